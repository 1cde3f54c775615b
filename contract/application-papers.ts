import { z } from 'zod'
import { MOST_IN_SLOT } from '../domain/document-keys.ts'
import { analysisWork, caseReaders, caseWork } from './application-access.ts'
import { additionalDocuments, applicationRecord } from './application-record.ts'
import { call } from './define.ts'
import { MOST_INSTEAD, notApplicableReason, paperSlot } from './form-not-applicable.ts'
import { dataOf, documentKey, id, line, text } from './fields.ts'

const byId = z.strictObject({ id })
const record = dataOf(applicationRecord)

/** Papers beyond the form: what is asked for, and the teaser. */
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
    summary: 'Ask for documents (staff), supply them (owner), accept or return them (staff)',
    access: caseReaders,
    params: byId,
    body: z.strictObject({
      documents: z
        .array(
          z.strictObject({
            id: id.optional(),
            title: line(200, 'Say which document.').optional(),
            note: text(1000, 'Write a note.').optional(),
            key: documentKey.optional(),
            /** Several files at once, instead of `key`: the first answers the request, the others stand beside it, numbered. */
            keys: z
              .array(documentKey)
              .min(1, 'Upload the document first.')
              .max(20, 'At most 20 files at once')
              .optional(),
            accept: z.boolean().optional(),
            reason: text(500, 'Say what is wrong with it.').optional(),
          }),
        )
        .min(1, 'Name at least one document.')
        .max(50, 'Name at most 50 documents at once.'),
    }),
    reply: additionalDocuments,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'application.additional-documents-changed',
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
      'Put uploaded files into one slot of the form, while the case is live; returned ones there give way. Staff put there what came unsorted',
    access: { user: 'own', ...caseWork },
    params: byId,
    body: z.strictObject({
      slot: paperSlot,
      keys: z
        .array(documentKey, 'This is a list of document keys')
        .min(1, 'Upload the document first.')
        .max(MOST_IN_SLOT, `At most ${MOST_IN_SLOT} files here`),
    }),
    reply: record,
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'application.paper-supplied',
  }),
  claimNotApplicable: call({
    method: 'PUT',
    path: '/api/business-loan/{id}/not-applicable',
    summary: 'Say why one paper of the form is not applicable, or take that back with null',
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
    summary: 'Confirm that a paper is not applicable, or refuse it and say what to send instead',
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
  uploadTeaser: call({
    method: 'PATCH',
    path: '/api/business-loan/upload-teaser/{id}',
    summary: 'Attach or replace the teaser',
    access: analysisWork,
    params: byId,
    body: z.strictObject({
      key: documentKey,
      summary: text(2000, 'Write a summary.').optional(),
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
