import { z } from 'zod'
import { activeStep } from '../form/active-step.ts'
import { anyObject } from './application-record.ts'
import { call } from '../define/define.ts'
import { documentDescriptor } from '../define/document-descriptor.ts'
import { draftFormSchema } from '../form/draft-form.ts'
import { dataOf, message, moment } from '../define/fields.ts'

const draft = dataOf(
  z.object({
    form: anyObject,
    /** The financial year that the first yearly papers are of: today's until a draft begins, then the draft's. */
    baseYear: z.string(),
    activeStep: z.number(),
    updatedAt: moment.nullable(),
    /** Version of the draft; 0 while nothing is saved. */
    version: z.number(),
    /** The files whose keys the form holds, so that they keep their names on another device. */
    documents: z.array(documentDescriptor).optional(),
  }),
)

/** The application in the making: one a borrower. */
export const draftCalls = {
  getDraft: call({
    method: 'GET',
    path: '/api/business-loan/draft',
    summary: 'My draft; version 0 while there is none',
    access: { user: 'own' },
    reply: draft,
    errors: [],
  }),
  saveDraft: call({
    method: 'PUT',
    path: '/api/business-loan/draft',
    summary: 'Save my draft, any part missing',
    access: { user: 'own' },
    body: z.strictObject({
      form: draftFormSchema,
      activeStep: activeStep.default(0),
      /** The version this save builds on; a stale one is refused with 412. */
      version: z.int().min(0).optional(),
    }),
    reply: draft,
    errors: ['VERSION_STALE'],
  }),
  deleteDraft: call({
    method: 'DELETE',
    path: '/api/business-loan/draft',
    summary: 'Throw my draft away, with the files that only it holds',
    access: { user: 'own' },
    reply: message,
    errors: [],
    audit: 'draft.deleted',
  }),
}
