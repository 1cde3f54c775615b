import type { DisbursalKind } from './disbursal.ts'

/** Answers of a client to whether a payout that staff recorded arrived. Of one from before it was asked, nothing is known. */
export const arrivals = ['not-asked', 'not-answered', 'arrived', 'not-arrived'] as const
export type Arrival = (typeof arrivals)[number]

/** Words for staff; null where the client was not asked. */
export const arrivalLabels: Readonly<Record<Arrival, string | null>> = {
  'not-asked': null,
  'not-answered': 'Client: not answered',
  arrived: 'Client: confirmed',
  'not-arrived': 'Client says: not arrived',
}

export const arrivalOf = ({
  askedAt,
  arrived,
}: {
  askedAt: Date | null
  arrived: boolean | null
}): Arrival => {
  if (arrived !== null) return arrived ? 'arrived' : 'not-arrived'
  return askedAt === null ? 'not-asked' : 'not-answered'
}

/** The question to the client; of a limit, whether it can be drawn. `amount` is written out, as "₹1,20,00,000". */
export const arrivalQuestion = (kind: DisbursalKind, amount: string): string =>
  kind === 'availability' ? `Is your limit of ${amount} available?` : `Did ${amount} arrive?`
