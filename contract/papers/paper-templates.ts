import { z } from 'zod'
import { line, textOrEmpty } from '../define/fields.ts'

const days = (sentence: string) =>
  z.int(sentence).min(1, 'At least 1 working day.').max(60, 'At most 60 working days.')

/** Requests of the firm beyond the form: the part of the settings. Days are working days. */
export const requestSettings = z.strictObject({
  /** Usual working days for an answer. */
  dueDays: days('Enter whole working days.'),
  /** Working days between two reminders of an overdue request. */
  remindEvery: days('Enter whole working days.'),
  templates: z
    .array(
      z.strictObject({
        title: line(200, 'Name the document.'),
        why: textOrEmpty(1000),
        example: textOrEmpty(500),
        /** Working days; null for the usual ones. */
        days: days('Enter whole working days, or leave it empty.').nullable(),
      }),
    )
    .max(100, 'At most 100 documents.'),
})

/** Request settings for the staff who ask, with the days on which the firm is closed. */
export const paperTemplates = z.object({
  dueDays: z.number(),
  remindEvery: z.number(),
  templates: z.array(
    z.object({
      title: z.string(),
      why: z.string(),
      example: z.string(),
      days: z.number().nullable(),
    }),
  ),
  holidays: z.array(z.string()),
})
export type PaperTemplates = z.infer<typeof paperTemplates>
