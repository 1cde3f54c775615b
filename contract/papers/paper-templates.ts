import { z } from 'zod'
import { line, textOrEmpty } from '../define/fields.ts'

const days = (sentence: string) =>
  z.int(sentence).min(1, 'At least 1 working day.').max(60, 'At most 60 working days.')

/** What the firm asks for beyond the form: the part of the settings. Days are working days. */
export const requestSettings = z.strictObject({
  /** How long a borrower usually has. */
  dueDays: days('Enter whole working days.'),
  /** How many lie between two reminders of what is overdue. */
  remindEvery: days('Enter whole working days.'),
  templates: z
    .array(
      z.strictObject({
        title: line(200, 'Name the paper.'),
        why: textOrEmpty(1000),
        example: textOrEmpty(500),
        /** Null: as many as usual. */
        days: days('Enter whole working days, or leave it empty.').nullable(),
      }),
    )
    .max(100, 'At most 100 papers.'),
})

/** The same as those who ask read it, with the days on which the firm is closed. */
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
