import type { report } from '../../contract/work/report.ts'
import { atOnce } from '../db/listing.ts'
import type { Handlers } from '../http/mount.ts'
import { funnel } from './funnel.ts'
import { load } from './load.ts'
import { moneyCases } from './money-cases.ts'
import { stages } from './stages.ts'
import { stuckCases } from './stuck.ts'

/** A file of more cases than this is of no use to anybody. */
const MOST_CASES = 5000

export const reportHandlers: Handlers<typeof report> = {
  getFunnelReport: async ({ db, query, listing }) =>
    atOnce(listing, { data: await funnel(db, query) }),
  getStageReport: async ({ db, query, listing }) =>
    atOnce(listing, { data: await stages(db, query) }),
  getLoadReport: async ({ db, listing }) => atOnce(listing, { data: await load(db) }),
  listMoneyCases: async ({ db, query: { page, limit, ...asked }, listing }) => {
    const part =
      listing.kind === 'export'
        ? { limit: MOST_CASES, offset: 0 }
        : { limit, offset: (page - 1) * limit }
    const { rows, total, sum } = await moneyCases(db, { ...asked, ...part })
    return atOnce(listing, { data: rows, total, page, pages: Math.ceil(total / limit), sum })
  },
  listStuckCases: async ({ db, query: { days, page, limit }, listing }) => {
    const wanted =
      listing.kind === 'export'
        ? { days, limit: MOST_CASES, offset: 0 }
        : { days, limit, offset: (page - 1) * limit }
    const { rows, total } = await stuckCases(db, wanted)
    return atOnce(listing, { data: rows, total, page, pages: Math.ceil(total / limit) })
  },
}
