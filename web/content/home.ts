export const steps = [
  {
    title: 'Apply',
    text: 'Describe the company and the limits you need. What you type is kept, on any device.',
  },
  {
    title: 'Hand over papers',
    text: 'Upload once, against a list made for your type of company. We accept or return each one with a reason.',
  },
  {
    title: 'Sign the mandate',
    text: 'One letter with the fee, the tax and the due date in figures and in words.',
  },
  {
    title: 'Reach lenders',
    text: 'With your consent your case goes to the lenders you prefer, and you see every answer.',
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
      'Registering and applying cost nothing. The fee is a percentage that your mandate names, plus GST, payable within 3 working days of disbursal.',
  },
  {
    question: 'How long does it take?',
    answer:
      'A complete file usually reaches a lender within two weeks. How long the lender takes differs; your timeline shows where it stands.',
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
