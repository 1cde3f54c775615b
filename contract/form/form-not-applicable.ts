import { z } from 'zod'
import {
  notApplicableReasonValues,
  notApplicableStates,
} from '../../domain/papers/not-applicable.ts'

/** A paper of the form by its path, e.g. `publicAndPrivateDocs.TAN` or `management.0.docs.passport`. */
export const paperSlot = z
  .string('Name the document')
  .regex(/^[A-Za-z]\w*(\.\w+){1,3}$/, 'This is not a document of the form')

export const notApplicableReason = z.enum(notApplicableReasonValues, 'Choose why there is none')

/** The most characters of staff's words on what to send after a refusal. */
export const MOST_INSTEAD = 500

const MOST_CLAIMS = 300

/** Papers that can't be given, each with the reason. Answers of staff come back as they were, and change nothing. */
export const notApplicable = z
  .record(
    paperSlot,
    z.strictObject({
      reason: notApplicableReason,
      state: z.enum(notApplicableStates).optional(),
      instead: z.string().max(MOST_INSTEAD).optional(),
    }),
    'Name the documents that are not applicable, each with its reason',
  )
  .refine((claims) => Object.keys(claims).length <= MOST_CLAIMS, 'These are too many documents')

/** Claims in a draft: any part missing. */
export const draftNotApplicable = z
  .record(
    z.string().max(100),
    z
      .strictObject({
        reason: z.string().max(60).nullish(),
        state: z.string().max(20).nullish(),
        instead: z.string().max(MOST_INSTEAD).nullish(),
      })
      .nullish(),
  )
  .refine((claims) => Object.keys(claims).length <= MOST_CLAIMS, 'These are too many documents')
  .nullish()

/** Claims as a case holds them. */
export const storedNotApplicable = z.record(
  z.string(),
  z.object({
    reason: z.string(),
    state: z.enum(notApplicableStates),
    instead: z.string().optional(),
  }),
)
