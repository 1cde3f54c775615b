import { paperLabels, paperTitle } from '../../domain/papers/paper-titles.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import type { Case } from '../case/case.ts'

/**
 * Title of a document for the borrower: a paper of the form with its file, a paper beyond it by the title of its
 * request.
 */
export const titleOf = ({ application, papers, additional }: Case, documentId: string): string => {
  const asked = additional.find(({ document }) => document?.id === documentId)
  if (asked) return asked.entry.title
  const { slot, document } = orNotFound(papers.find((paper) => paper.document.id === documentId))
  const label = paperLabels(application.form, baseYearOfCase(application)).get(slot)
  return paperTitle(label, document.fileName)
}
