import { z } from 'zod'
import { line, lineOrEmpty, textOrEmpty } from '../define/fields.ts'

const shown = z.string()

/** A number of days or weeks as text; empty while the firm hasn't entered it. */
const count = z
  .string()
  .trim()
  .regex(/^([1-9]\d{0,2})?$/, 'Enter a whole number up to 999.')

/**
 * Contents of the firm's front pages. Nothing of them is made up: a part that nobody entered is left out of the
 * pages.
 */
export const firmFront = {
  /** Figures that the firm can prove, such as "240" "cases placed since 2016". */
  figures: z
    .array(
      z.strictObject({
        value: line(16, 'Enter the figure.'),
        says: line(60, 'Say what it counts.'),
      }),
    )
    .max(3)
    .default([]),
  people: z
    .array(
      z.strictObject({
        name: line(80, 'Enter the name.'),
        role: line(80, 'Enter what this person does.'),
        about: lineOrEmpty(200).default(''),
      }),
    )
    .max(12)
    .default([]),
  story: textOrEmpty(1500).default(''),
  /** Open positions. */
  openings: z.array(line(120, 'Name the position.')).max(12).default([]),
  pace: z
    .strictObject({
      /** Working days from complete papers until the case is with a lender. */
      toLender: count,
      /** Weeks that lenders usually take. */
      lender: count,
    })
    .default({ toLender: '', lender: '' }),
}

/** Front pages as everybody reads them. */
export const visibleFront = {
  figures: z.array(z.object({ value: shown, says: shown })),
  people: z.array(z.object({ name: shown, role: shown, about: shown })),
  story: shown,
  openings: z.array(shown),
  pace: z.object({ toLender: shown, lender: shown }),
}

/** Fee of the firm, as it is written (domain/fee/fee-shown.ts); all empty until the firm has a name. */
export const feeShown = z.object({
  percent: shown,
  gst: shown,
  onCrore: shown,
  gstOnCrore: shown,
  inAllOnCrore: shown,
})
