import type { lenderWorkCalls } from '../../contract/work/lender-work.ts'
import { atOnce } from '../db/listing.ts'
import type { Handlers } from '../http/mount.ts'
import { casesWithLender } from './cases.ts'
import { lenderFigures } from './figures.ts'
import { oneLender } from './queries.ts'

export const lenderWorkHandlers: Handlers<typeof lenderWorkCalls> = {
  listLenderCases: async ({ db, scope, params: { lenderId }, listing }) => {
    await oneLender(db, lenderId)
    return atOnce(listing, { data: await casesWithLender(db, scope, lenderId) })
  },
  getLenderReport: async ({ db, query, listing }) =>
    atOnce(listing, { data: await lenderFigures(db, query) }),
}
