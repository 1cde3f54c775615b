import type { AlsoTelling } from './blind-words.ts'
import type { AnyForm } from '../form/document-keys.ts'
import type { TypedFact } from '../lender/known-facts.ts'
import type { KnownFacts } from '../lender/matching.ts'
import type { TeaserWords } from './teaser-words.ts'

export type TeaserKind = 'blind' | 'named'

/** What a teaser is made of. */
export type TeaserInput = {
  form: AnyForm
  /** Names and addresses beside the form that tell who it is. */
  also: AlsoTelling
  /** Figures by year, as staff typed them, and what is known in all. */
  typed: readonly TypedFact[]
  facts: KnownFacts
  /** What a paper of the case is called; undefined for one that is gone. */
  paperLabel: (key: string) => string | undefined
  words: TeaserWords
  reference: string
  /** Calendar date in India, YYYY-MM-DD. */
  date: string
  /** Null for a preview. */
  version: number | null
  /** Whom a lender answers. */
  firm: { name: string; email: string; phone: string }
}
