/** A sentence of the specification, by a short quotation, and how the product stands to it. */
export type Sentence =
  | { quote: string; fate: 'checked' }
  /** Words on the screen that a journey or a rendered test looks for; the check sees to it that one does. */
  | { quote: string; fate: 'checked by a journey' }
  /** Something else was decided, and is what the check looks at. */
  | { quote: string; fate: 'decided otherwise'; instead: string }
  /** Something else is so, though nobody decided it; the check says when that changes. */
  | { quote: string; fate: 'bent'; instead: string }
  | { quote: string; fate: 'not checkable'; reason: string }

export type Fate = Sentence['fate']

export type Sentences = Readonly<Record<string, Sentence>>

/** A sentence that holds as it is written. */
export const holds = (quote: string) => ({ quote, fate: 'checked' }) as const

export const byJourney = (quote: string) => ({ quote, fate: 'checked by a journey' }) as const

export const decided = (quote: string, instead: string) =>
  ({ quote, fate: 'decided otherwise', instead }) as const

export const bent = (quote: string, instead: string) => ({ quote, fate: 'bent', instead }) as const

/** A sentence that can be neither seen nor called. */
export const notCheckable = (quote: string, reason: string) =>
  ({ quote, fate: 'not checkable', reason }) as const

export const SILENT = 'The specification says that it does not know this.'
