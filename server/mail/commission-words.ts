import type { CommissionStage } from '../../domain/fee/commission.ts'

type About = {
  companyName: string
  stage: CommissionStage
  terms: string | null
  amount: string | null
  dueOn: string | null
  paidOn: string | null
  tds: string | null
  reference: string | null
}

export const commissionSubject = ({ stage, companyName, dueOn, amount }: About): string => {
  if (stage === 'agreed') return `Your commission for ${companyName} is agreed`
  return stage === 'due'
    ? `Your commission for ${companyName} is due on ${dueOn}`
    : `We have paid your commission for ${companyName}: ${amount}`
}

/** Paragraphs about a commission for its partner, by stage. */
export const commissionParagraphs = (about: About): string[] => {
  const { stage, companyName, terms, amount, dueOn, paidOn, tds, reference } = about
  if (stage === 'agreed')
    return [
      `For ${companyName}, which you brought to us, your commission is ${terms ?? amount}.`,
      'We write to you when it falls due, and when it is paid.',
    ]
  if (stage === 'due')
    return [
      `Your commission of ${amount} for ${companyName} is due on ${dueOn}${terms === null ? '' : `: ${terms}`}.`,
      'It is paid into the account that you have entered with us. Please check that it is right.',
    ]
  const deducted = tds === null ? '' : `, less TDS of ${tds} that we pay to the government for you`
  return [
    `We paid your commission of ${amount}${deducted} for ${companyName} on ${paidOn}. Reference: ${reference}.`,
  ]
}

/** The same in a line, for the inbox. */
export const commissionLine = ({ stage, terms, amount, dueOn, paidOn }: About): string => {
  if (stage === 'agreed') return `Agreed: ${terms ?? amount}`
  return stage === 'due' ? `${amount} due on ${dueOn}` : `${amount} paid on ${paidOn}`
}

type Correction = { companyName: string; due: { amount: string; on: string } | null }

export const correctionSubject = ({ companyName, due }: Correction): string =>
  due === null
    ? `Your commission for ${companyName} is not due yet`
    : `Your commission for ${companyName} is ${due.amount} now`

/** Paragraphs for a partner whose due commission is corrected. */
export const correctionParagraphs = ({ companyName, due }: Correction): string[] => [
  `We wrote to you that your commission for ${companyName} is due. What it was counted on had been recorded by mistake, and we have taken that back.`,
  due === null
    ? 'So it is not due yet. What we agreed stands: we write to you when it falls due.'
    : `It is ${due.amount} now, due on ${due.on}.`,
]

export const correctionLine = ({ due }: Pick<Correction, 'due'>): string =>
  due === null
    ? 'Not due yet: what it was counted on had been recorded by mistake'
    : `Corrected: ${due.amount} due on ${due.on}`
