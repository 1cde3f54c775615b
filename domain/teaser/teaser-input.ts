import type { AlsoTelling } from './blind-words.ts'
import type { AnyForm } from '../form/document-keys.ts'
import type { TypedFact } from '../lender/known-facts.ts'
import type { KnownFacts } from '../lender/matching.ts'
import type { TeaserWords } from './teaser-words.ts'

export type TeaserKind = 'blind' | 'named'

/** Input of a teaser. */
export type TeaserInput = {
  form: AnyForm
  /** Names and addresses beside the form that tell who it is. */
  also: AlsoTelling
  /** Figures by year, as staff typed them, and all known facts. */
  typed: readonly TypedFact[]
  facts: KnownFacts
  /** Label of a paper of the case; undefined for one that is gone. */
  paperLabel: (key: string) => string | undefined
  words: TeaserWords
  reference: string
  /** Calendar date in India, YYYY-MM-DD. */
  date: string
  /** Version; null for a preview. */
  version: number | null
  /** Firm that a lender answers. */
  firm: { name: string; email: string; phone: string }
}
