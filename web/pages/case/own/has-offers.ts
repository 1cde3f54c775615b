import type { ApplicationRecord } from '../../../../contract/case/application.ts'

/** True if a lender has offered something for the case, whatever became of it. */
export const hasOffers = ({ timeline }: Pick<ApplicationRecord, 'timeline'>): boolean =>
  timeline.some(({ event }) => event.startsWith('offer.'))
