import { z } from 'zod'
import { caseReaders } from './application-access.ts'
import { adviceCalls } from './application-advice.ts'
import { assignmentCalls } from './application-assignments.ts'
import { draftCalls } from './application-draft.ts'
import { applicationFormSchema, submissionSchema } from './application-form.ts'
import { listCalls } from './application-lists.ts'
import { internalNote, noteCalls } from './application-notes.ts'
import { paperLinkCalls } from './application-paper-links.ts'
import { paperCalls } from './application-papers.ts'
import { applicationRecord } from './application-record.ts'
import { applicationStatus } from './application-summary.ts'
import { call } from './define.ts'
import { dataOf, id, text } from './fields.ts'

export type { ApplicationRecord, UserLoan } from './application-record.ts'
export type { SummaryQuery } from './application-lists.ts'

const byId = z.strictObject({ id })
const record = dataOf(applicationRecord)

export const application = {
  createApplication: call({
    method: 'POST',
    path: '/api/business-loan',
    summary: 'Submit the whole form; the draft is consumed',
    access: { user: 'own' },
    body: submissionSchema,
    status: 201,
    reply: record,
    errors: ['CONFLICT'],
    audit: 'application.submitted',
  }),
  ...draftCalls,
  ...listCalls,
  getApplication: call({
    method: 'GET',
    path: '/api/user/loans/{applicationId}',
    summary: 'One application with documents, people, mandate and timeline',
    access: caseReaders,
    params: z.strictObject({ applicationId: id }),
    reply: record,
    errors: [],
  }),
  updateApplication: call({
    method: 'PUT',
    path: '/api/business-loan/{id}',
    summary:
      'Change the form while it is submitted or documents are pending; what was left open is told until lenders have it',
    access: { user: 'own', admin: 'any' },
    params: byId,
    body: applicationFormSchema,
    reply: record,
    errors: ['NOT_EDITABLE', 'MANDATE_IN_FORCE', 'VERSION_STALE'],
    audit: 'application.edited',
  }),
  setConsent: call({
    method: 'PUT',
    path: '/api/business-loan/{id}/consent',
    summary: 'Agree to sharing the papers with lenders, or take that back, while the case is live',
    access: { user: 'own' },
    params: byId,
    body: z.strictObject({
      shareWithLenders: z.boolean('Say whether the papers may be shared: true or false.'),
    }),
    reply: record,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'application.consent-changed',
  }),
  updateStatus: call({
    method: 'PATCH',
    path: '/api/business-loan/update-status/{id}',
    summary: 'Move a case to another status; only legal moves',
    access: caseReaders,
    params: byId,
    body: z.strictObject({
      status: applicationStatus,
      /** Mailed to the borrower, and shown on the page of the case. */
      note: text(1000, 'Write a note.').optional(),
      /** For staff alone: kept with the notes of the case. */
      internalNote: internalNote.optional(),
      /** Why an admin or the relationship manager goes on though papers are missing; for staff alone. */
      overrideReason: text(500, 'Say why the case goes on without them.').optional(),
    }),
    reply: record,
    errors: ['ILLEGAL_TRANSITION', 'GUARD_UNMET', 'VERSION_STALE'],
    audit: 'application.status-changed',
  }),
  ...assignmentCalls,
  ...paperCalls,
  ...paperLinkCalls,
  ...noteCalls,
  ...adviceCalls,
}
