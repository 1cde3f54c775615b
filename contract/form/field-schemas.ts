import { z } from 'zod'
import { checkedField } from '../../domain/form/checked-field.ts'
import { accepted, type Check, refused } from '../../domain/text/checked.ts'
import { ageOn, isCalendarDate } from '../../domain/dates/dates.ts'
import { mayBeEmpty } from '../../domain/firm/firm-particulars.ts'
import { typedNumber } from '../../domain/amounts/typed-number.ts'
import { line, lineOrEmpty } from '../define/fields.ts'
import {
  alike,
  type ChoiceField,
  type DateField,
  type LineField,
  type NumberField,
} from './field.ts'
import { codeChecks } from './code-checks.ts'

type Text = z.ZodType<string, string | null | undefined>

const mustText = (field: LineField) =>
  'code' in field ? checkedField(codeChecks[field.code]) : line(field.max, field.missing)

const mayText = (field: LineField) =>
  'code' in field ? checkedField(mayBeEmpty(codeChecks[field.code])) : lineOrEmpty(field.max)

/** An answer that may be told later is an empty text until then. */
const orLater = (schema: z.ZodType<string, string>): Text =>
  schema.nullish().transform((told) => told ?? '')

const lineSchema = (field: LineField): Text =>
  field.later ? orLater(mayText(field)) : mustText(field)

/** Sentence for a text in the place of a number that nobody could read. */
export const whyNoNumber =
  ({ missing, counts, mostDecimals }: Pick<NumberField, 'missing' | 'counts' | 'mostDecimals'>) =>
  ({ input }: { input?: unknown }): string => {
    const typed =
      typeof input === 'string' ? typedNumber(input, { counted: counts, mostDecimals }) : undefined
    return typed?.kind === 'not-understood' ? typed.message : missing
  }

const figure = (field: NumberField): z.ZodType<number | null, number | null | undefined> =>
  z
    .number({ error: whyNoNumber(field) })
    .min(...field.min)
    .max(...field.max)

const numberSchema = (field: NumberField) =>
  field.later
    ? figure(field)
        .nullish()
        .transform((told) => told ?? null)
    : figure(field)

const checkChoice =
  ({ meant, refusal }: ChoiceField): Check =>
  (typed) => {
    const value = meant(typed)
    return value === undefined ? refused(refusal) : accepted(value)
  }

const mayChoose = (field: ChoiceField) => checkedField(mayBeEmpty(checkChoice(field)))

const wrongBirth = (today: string, day: string) => {
  const age = ageOn(today, day)
  if (age < 18) return 'The person must be at least 18 years old'
  return age > 100 ? 'Check the year of birth' : undefined
}

const dateSchema = ({ missing, birth, optional }: DateField, today: () => string) =>
  z.string(missing).superRefine((day, ctx) => {
    const wrong = () => {
      if (day === '') return optional ? undefined : missing
      if (!isCalendarDate(day)) return 'Enter a date that exists, like 17 May 1984'
      return birth ? wrongBirth(today(), day) : undefined
    }
    const message = wrong()
    if (message) ctx.addIssue({ code: 'custom', message })
  })

/** Schemas of a submitted form; ages are counted on the day that `today` answers. */
export const submitSchemas = (today: () => string) => ({
  line: lineSchema,
  number: numberSchema,
  flag: ({ missing }: { missing: string }) => z.boolean(missing).nullish(),
  choice: (field: ChoiceField): Text =>
    field.later ? orLater(mayChoose(field)) : checkedField(checkChoice(field)),
  date: (field: DateField) => dateSchema(field, today),
  'line?': (field: LineField) => mayText(field).nullish(),
  'number?': (field: NumberField) => figure(field).nullish(),
  'flag?': () => z.boolean().nullish(),
  'choice?': (field: ChoiceField) => mayChoose(field).nullish(),
  'date?': (field: DateField) => dateSchema(field, today).nullish(),
})

/** The database takes neither NUL nor half a surrogate pair: such paste debris goes, the rest stays as typed. */
export const typedText = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters`)
    .overwrite((text) => text.replaceAll('\0', '').toWellFormed())

export const draftText = typedText(500).nullish()
/** Number, or a typed text that isn't one yet. */
export const draftNumber = z.union([z.number(), typedText(200)]).nullish()
export const draftFlag = z.boolean().nullish()

/** Schemas of a draft: anything half typed, limited in size. */
export const draftSchemas = alike({
  line: () => draftText,
  number: () => draftNumber,
  flag: () => draftFlag,
  choice: () => draftText,
  date: () => draftText,
})
