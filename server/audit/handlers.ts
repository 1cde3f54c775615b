import type { audit } from '../../contract/firm/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { openDetails } from '../trail/sealed-details.ts'
import { auditPage } from './queries.ts'

export const auditHandlers: Handlers<typeof audit> = {
  listAuditEvents: async ({ db, query, listing, services: { keys } }) => {
    const { rows, total } = await auditPage(db, query, listing)
    const data = rows.map((row) => ({ ...row, details: openDetails(keys, row.details) }))
    return { data, total, page: query.page, pages: Math.ceil(total / query.limit) }
  },
}
