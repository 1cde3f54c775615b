import { codeAsTyped } from '../text/code-as-typed.ts'
import { panHolderType } from './pan.ts'

type PersonNumbers = {
  name?: string | null | undefined
  pan?: string | null | undefined
  /** Share in percent. */
  share?: unknown
}

/**
 * Warnings about the numbers of a company's people, by place: `0.pan` → sentence. Warnings alone: a partner may be a
 * company, and a share may be held by two together. The fourth letter of a PAN is P for a person (Income-tax
 * Department).
 */
export const peopleWarnings = (people: readonly PersonNumbers[]): Record<string, string> => {
  const warnings: Record<string, string> = {}
  const pans = people.map(({ pan }) => codeAsTyped('pan', pan ?? ''))
  pans.forEach((pan, index) => {
    const holder = panHolderType(pan)
    if (holder === undefined) return
    const other = pans.findIndex((one, at) => at !== index && one === pan)
    if (other >= 0)
      warnings[`${index}.pan`] =
        `${people[other]?.name?.trim() || `Person ${other + 1}`} has the same PAN.`
    else if (holder.code !== 'P')
      warnings[`${index}.pan`] =
        `The fourth letter of this PAN stands for “${holder.name}”; a person’s is P.`
  })
  const shares = people.map(({ share }) => (typeof share === 'number' ? share : 0))
  const sum = Math.round(shares.reduce((all, share) => all + share, 0) * 100) / 100
  if (sum > 100)
    shares.forEach((share, index) => {
      if (share > 0) warnings[`${index}.share`] = `The shares come to ${sum} % together.`
    })
  return warnings
}
