import { z } from 'zod'
import { line, lineOrEmpty, textOrEmpty } from '../define/fields.ts'

const shown = z.string()

const percent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Enter a percentage, such as 2.5.')
  .refine((text) => Number(text) > 0, 'Enter more than 0 %.')

/** Fee by the size of the loan: each band reaches further than the one before it, and the last one may have no end. */
const feeBands = z
  .array(
    z.strictObject({
      upToLakh: z
        .string()
        .trim()
        .regex(/^([1-9]\d{0,5})?$/, 'Enter whole lakh, such as 50; 1 crore is 100.'),
      from: percent,
      to: percent,
    }),
  )
  .max(5)
  .superRefine((bands, context) => {
    for (const [index, { upToLakh, from, to }] of bands.entries()) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message })
      if (Number(to) < Number(from)) refuse('to', 'Enter at least the percentage it begins with.')
      const before = bands[index - 1]?.upToLakh
      if (before === '')
        refuse('upToLakh', 'The band before has no end: give it one, or leave this out.')
      else if (upToLakh !== '' && Number(upToLakh) <= Number(before ?? 0))
        refuse('upToLakh', 'Enter more than the band before.')
    }
  })

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
  /** Cases that ended with the money, as their clients agreed to have them shown. */
  finished: z
    .array(
      z.strictObject({
        what: line(90, 'Say what it was for.'),
        sum: line(16, 'Enter the sum.'),
        /** From the hand-in until the money came. */
        days: count.refine((text) => text !== '', 'Enter the days.'),
        agreed: z
          .boolean('Say whether the client has agreed.')
          .refine((yes) => yes, 'Show a case only once its client has agreed.'),
      }),
    )
    .max(3)
    .default([]),
  feeBands: feeBands.default([]),
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
  finished: z.array(z.object({ what: shown, sum: shown, days: shown, agreed: z.boolean() })),
  feeBands: z.array(z.object({ upToLakh: shown, from: shown, to: shown })),
  story: shown,
  openings: z.array(shown),
  pace: z.object({ toLender: shown, lender: shown }),
}

/** Fee of the firm, as it is written (domain/fee/fee-shown.ts); all empty until the firm has a name. */
const feeOfSize = z.object({
  size: shown,
  percent: shown,
  fee: shown,
  gst: shown,
  inAll: shown,
})
export const feeShown = z.object({
  percent: shown,
  gst: shown,
  range: shown,
  onCrore: feeOfSize,
})
export const feeSizes = z.array(feeOfSize)
