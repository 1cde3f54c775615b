import { z } from 'zod'
import { analysisWork, caseReaders } from './application-access.ts'
import { additionalDocuments, applicationRecord } from './application-record.ts'
import { call } from './define.ts'
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
