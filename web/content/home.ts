export const steps = [
  {
    title: 'Apply',
    text: 'Say how much and what for, in your own words. What you type is kept, on any device.',
  },
  {
    title: 'Hand over documents',
    text: 'A few are enough to begin; the rest follow one by one. We accept or return each with a reason.',
  },
  {
    title: 'Sign the fee agreement',
    text: 'One letter with the fee, the tax and the due date in figures and in words.',
  },
  {
    title: 'Reach lenders',
    text: 'With your consent your case goes to the lenders you agree on, and you see every answer.',
  },
] as const

export const questions = [
  {
    question: 'Do you lend money?',
    answer:
      'No. We prepare cases and take them to lenders. The lender decides, and you sign with the lender.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Registering and applying cost nothing. The fee is a percentage that your fee agreement (mandate) names, plus GST, payable within 3 working days after the money is received. If you accept a sanction and draw nothing of it, a fifth of the fee is due.',
  },
  {
    question: 'How long does it take?',
    answer:
      'It depends on how soon your documents are complete, and on the lender. The days of each step stand above; your timeline shows where your case is and whose turn it is.',
  },
  {
    question: 'Which lenders do you go to?',
    answer:
      'Public sector and private banks, SIDBI, small finance and foreign banks, and finance companies. You name up to three, or we choose with you. The page of lenders names them.',
  },
  {
    question: 'Can you promise a sanction or a rating?',
    answer:
      'No, and nobody can. Ratings are given by SEBI-registered agencies only, sanctions by lenders only.',
  },
  {
    question: 'Who sees my documents?',
    answer:
      'The staff assigned to your case and our admins. Lenders see them only after you have agreed. Referral partners never do.',
  },
] as const

/** The kinds of lenders, and what each is usually good for. */
export const lenderTypes = [
  {
    kind: 'Public sector banks',
    suits:
      'Lower rates and government schemes, for files that can wait and security that is clear.',
  },
  {
    kind: 'Private banks',
    suits: 'Working-capital limits and trade finance for companies with steady statements.',
  },
  {
    kind: 'SIDBI, small finance and foreign banks',
    suits: 'Machines of small units, young businesses, and companies that export.',
  },
  {
    kind: 'Finance companies (NBFCs)',
    suits: 'Quick answers, used machines, vehicles and property, at a higher rate.',
  },
] as const
