import type { audit } from '../../contract/firm/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { auditPage } from './queries.ts'

export const auditHandlers: Handlers<typeof audit> = {
  listAuditEvents: async ({ db, query, listing }) => {
    const { rows, total } = await auditPage(db, query, listing)
    return { data: rows, total, page: query.page, pages: Math.ceil(total / query.limit) }
  },
}
