import type { audit } from '../../../contract/firm/audit.ts'
import type { RightRequests } from './right-request.ts'

export const auditRequests: RightRequests<typeof audit> = {
  listAuditEvents: { sample: () => ({}) },
}
