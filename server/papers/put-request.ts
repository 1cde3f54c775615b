import { randomUUIDv7 } from 'node:crypto'
import type { ReviewedDocument } from '../document/present.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import type { Case } from '../case/case.ts'
import { type OpenCase, putAdditional } from '../case/open-case.ts'
import { noTerms } from './request-terms.ts'

export type Additional = Case['additional'][number]
export type Entry = Additional['entry']

/** As many as a case holds beyond its form. */
export const MOST_ADDITIONAL = 300

/** The longest title of what stands beyond the form. */
export const LONGEST_TITLE = 200

/** Names the further files of one paper, within the longest title. */
export const numbered = (title: string, number: number): string => {
  const end = ` (${number})`
  return `${title.slice(0, LONGEST_TITLE - end.length)}${end}`
}

/** Whoever asks for something, or puts it there unasked. */
type Asker = { id: string | null; name: string | null }

/** The owner of a case, for what they put there unasked. */
export const ownerOf = ({ application: { ownerId }, people }: Case): Asker => ({
  id: ownerId,
  name: people.find(({ userId }) => userId === ownerId)?.name ?? null,
})

type New = {
  entry: Pick<Entry, 'title' | 'note' | 'status'> & Partial<Entry>
  by: Asker
  /** File that came with it. */
  supplied?: ReviewedDocument
  /** Field for the refusal where a case has too many. */
  field: string
}

/** Puts something new beyond the form: a request, or a paper. */
export const putNew = (kase: OpenCase, { entry, by, supplied, field }: New) => {
  const { additional, application, readAt } = kase.now
  if (additional.length >= MOST_ADDITIONAL)
    throw fieldError(
      field,
      `An application holds at most ${MOST_ADDITIONAL} additional documents: take some back first.`,
    )
  putAdditional(kase, {
    document: null,
    reviewer: null,
    ...supplied,
    entry: {
      ...noTerms,
      unavailableBecause: null,
      submissionId: null,
      answeredAt: null,
      ...entry,
      id: randomUUIDv7(),
      applicationId: application.id,
      reason: null,
      requestedBy: by.id,
      // The moment is read back when it is stored.
      requestedAt: readAt,
      documentId: supplied?.document.id ?? null,
    },
    asker: by.name,
  })
}

/** Answers a request with a paper; what was returned there gives way. Refused once one is accepted. */
export const supplyRequest = (
  kase: OpenCase,
  one: Additional,
  supplied: ReviewedDocument,
): string => {
  const { entry } = one
  if (entry.status === 'accepted')
    throw new AppError('NOT_EDITABLE', { message: `"${entry.title}" is accepted already.` })
  putAdditional(kase, {
    ...one,
    ...supplied,
    entry: {
      ...entry,
      documentId: supplied.document.id,
      status: 'received',
      reason: null,
      unavailableBecause: null,
    },
  })
  return entry.title
}

/** Puts the further files of one paper beside it, numbered from 2. */
export const putFurther = (
  kase: OpenCase,
  title: string,
  others: readonly ReviewedDocument[],
  field: string,
) => {
  for (const [index, supplied] of others.entries())
    putNew(kase, {
      entry: { title: numbered(title, index + 2), note: null, status: 'received' },
      by: ownerOf(kase.now),
      supplied,
      field,
    })
}
