import type { Caller } from '../foundation/caller.ts'
import { found } from '../foundation/app-error.ts'
import type { Case } from './case.ts'
import { baseYearOfCase } from './base-year.ts'
import { missingPapersPage, uploadPage } from './case-paths.ts'
import { notifyBorrower } from './mails.ts'
import { awaitPapers } from './move.ts'
import { type OpenCase, record } from './open-case.ts'
import { paperLabels } from './paper-changes.ts'
import { refuseEnded } from './rules.ts'

export type Verdict = { accept: boolean; reason?: string | null | undefined }

type Document = Case['papers'][number]['document']

/** What a document is called to the borrower: a paper of the form with its file, what was asked for beyond it by its title. */
const titleOf = ({ application, papers, additional }: Case, documentId: string): string => {
  const asked = additional.find(({ document }) => document?.id === documentId)
  if (asked) return asked.entry.title
  const { slot, document } = found(papers.find((paper) => paper.document.id === documentId))
  const label = paperLabels(application.form, baseYearOfCase(application)).get(slot)
  return label === undefined ? document.fileName : `${label} (${document.fileName})`
}

/** Records a verdict on a document, everywhere it stands in the case; the borrower is told of a returned one. */
export const settlePaper = async (
  kase: OpenCase,
  documentId: string,
  { accept, reason = null }: Verdict,
  reviewer: Caller,
) => {
  const state = accept ? 'accepted' : 'returned'
  const why = accept ? null : reason
  const { papers, additional, readAt } = kase.now
  const judged = (document: Document): Document => ({
    ...document,
    reviewState: state,
    reviewReason: why,
    reviewedBy: reviewer.userId,
    reviewedAt: readAt,
  })
  const isIt = ({ document }: { document: Document | null }) => document?.id === documentId
  const title = titleOf(kase.now, documentId)
  kase.settled.add(documentId)
  kase.now = {
    ...kase.now,
    papers: papers.map((paper) =>
      isIt(paper) ? { ...paper, document: judged(paper.document), reviewer: reviewer.name } : paper,
    ),
    additional: additional.map((one) =>
      one.document && isIt(one)
        ? {
            ...one,
            entry: { ...one.entry, status: state, reason: why },
            document: judged(one.document),
            reviewer: reviewer.name,
          }
        : one,
    ),
  }
  record(kase, {
    event: `document.${state}`,
    label: accept ? 'Document accepted' : 'Document returned',
    note: why === null ? title : `${title}: ${why}`,
    actorId: reviewer.userId,
  })
  if (why === null) return
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'document-returned',
      data: { ...about, document: title, reason: why },
    }),
    additional.some(isIt)
      ? uploadPage(kase.now.application)
      : missingPapersPage(kase.now.application),
  )
}

/** Accepts a paper of a live case, or returns it: then the borrower owes it again, and the case waits. */
export const reviewPaper = async (
  kase: OpenCase,
  documentId: string,
  verdict: Verdict,
  reviewer: Caller,
) => {
  refuseEnded(kase.now.application.status)
  await settlePaper(kase, documentId, verdict, reviewer)
  if (!verdict.accept) awaitPapers(kase, reviewer)
}
