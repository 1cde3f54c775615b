import { fieldError } from '../foundation/app-error.ts'
import type { Case } from '../case/case.ts'
import { type OpenCase, putAdditional } from '../case/open-case.ts'
import { setSubmission } from '../moves/submission-rows.ts'

type Entry = Case['additional'][number]['entry']

/** The submission whose lender asks for a paper; null where nobody at a lender does. */
export const queriedBy = (
  { submissions }: Case,
  id: string | undefined,
  field: string,
): string | null => {
  if (id === undefined) return null
  const asked = submissions.find(({ submission }) => submission.id === id)
  if (!asked) throw fieldError(field, 'This is no submission of this case.')
  if (asked.submission.status !== 'query-raised')
    throw fieldError(
      field,
      `${asked.lenderName} has no open query: record first what the lender asks.`,
    )
  return id
}

const isOwed = ({ status }: Entry) => status === 'requested' || status === 'returned'

/** Notes when the borrower answered what was asked for, whichever way it came. */
export const noteAnswers = (kase: OpenCase) => {
  const before = new Map(kase.was.additional.map(({ entry }) => [entry.id, entry]))
  for (const one of kase.now.additional) {
    const was = before.get(one.entry.id)
    if (!was || was === one.entry || isOwed(was) === isOwed(one.entry)) continue
    const answeredAt = isOwed(one.entry) ? null : kase.now.readAt
    putAdditional(kase, { ...one, entry: { ...one.entry, answeredAt } })
  }
}

const owedFor = ({ additional }: Case, id: string) =>
  additional.filter(({ entry }) => entry.submissionId === id && isOwed(entry)).length

/** A query waits for the borrower while something that was asked for it is owed, and for the firm once nothing is. */
export const turnQueries = (kase: OpenCase) => {
  for (const { submission } of kase.now.submissions) {
    if (submission.status !== 'query-raised') continue
    const was = owedFor(kase.was, submission.id)
    const now = owedFor(kase.now, submission.id)
    if (was > 0 === now > 0) continue
    setSubmission(kase, submission.id, { answerer: now > 0 ? 'borrower' : 'firm' })
  }
}
