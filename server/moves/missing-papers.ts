import { createHash } from 'node:crypto'
import type { AnyForm, Checklist } from '../../domain/papers/documents.ts'
import { isAnswered, isNeededBy } from '../../domain/papers/paper-needs.ts'
import { needsOfForm } from './form-readings.ts'
import { keptText } from '../case/kept-text.ts'

// A case is read far more often than its form changes, and counting what is missing took a fifth of a read. The count is kept under a
// checksum of the form and the checklist, of which alone it is made: it can't be out of date, and tells nothing of the case.

/** Half a megabyte. */
const MOST = 5000
const counts = new Map<string, number>()

const count = (form: AnyForm, checklist: Checklist): number =>
  needsOfForm(form, checklist).filter(
    (need) => isNeededBy(need.neededFor, 'analysis') && !isAnswered(form, need, 'said'),
  ).length

/** Count of needs of the analysis for which the borrower has neither sent a paper nor claimed that there is none. */
export const missingToAnalyse = (form: AnyForm, checklist: Checklist): number => {
  const [ofForm, ofChecklist] = [keptText(form), keptText(checklist)]
  if (ofForm === undefined || ofChecklist === undefined) return count(form, checklist)
  const key = createHash('sha256').update(ofForm).update('\n').update(ofChecklist).digest('base64')
  const known = counts.get(key)
  if (known !== undefined) return known
  const found = count(form, checklist)
  // The oldest goes first: a map keeps the order in which it was filled.
  const [oldest] = counts.size >= MOST ? counts.keys() : []
  if (oldest !== undefined) counts.delete(oldest)
  counts.set(key, found)
  return found
}
