import { formChanges } from '../../contract/form/form-changes.ts'
import { documentKeysOf } from '../../domain/papers/held-papers.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import { claimChanges } from '../papers/claims.ts'
import type { OpenCase } from '../case/open-case.ts'

/** The papers of an edited form that were not there before, the oldest upload first. */
const newPapers = ({ was, now }: OpenCase) => {
  const had = new Set(documentKeysOf(was.application.form).map(({ key }) => key))
  const documents = new Map(now.papers.map(({ document }) => [document.key, document]))
  return [...documents.values()]
    .filter(({ key }) => !had.has(key))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Tells the staff of an edited case that its form is another, and which papers came with it. */
export const notifyOfEdit = (kase: OpenCase, actorId: string) => {
  const { was, now, notices } = kase
  if (formChanges(was.application.form, now.application.form).length > 0)
    notices.push({ kind: 'application-changed', actorId })
  const claims = claimChanges(
    was.application.form,
    now.application.form,
    baseYearOfCase(now.application),
  ).filter(({ to }) => to !== '')
  if (claims.length > 0)
    notices.push({
      kind: 'paper-not-applicable',
      actorId,
      details: claims.map(({ label, to }) => `${label}: ${to}`),
    })
  const papers = newPapers(kase)
  if (papers.length > 0)
    notices.push({
      kind: 'papers-supplied',
      actorId,
      details: papers.map(({ fileName }) => fileName),
    })
}
