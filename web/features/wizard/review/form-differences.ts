import type { Checklist } from '../../../../domain/papers/documents.ts'
import type { FormValues } from '../form/form-values.ts'
import { type ReviewRow, reviewParts } from './review-rows.ts'

/** An answer that two versions of a form don't share; what one of them lacks is empty. */
export type Difference = { label: string; here: string; there: string }

type Asking = { today: string; checklist: Checklist }

/** The answers of a form by what was asked: of two questions with one label, as of two people with one name, the second is told apart. */
const answersOf = (rows: readonly ReviewRow[]): Map<string, ReviewRow> => {
  const answers = new Map<string, ReviewRow>()
  for (const row of rows) {
    if (row.workedOut) continue
    let key = row.label
    while (answers.has(key)) key += ' '
    answers.set(key, row)
  }
  return answers
}

/** Differences of two versions of a form, in the order of its questions. */
export const formDifferences = (
  here: FormValues,
  there: FormValues,
  { today, checklist }: Asking,
): Difference[] => {
  const theirs = reviewParts(there, today, checklist)
  return reviewParts(here, today, checklist).flatMap(({ rows }, part) => {
    const [own, other] = [answersOf(rows), answersOf(theirs[part]?.rows ?? [])]
    return [...new Set([...own.keys(), ...other.keys()])].flatMap((key) => {
      const answers = { here: own.get(key)?.answer ?? '', there: other.get(key)?.answer ?? '' }
      const label = (own.get(key) ?? other.get(key))?.label ?? ''
      return answers.here === answers.there ? [] : [{ label, ...answers }]
    })
  })
}
