import { z } from 'zod'
import { MOST_IN_SLOT } from '../../domain/form/document-keys.ts'
import { analysisWork, caseReaders, caseWork } from '../define/application-access.ts'
import { additionalDocuments, applicationRecord } from './application-record.ts'
import { call } from '../define/define.ts'
import { MOST_INSTEAD, notApplicableReason, paperSlot } from '../form/form-not-applicable.ts'
import { hasReason, verdict, wantsReason } from '../papers/document-review.ts'
import { dataOf, day, id, line, text } from '../define/fields.ts'
import { besideKey, namedDocument } from '../define/document-descriptor.ts'
import { paperTemplates } from '../papers/paper-templates.ts'
import { receivedPaper } from '../papers/received-paper.ts'

const byId = z.strictObject({ id })
const record = dataOf(applicationRecord)

/** Paper with its verdict; a returned one needs a reason. */
const paperReview = z
  .strictObject({ key: namedDocument, ...verdict })
  .refine(hasReason, wantsReason)

/** The most papers that are asked for, supplied or decided at once. */
export const MOST_ASKED = 50

const title = line(200, 'Say which document.')

/** Terms of a request for a paper. */
const terms = {
  /** Reason for the request, or points to look out for. */
  note: text(1000, 'Write a note.').optional(),
  /** Look of the paper; null takes it off. */
  example: text(500, 'Say what it looks like.').nullable().optional(),
  /** Day in India by which it should be here; null for no day. */
  dueOn: day.nullable().optional(),
  /**
   * True to send reminders: the day before, and up to three times once it is overdue. With a day, reminders are the
   * default.
   */
  remind: z.boolean().optional(),
}

/** A paper that is asked for. */
export const newRequest = { title, ...terms }

/** Papers beyond the form: requests, and the teaser. */
export const paperCalls = {
  getAdditionalDocuments: call({
    method: 'GET',
    path: '/api/business-loan/additional-documents/{id}',
    summary: 'What was asked for beyond the form',
    access: caseReaders,
    params: byId,
    reply: additionalDocuments,
    errors: [],
  }),
  updateAdditionalDocuments: call({
    method: 'PATCH',
    path: '/api/business-loan/additional-documents/{id}',
    summary:
      'Ask for documents (staff), supply them or say why there are none (owner; staff for what came past the portal), accept or return them (staff)',
    access: caseReaders,
    params: byId,
    body: z.strictObject({
      documents: z
        .array(
          z.strictObject({
            ...besideKey,
            id: id.optional(),
            title: title.optional(),
            ...terms,
            /** Staff, with a new request: the submission whose lender asks for it. The query waits for the borrower then. */
            submissionId: id.optional(),
            key: namedDocument.optional(),
            /** Several files at once, instead of `key`: the first answers the request, the others stand beside it, numbered. */
            keys: z
              .array(namedDocument)
              .min(1, 'Upload the document first.')
              .max(20, 'At most 20 files at once')
              .optional(),
            /** The owner, instead of a file: why there is none. Staff accept that, and the paper is waived, or ask again with a reason. */
            unavailable: text(500, 'Say why you can’t send it.').optional(),
            /** Staff, with a file: how it came past the portal. */
            received: receivedPaper.optional(),
            accept: z.boolean().optional(),
            reason: text(500, 'Say what is wrong with it.').optional(),
          }),
        )
        .min(1, 'Name at least one document.')
        .max(MOST_ASKED, `Name at most ${MOST_ASKED} documents at once.`),
    }),
    reply: additionalDocuments,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    limit: { bucket: 'additional-documents', max: 600, seconds: 3600 },
    audit: 'application.additional-documents-changed',
  }),
  getPaperTemplates: call({
    method: 'GET',
    path: '/api/business-loan/paper-templates',
    summary: 'What the firm usually asks for beyond the form, with why, an example and the days',
    access: caseWork,
    reply: dataOf(paperTemplates),
    errors: [],
  }),
  deleteAdditionalDocument: call({
    method: 'DELETE',
    path: '/api/business-loan/additional-documents/{id}',
    summary: 'Take back a request, or what was supplied unasked',
    access: caseReaders,
    params: byId,
    body: z.strictObject({ documentId: id }),
    reply: additionalDocuments,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'application.additional-document-deleted',
  }),
  supplyPaper: call({
    method: 'POST',
    path: '/api/business-loan/{id}/papers',
    summary:
      'Put uploaded files into one slot of the form, while the case is live; returned ones there give way. Staff put there what came unsorted, or what they uploaded with how it was `received`',
    access: { user: 'own', ...caseWork },
    params: byId,
    body: z.strictObject({
      slot: paperSlot,
      keys: z
        .array(namedDocument, 'This is a list of document keys')
        .min(1, 'Upload the document first.')
        .max(MOST_IN_SLOT, `At most ${MOST_IN_SLOT} files here`),
      /** Staff, for what they uploaded: how it came past the portal. */
      received: receivedPaper.optional(),
    }),
    reply: record,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'application.paper-supplied',
  }),
  movePaper: call({
    method: 'PATCH',
    path: '/api/business-loan/{id}/papers',
    summary:
      'Staff move one file of the form to the slot where it belongs; what was said of it stays',
    access: caseWork,
    params: byId,
    body: z.strictObject({ key: namedDocument, from: paperSlot, to: paperSlot }),
    reply: record,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'application.paper-moved',
  }),
  claimNotApplicable: call({
    method: 'PUT',
    path: '/api/business-loan/{id}/not-applicable',
    summary: 'Say why one document of the form is not applicable, or take that back with null',
    access: { user: 'own' },
    params: byId,
    body: z.strictObject({ slot: paperSlot, reason: notApplicableReason.nullable() }),
    reply: record,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'application.not-applicable-claimed',
  }),
  settleNotApplicable: call({
    method: 'PATCH',
    path: '/api/business-loan/{id}/not-applicable',
    summary: 'Confirm that a document is not applicable, or refuse it and say what to send instead',
    access: caseWork,
    params: byId,
    body: z
      .strictObject({
        slot: paperSlot,
        accept: z.boolean('Say whether you confirm it.'),
        instead: text(MOST_INSTEAD, 'Say what to send instead.').optional(),
      })
      .refine((body) => body.accept || body.instead !== undefined, {
        path: ['instead'],
        message: 'Say what to send instead.',
      }),
    reply: record,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'application.not-applicable-settled',
  }),
  waivePaper: call({
    method: 'POST',
    path: '/api/business-loan/{id}/not-applicable',
    summary:
      'Staff say that a missing document is not applicable to this case, and why; the borrower is told. Null takes that back',
    access: caseWork,
    params: byId,
    body: z.strictObject({
      slot: paperSlot,
      why: text(500, 'Say why it is not needed.').nullable(),
    }),
    reply: record,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    limit: { bucket: 'waive-paper', max: 120, seconds: 3600 },
    audit: 'application.paper-waived',
  }),
  reviewPapers: call({
    method: 'POST',
    path: '/api/business-loan/{id}/reviews',
    summary:
      'Accept several documents of a case, or return them with a reason each: the borrower is told of all of them in one mail',
    access: caseWork,
    params: byId,
    body: z.strictObject({
      papers: z
        .array(paperReview, 'This is a list of documents with a verdict each')
        .min(1, 'Name at least one document.')
        .max(100, 'At most 100 documents at once'),
    }),
    reply: record,
    errors: ['NOT_EDITABLE'],
    audit: 'application.papers-reviewed',
  }),
  uploadTeaser: call({
    method: 'PATCH',
    path: '/api/business-loan/upload-teaser/{id}',
    summary: 'Attach or replace the teaser',
    access: analysisWork,
    params: byId,
    body: z.strictObject({
      key: namedDocument,
      summary: text(2000, 'Write a summary.').optional(),
      ...besideKey,
    }),
    reply: record,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'teaser.uploaded',
  }),
  deleteTeaser: call({
    method: 'DELETE',
    path: '/api/business-loan/delete-teaser/{id}',
    summary: 'Remove the teaser',
    access: analysisWork,
    params: byId,
    reply: record,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'teaser.deleted',
  }),
}
