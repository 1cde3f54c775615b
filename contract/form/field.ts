import type { CodeKind } from '../../domain/text/code-as-typed.ts'
import type { CompanyWords } from '../../domain/identity/company-words.ts'

/**
 * Readers of an answer beside the people who decide by it: the borrower on "check your answers", staff in the case.
 */
export type Reader = 'borrower' | 'staff'

export const everybody: readonly Reader[] = ['borrower', 'staff']

type Common = {
  /** Label in lists, changes, reviews and the case. */
  readonly label: string
  /** Question above its input, where that is more than the label. */
  readonly asked?: string
  /** Help below its label. */
  readonly help?: string
  /** Rule for erasing a person: `figures` stay for the firm's figures, `personal` answers go. */
  readonly sensitivity: 'personal' | 'figures'
  /** True for a part of what a released mandate covers: it stays as it is while that mandate counts. */
  readonly frozen: boolean
  readonly shownTo: readonly Reader[]
  /** True if it may stay without an answer for good. */
  readonly optional?: true
  /** True if it may be told after the form is handed in; asked for before the analysis (`still-to-tell.ts`). */
  readonly later?: true
  /** Test of the company types that it is asked of; left out, it is asked of everybody. */
  readonly askedOf?: (companyType: unknown) => boolean
  /** Its label where the company type has words of its own. */
  readonly labelOf?: (words: CompanyWords) => string
  /** An answer as a person reads it; as it stands where left out. */
  readonly show?: (value: unknown) => string
  /** Answer in the line of a person, where it says more there. */
  readonly inLine?: (value: unknown) => string
}

/** A text on one line. */
export type LineField = Common & {
  readonly typing: 'line'
  readonly example: string
  /** True if the example stands in the empty input. */
  readonly showsExample?: true
  /** The example where the company type has one of its own. */
  readonly exampleOf?: (words: CompanyWords) => string | undefined
  readonly autoComplete?: string
  readonly empty?: string
} & (
    | { readonly max: number; readonly missing: string }
    /** A number or code with rules of its own, which say what is wrong. */
    | {
        readonly code:
          | 'email'
          | Extract<
              CodeKind,
              'gstin' | 'pan' | 'pin' | 'mobile' | 'registration' | 'udyam' | 'lei' | 'tan' | 'din'
            >
      }
  )

export type NumberField = Common & {
  readonly typing: 'number'
  readonly example: number
  readonly counts?: 'years' | 'months' | 'percent'
  readonly mostDecimals: number
  readonly missing: string
  readonly min: readonly [number, string]
  readonly max: readonly [number, string]
}

export type FlagField = Common & {
  readonly typing: 'flag'
  readonly example: boolean
  readonly missing: string
  /** Name of the trait in the line of a person who has it. */
  readonly named: string
}

export type ChoiceField = Common & {
  readonly typing: 'choice'
  readonly example: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Value that a written text means; undefined is refused. */
  readonly meant: (typed: string) => string | undefined
  readonly refusal: string
  readonly autoComplete?: string
}

export type DateField = Common & {
  readonly typing: 'date'
  readonly example: string
  readonly missing: string
  /** True for the day of birth of a person, who has to be of age. */
  readonly birth?: true
}

/** Question of the form that a person answers in a single input. Schemas, inputs and views are derived from it. */
export type Field = LineField | NumberField | FlagField | ChoiceField | DateField
export type Fields = Readonly<Record<string, Field>>

type Typing = Field['typing']
type Way<F extends Field> = F extends { optional: true } ? `${F['typing']}?` : F['typing']

type MadeBy<T extends Typing> = (field: Extract<Field, { typing: T }>, name: string) => unknown

/** Makers of something for a field of each typing, required or not (`?`). */
export type Makers = { readonly [T in Typing]: MadeBy<T> } & {
  readonly [T in Typing as `${T}?`]: MadeBy<T>
}

export type Derived<T extends Fields, M extends Makers> = {
  -readonly [Name in keyof T]: ReturnType<M[Way<T[Name]>]>
}

const makeOne = (field: Field, name: string, makers: Makers): unknown => {
  const { optional } = field
  switch (field.typing) {
    case 'line':
      return makers[optional ? 'line?' : 'line'](field, name)
    case 'number':
      return makers[optional ? 'number?' : 'number'](field, name)
    case 'flag':
      return makers[optional ? 'flag?' : 'flag'](field, name)
    case 'choice':
      return makers[optional ? 'choice?' : 'choice'](field, name)
    case 'date':
      return makers[optional ? 'date?' : 'date'](field, name)
  }
}

/** Something for each field of a section, by name, as exactly typed as the answers of the makers. */
export const derive = <T extends Fields, const M extends Makers>(
  fields: T,
  makers: M,
): Derived<T, M> =>
  // Each name of the section gets what the maker of its typing answers, which Object.fromEntries can't tell.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, makeOne(field, name, makers)]),
  ) as Derived<T, M>

type Alike<M extends { readonly [T in Typing]: MadeBy<T> }> = M & {
  readonly [T in Typing as `${T}?`]: M[T]
}

/** Makers that are the same for required and optional fields. */
export const alike = <const M extends { readonly [T in Typing]: MadeBy<T> }>(
  makers: M,
): Alike<M> => ({
  ...makers,
  'line?': makers.line,
  'number?': makers.number,
  'flag?': makers.flag,
  'choice?': makers.choice,
  'date?': makers.date,
})

/** Values of inputs before anything is typed. */
export const emptyAnswers = alike({
  line: ({ empty = '' }) => empty,
  number: () => null,
  flag: () => false,
  choice: () => '',
  date: () => '',
})

const example = ({ example: answer }: { example: string }) => answer
const nothing = () => undefined

/** Right answers, for the demo and for tests where they have none of their own; what may stay open does. */
export const exampleAnswers = {
  line: example,
  number: ({ example: answer }) => answer,
  flag: ({ example: answer }) => answer,
  choice: example,
  date: example,
  'line?': nothing,
  'number?': nothing,
  'flag?': nothing,
  'choice?': nothing,
  'date?': nothing,
} satisfies Makers

/** Answers of an erased person that stay: those that the firm's figures need. */
export const figuresOf = (answers: Readonly<Record<string, unknown>>) => {
  const text = ({ sensitivity }: Field, name: string): string => {
    const answer = answers[name]
    return sensitivity === 'figures' && typeof answer === 'string' ? answer : ''
  }
  return alike({
    line: text,
    choice: text,
    date: text,
    number: ({ sensitivity }, name): number =>
      sensitivity === 'figures' ? Number(answers[name] ?? 0) : 0,
    flag: ({ sensitivity }, name): boolean => sensitivity === 'figures' && answers[name] === true,
  })
}
