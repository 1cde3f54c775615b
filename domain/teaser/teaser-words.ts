/** Parts of a teaser, in their order; each takes words of the analyst beside the facts of the case. */
export const teaserParts = {
  ask: { title: 'What is asked for', takes: 'What the money is for, in a line or two' },
  business: { title: 'The business', takes: 'Products, capacity, locations, customers' },
  people: { title: 'Constitution and people', takes: 'What they have done before' },
  figures: { title: 'Figures', takes: 'EBITDA, interest cover, provisional and projected years' },
  banking: { title: 'Banking today', takes: 'Limits that run, how the accounts are conducted' },
  trade: { title: 'Buyers and suppliers', takes: 'The five largest of each, with their share' },
  security: { title: 'Security', takes: 'What is offered, who guarantees' },
  assessment: { title: 'Assessment', takes: 'How the amount was arrived at' },
  strengths: { title: 'Strengths and risks', takes: 'Strengths, risks, and what mitigates them' },
  standing: { title: 'Standing', takes: 'Statutory dues, litigation, defaults' },
} as const

export type TeaserPart = keyof typeof teaserParts

const isPart = (name: string): name is TeaserPart => Object.hasOwn(teaserParts, name)

export const teaserPartNames: readonly TeaserPart[] = Object.keys(teaserParts).filter(isPart)

/** Words of an analyst for each part; two pages hold no more. */
export type TeaserWords = { readonly [Part in TeaserPart]?: string | undefined }
export const MOST_TEASER_WORDS = 450

/**
 * The facts that a part lacks, as a sentence; null where nothing is missing. The analyst's own words may contain some of
 * them, so beside such words the sentence is true in any case.
 */
export const missingSentence = ({
  words,
  missing,
}: {
  words: string
  missing: readonly string[]
}): string | null => {
  if (missing.length === 0) return null
  const beyond = words === '' ? 'Not told' : 'Not told beyond these words'
  return `${beyond}: ${missing.join(', ')}.`
}
