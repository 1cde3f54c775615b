import type { CommissionStage } from '../../domain/commission.ts'

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

/** What a partner is told of their commission at each stage. */
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
