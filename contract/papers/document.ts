import { z } from 'zod'
import { partners } from '../../domain/people/roles.ts'
import { caseReaders, caseWork } from '../define/application-access.ts'
import { call, ownOf, signedIn } from '../define/define.ts'
import { documentDescriptor } from '../define/document-descriptor.ts'
import { hasReason, verdict, wantsReason } from './document-review.ts'
import { documentPages } from './document-pages.ts'
import type { ErrorCode } from '../define/errors.ts'
import { dataOf, documentKey, id, lineAsGiven, message } from '../define/fields.ts'

/** Readers of a document, on top of the application it belongs to. */
const readers = { ...caseReaders, ...ownOf(partners) }

const params = z.strictObject({ key: documentKey })

/** Bytes of a password at most: PDF 2.0 (ISO 32000-2), 7.6.4.3.3. */
const MOST_OF_PASSWORD = 127

/** Opens a locked PDF once, before the file in the form; neither kept nor logged. */
export const pdfPassword = z.string().max(MOST_OF_PASSWORD, 'A PDF has no longer password.')

/** Refusals of a file as it is taken in, from any sender. */
export const uploadErrors = [
  'UPLOAD_INCOMPLETE',
  'UPLOAD_STALLED',
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_TYPE_NOT_ACCEPTED',
  'FILE_CONTENT_MISMATCH',
  'FILE_HAS_MACROS',
  'FILE_TOO_BIG_UNPACKED',
  'FILE_PASSWORD_PROTECTED',
  'FILE_PASSWORD_WRONG',
  'FILE_INFECTED',
] as const satisfies readonly ErrorCode[]

export const document = {
  uploadDocument: call({
    method: 'POST',
    path: '/api/documents/upload',
    summary: 'Upload a file',
    access: signedIn,
    upload: {
      file: 'file',
      fields: z.strictObject({
        userId: id.optional(),
        customFileName: lineAsGiven(200, 'Name the file.').optional(),
        applicationId: id.optional(),
        slot: z
          .string()
          .regex(/^[A-Za-z0-9_.-]{1,100}$/, 'This is not a document slot.')
          .optional(),
        password: pdfPassword.optional(),
      }),
    },
    status: 201,
    reply: dataOf(documentDescriptor),
    errors: ['UPLOAD_QUOTA', ...uploadErrors],
    limit: { bucket: 'upload', max: 600, seconds: 3600 },
    audit: 'document.uploaded',
  }),
  deleteDocument: call({
    method: 'DELETE',
    path: '/api/documents/delete/{key}',
    summary: 'Delete a file that is not part of a submitted application',
    access: { ...signedIn, admin: 'any' },
    params,
    reply: message,
    errors: ['DOCUMENT_IN_USE', 'CONFLICT'],
    audit: 'document.deleted',
  }),
  viewDocument: call({
    method: 'GET',
    path: '/api/documents/view/{key}',
    summary: 'A link that shows the file in the browser for 5 minutes',
    access: readers,
    params,
    reply: z.object({ url: z.string() }),
    errors: ['FILE_MISSING'],
  }),
  readDocumentContent: call({
    method: 'GET',
    path: '/api/documents/content/{token}',
    summary: 'The bytes behind a view link',
    access: 'public',
    params: z.strictObject({ token: z.string().max(1000) }),
    reply: 'bytes',
    errors: ['FILE_MISSING', 'RANGE_NOT_SATISFIABLE'],
  }),
  downloadDocument: call({
    method: 'GET',
    path: '/api/documents/download/{key}',
    summary: 'Download the file; answers ranges and ETag',
    access: readers,
    params,
    reply: 'bytes',
    errors: ['FILE_MISSING', 'RANGE_NOT_SATISFIABLE'],
  }),
  ...documentPages,
  reviewDocument: call({
    method: 'PATCH',
    path: '/api/documents/review/{key}',
    summary:
      'Accept a document, or return it with a reason; another verdict replaces the one before',
    access: caseWork,
    params,
    body: z.strictObject(verdict).refine(hasReason, wantsReason),
    reply: dataOf(documentDescriptor),
    errors: ['NOT_EDITABLE'],
    audit: 'document.reviewed',
  }),
  takeBackReview: call({
    method: 'DELETE',
    path: '/api/documents/review/{key}',
    summary:
      'Take back the own acceptance of a document within a minute, as long as nothing came of it: it is to be checked again',
    access: caseWork,
    params,
    reply: dataOf(documentDescriptor),
    errors: ['NOT_EDITABLE'],
    audit: 'document.review-taken-back',
  }),
}
