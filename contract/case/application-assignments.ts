import { z } from 'zod'
import { applicationRecord } from './application-record.ts'
import { call } from '../define/define.ts'
import { dataOf, id } from '../define/fields.ts'

const byId = z.strictObject({ id })
const record = dataOf(applicationRecord)

/** Calls that put people on a case. */
export const assignmentCalls = {
  assignRelationshipManager: call({
    method: 'PATCH',
    path: '/api/business-loan/update-relationship-manager/{id}',
    summary: 'Assign a relationship manager, or nobody',
    access: { admin: 'any' },
    params: byId,
    body: z.strictObject({ relationshipManager: id.nullable() }),
    reply: record,
    errors: ['VERSION_STALE'],
    audit: 'application.relationship-manager-assigned',
  }),
  assignCreditAnalyst: call({
    method: 'PATCH',
    path: '/api/business-loan/update-credit-analyst/{id}',
    summary: 'Assign a credit analyst, or nobody',
    access: { admin: 'any' },
    params: byId,
    body: z.strictObject({ creditAnalyst: id.nullable() }),
    reply: record,
    errors: ['VERSION_STALE'],
    audit: 'application.credit-analyst-assigned',
  }),
  assignReferralPartner: call({
    method: 'POST',
    path: '/api/business-loan/assign-referral-partner/{loanId}',
    summary: 'Assign a referral partner, or nobody',
    access: { admin: 'any' },
    params: z.strictObject({ loanId: id }),
    body: z.strictObject({ referralPartner: id.nullable() }),
    reply: record,
    errors: ['VERSION_STALE'],
    audit: 'application.referral-partner-assigned',
  }),
}
