import { counted } from '../text/counted.ts'

type Promised = {
  service: { answerDays: { submitted: number | null } }
  /** Counts as text; empty where the firm entered none. */
  firm: { pace: { toLender: string; lender: string } }
}

export type TimesShown = { reply: string; toLender: string; lender: string }

const daysOf = (count: string | number | null) =>
  count === null || count === '' ? '' : counted(Number(count), 'working day')

/**
 * Times that things take, as the firm's pages write them: "2 working days" until a case that came in is answered,
 * working days from complete papers to a lender, weeks that lenders usually take. Empty where the firm has entered
 * none.
 */
export const timesShown = ({ service, firm: { pace } }: Promised): TimesShown => ({
  reply: daysOf(service.answerDays.submitted),
  toLender: daysOf(pace.toLender),
  lender: pace.lender === '' ? '' : counted(Number(pace.lender), 'week'),
})
