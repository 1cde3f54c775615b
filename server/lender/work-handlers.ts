import type { lenderWorkCalls } from '../../contract/lender-work.ts'
import type { Listing } from '../db/listing.ts'
import type { Handlers } from '../http/mount.ts'
import { casesWithLender } from './cases.ts'
import { lenderFigures } from './figures.ts'
import { oneLender } from './queries.ts'

/** An export of few lines is read at once. */
const atOnce = <Data>(listing: Listing, data: Data): { data: Data } => {
  if (listing.kind === 'export') listing.rest = ''
  return { data }
}

export const lenderWorkHandlers: Handlers<typeof lenderWorkCalls> = {
  listLenderCases: async ({ db, scope, params: { lenderId }, listing }) => {
    await oneLender(db, lenderId)
    return atOnce(listing, await casesWithLender(db, scope, lenderId))
  },
  getLenderReport: async ({ db, listing }) => atOnce(listing, await lenderFigures(db)),
}
