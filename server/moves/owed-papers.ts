import { isAnswered, isNeededBy, isRefused, paperNeeds } from '../../domain/papers/paper-needs.ts'
import type { Case } from '../case/case.ts'
import { answersToTell } from './facts.ts'
import { titleOf } from './paper-title.ts'

const open: readonly string[] = ['requested', 'returned']

/**
 * Papers that the borrower owes, by their titles: asked for, returned, refused as not applicable, or not sent yet.
 */
export const owedBy = (kase: Case): string[] => {
  const { application, papers, additional, checklist } = kase
  const { form } = application
  const asked = additional
    .filter(({ entry }) => open.includes(entry.status))
    .map(({ entry }) => entry.title)
  const returned = papers
    .filter(({ document }) => document.reviewState === 'returned')
    .map(({ document }) => `${titleOf(kase, document.id)}, which we had to return`)
  const missing = paperNeeds(form, checklist)
    .filter(
      (need) =>
        isRefused(form, need) ||
        (isNeededBy(need.neededFor, 'analysis') && !isAnswered(form, need, 'said')),
    )
    .map(({ label }) => label)
  const answers = answersToTell(form).map(({ label }) => label)
  return [...new Set([...asked, ...returned, ...missing, ...answers])]
}
