import { z } from 'zod'
import { caseReaders, caseWork } from '../define/application-access.ts'
import { adviceCalls } from './application-advice.ts'
import { assignmentCalls } from './application-assignments.ts'
import { bulkCalls } from './application-bulk.ts'
import { callLogCalls } from './application-calls.ts'
import { draftCalls } from './application-draft.ts'
import { applicationFormSchema, submissionSchema } from '../form/application-form.ts'
import { listCalls } from './application-lists.ts'
import { messageCalls } from './application-messages.ts'
import { earlierPaperCalls } from './application-earlier-papers.ts'
import { internalNote, noteCalls } from './application-notes.ts'
import { tagCalls } from './application-tags.ts'
import { paperLinkCalls } from './application-paper-links.ts'
import { paperCalls } from './application-papers.ts'
import { applicationRecord } from './application-record.ts'
import { ownPapersCalls } from './own-papers.ts'
import { applicationStatus } from './application-summary.ts'
import { call } from '../define/define.ts'
import { dataOf, id, line, text } from '../define/fields.ts'

export type { ApplicationRecord, UserLoan } from './application-record.ts'
export type { BoardQuery, SummaryQuery } from './application-lists.ts'

const someLenders = z.array(id, 'List lenders.').max(100, 'At most 100 lenders.')
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
  ...tagCalls,
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
    summary:
      'Agree to sharing the documents with lenders, or take that back, while the case is live',
    access: { user: 'own' },
    params: byId,
    body: z
      .strictObject({
        shareWithLenders: z.boolean('Say whether the documents may be shared: true or false.'),
        /**
         * Lenders that get name and papers, or any that is announced a day before; left out, the consent stays as it
         * is.
         */
        lenders: z.union([z.literal('any'), someLenders], 'List lenders, or say any.').optional(),
        /** People of the application whose own papers are to go along: the applicant is one of them by saying so, the others are asked by mail. */
        people: z
          .array(line(200, 'Name the person.'), 'List the people.')
          .max(20, 'At most 20 people.')
          .optional(),
      })
      .refine(({ shareWithLenders, lenders = [] }) => shareWithLenders || lenders.length === 0, {
        path: ['lenders'],
        error: 'Lenders are named with the consent to share alone.',
      }),
    reply: record,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    limit: { bucket: 'consent', max: 60, seconds: 3600 },
    audit: 'application.consent-changed',
  }),
  askConsent: call({
    method: 'POST',
    path: '/api/business-loan/{id}/consent-request',
    summary:
      'Ask the borrower to agree to lenders by name; of one who agreed to any, the lenders are announced',
    access: caseWork,
    params: byId,
    body: z.strictObject({ lenders: someLenders.min(1, 'Name at least one lender.') }),
    reply: record,
    errors: ['NOT_EDITABLE', 'GUARD_UNMET', 'VERSION_STALE'],
    audit: 'application.consent-asked',
  }),
  updateStatus: call({
    method: 'PATCH',
    path: '/api/business-loan/update-status/{id}',
    summary: 'Move a case to another status; only legal moves',
    access: caseReaders,
    params: byId,
    body: z.strictObject({
      status: applicationStatus,
      /** Note that is mailed to the borrower, and shown on the page of the case. */
      note: text(1000, 'Write a note.').optional(),
      /** Note for staff alone: kept with the notes of the case. */
      internalNote: internalNote.optional(),
      /**
       * Reason why an admin or the relationship manager goes on though papers are missing, or an admin closes a case
       * and waives the rest; for staff alone.
       */
      overrideReason: text(500, 'Say why the case goes on without it.').optional(),
    }),
    reply: record,
    errors: ['ILLEGAL_TRANSITION', 'GUARD_UNMET', 'SUBMISSION_NEEDED', 'VERSION_STALE'],
    audit: 'application.status-changed',
  }),
  ...assignmentCalls,
  ...bulkCalls,
  ...paperCalls,
  ...paperLinkCalls,
  ...ownPapersCalls,
  ...earlierPaperCalls,
  ...noteCalls,
  ...callLogCalls,
  ...messageCalls,
  ...adviceCalls,
}
