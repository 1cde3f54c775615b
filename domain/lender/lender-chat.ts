import { formatDate } from '../dates/dates.ts'
import { formattedAmount } from '../amounts/money.ts'

export type AskedCase = {
  /** The firm's own reference. */
  reference: string
  companyName: string
  amount: number
  /** Teaser that the lender has been sent: from a blind one it knows no name. */
  teaser: 'blind' | 'named'
  /** The lender's own reference. */
  lenderReference: string | null
  /** Day of sending, YYYY-MM-DD. */
  sentOn: string
}

/** Line for a case, in words that the lender has been given already: a blind one by its reference alone. */
const lineOf = ({ reference, companyName, amount, teaser, lenderReference, sentOn }: AskedCase) => {
  const theirs = lenderReference === null ? '' : `, your reference ${lenderReference}`
  const what =
    teaser === 'named' ? `${companyName} (${reference}), ₹${formattedAmount(amount)}` : reference
  return `${what}${theirs}, with you since ${formatDate(sentOn)}`
}

/** Message to somebody at a lender that asks after all cases they have. */
export const lenderChat = (
  { to, from, firm }: { to: string | null; from: string; firm: string },
  cases: readonly AskedCase[],
): string =>
  [
    `Hello${to === null ? '' : ` ${to}`}, this is ${from} of ${firm}.`,
    cases.length === 1
      ? 'May I ask where this case stands?'
      : `May I ask where these ${cases.length} cases stand?`,
    ...cases.map((one, place) => `${place + 1}. ${lineOf(one)}`),
  ].join('\n')
