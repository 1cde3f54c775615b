import { and, eq, inArray } from 'drizzle-orm'
import { type BankFilePart, bankFilePartOf, numberPapers } from '../../domain/lender/bank-file.ts'
import type { Case } from '../case/case.ts'
import { keysKeptBack } from '../consent/own-papers.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'

type Submission = Case['submissions'][number]['submission']

/** The papers that were chosen for a lender and that nobody keeps back, in its order; `file` is null for one whose file is gone since. */
export const bankPapers = async (
  db: Db,
  kase: Case,
  submission: Submission,
  order: readonly BankFilePart[],
) => {
  const back = keysKeptBack(kase)
  const chosen = submission.documents.filter(({ key }) => !back.has(key))
  const keys = chosen.map(({ key }) => key)
  const stored =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(documents)
          .where(
            and(
              inArray(documents.key, keys),
              eq(documents.ownerId, kase.application.ownerId),
              eq(documents.state, 'stored'),
            ),
          )
  const files = new Map(stored.map((document) => [document.key, document]))
  const slots = new Map(kase.papers.map(({ document, slot }) => [document.key, slot]))
  const papers = chosen.map(({ key, title, fileName }) => ({
    title,
    fileName,
    part: bankFilePartOf(slots.get(key) ?? null),
    file: files.get(key) ?? null,
  }))
  return numberPapers(papers, order)
}

export type BankPapers = Awaited<ReturnType<typeof bankPapers>>
