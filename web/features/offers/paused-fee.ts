import type { Offer } from '../../../contract/offer/offer.ts'

/**
 * True if a fee is not asked for: the client says that what it is on did not arrive, or that they did not accept. A server of the version before
 * says nothing of it.
 */
export const isPaused = (
  { disbursals, deniedAt }: Offer,
  { disbursalId }: Offer['fees'][number],
): boolean =>
  Boolean(deniedAt) ||
  disbursals.some((one) => one.disbursalId === disbursalId && one.arrival === 'not-arrived')
