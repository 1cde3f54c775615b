import { z } from 'zod'
import { checkedField } from '../../domain/form/checked-field.ts'
import { accepted, type Check } from '../../domain/text/checked.ts'
import { checkEmail } from '../../domain/identity/email.ts'
import { hiddenCharacters, isPlainlyVisible } from '../../domain/text/hidden-characters.ts'
import { checkMobile } from '../../domain/identity/mobile.ts'
import { roles } from './define.ts'

/** A record's identifier (UUIDv7). */
export const id = z.uuid('This is not a valid id.')

/** The opaque, URL-safe key of a document. */
export const documentKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'This is not the key of an uploaded document.')

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** An amount of money in whole rupees. */
export const rupees = z
  .number('Enter an amount in rupees.')
  .int('Enter whole rupees.')
  .min(0, 'The amount cannot be negative.')
  .max(Number.MAX_SAFE_INTEGER, 'The amount is too large.')

export const role = z.enum(roles)

/** An email address, trimmed and in lower case. */
export const email = checkedField(checkEmail)

/** An Indian mobile number, ten digits after cleaning. */
export const mobile = checkedField(checkMobile)

/** Checked field that may be left out or empty, which is the same: it is absent then. */
export const unlessEmpty = (check: Check) =>
  checkedField<string | undefined>((typed) =>
    typed.trim() === '' ? accepted(undefined) : check(typed),
  )
    .nullish()
    .transform((value) => value ?? undefined)

/** The email and the mobile number of a form in which only one of them may be meant. */
export const emailUnlessEmpty = unlessEmpty(checkEmail)
export const mobileUnlessEmpty = unlessEmpty(checkMobile)

const oneLine = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .max(max, `Use at most ${max} characters.`)
    // oxlint-disable-next-line no-control-regex -- control characters, and halves of a character (Cs), are exactly what is refused
    .regex(/^[^\u0000-\u001f\u007f\p{Cs}]*$/u, 'Use plain text on one line.')

/** Line as a device or another program gave it: trimmed, no control characters. It is cleaned before it is shown. */
export const lineAsGiven = (max: number, missing: string) => oneLine(max, missing).min(1, missing)

/** Line of text, which may be empty: trimmed, no control characters, nothing that can't be seen. */
export const lineOrEmpty = (max: number, missing = 'This must be text.') =>
  oneLine(max, missing).refine(isPlainlyVisible, hiddenCharacters)

/** Longer text, which may be empty, line breaks allowed. */
export const textOrEmpty = (max: number, missing = 'This must be text.') =>
  z
    .string(missing)
    .trim()
    .max(max, `Use at most ${max} characters.`)
    // oxlint-disable-next-line no-control-regex -- control characters, and halves of a character (Cs), are exactly what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u, 'Use plain text.')

/** Line of text that a person has to type. */
export const line = (max: number, missing: string) => lineOrEmpty(max, missing).min(1, missing)

/** Longer text that a person has to type. */
export const text = (max: number, missing: string) => textOrEmpty(max, missing).min(1, missing)

/** Longer text that may be left out or empty. */
export const optionalText = (max: number) => textOrEmpty(max).nullish()

/** Text that may be left out or empty; empty becomes null. */
export const optionalLine = (max: number) => lineOrEmpty(max).nullish()

/** A whole number of a query. */
export const wholeNumber = (fallback: number, min: number, max: number, sentence: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)
    .default(fallback)

/** The query of every list: `page` from 1, `limit` 1-100 (default 10), `search`, `order`. */
export const listQuery = {
  search: z.string().trim().max(200, 'Use at most 200 characters.').optional(),
  page: wholeNumber(1, 1, 999_999_999_999_999, 'page is a whole number from 1.'),
  limit: wholeNumber(10, 1, 100, 'limit is a whole number from 1 to 100.'),
  order: z.enum(['asc', 'desc'], 'order is asc or desc.').default('desc'),
}

/** A calendar day, read in India (IST). */
export const day = z.iso
  .date('Use a date like 2026-04-01.')
  // Before that there is nothing to find, and year 0 is no date of the database's.
  .refine((date) => date >= '1900-01-01', 'Use a date like 2026-04-01.')

/** True if the first and the last day of a range, either of which may be open, are in order. */
export const daysInOrder = (first: string | undefined, last: string | undefined): boolean =>
  first === undefined || last === undefined || first <= last

export const daysOutOfOrder = 'The last day cannot be before the first.'

/** A list as api.md answers it. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), total: z.number(), page: z.number(), pages: z.number() })

export const dataOf = <T extends z.ZodType>(item: T) => z.object({ data: item })

export const message = z.object({ message: z.string() })

/** Password of the signed-in person, asked for again before a grave act. */
export const currentPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(128, 'Use at most 128 characters.')
