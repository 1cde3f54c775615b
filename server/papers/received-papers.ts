import { and, eq, inArray, isNull, not } from 'drizzle-orm'
import type { ReceivedPaper } from '../../contract/papers/received-paper.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { receivedWords } from '../../domain/papers/received-ways.ts'
import { documents } from '../db/schema.ts'
import type { ReviewedDocument } from '../document/present.ts'
import { isDocumentInUse, isInDraft } from '../document/queries.ts'
import { fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { uploadPage } from '../case/case-paths.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { type OpenCase, record } from '../case/open-case.ts'

type Given = {
  keys: readonly string[]
  received: ReceivedPaper
  /** Fields of the body for the keys, e.g. `documents.0.keys`, and for the way in which they came. */
  field: (index: number) => string
  receivedField: string
}

/** As long as anybody remembers how something came. */
const OLDEST_DAYS = 366

const refuseDay = ({ now }: OpenCase, { received: { on }, receivedField }: Given) => {
  const today = calendarDateInIndia(now.readAt)
  const oldest = calendarDateInIndia(new Date(now.readAt.getTime() - OLDEST_DAYS * 86_400_000))
  if (on > today) throw fieldError(`${receivedField}.on`, 'This day is still to come.')
  if (on < oldest) throw fieldError(`${receivedField}.on`, 'This is more than a year ago.')
}

/**
 * Takes up what staff uploaded for the borrower of a case: their own uploads for it, which nothing holds yet. So nobody puts a
 * file into a case that they could not read, and no paper of the borrower's is said to have come another way.
 */
export const takeReceived = async (
  kase: OpenCase,
  given: Given,
  actor: Caller,
): Promise<[ReviewedDocument, ...ReviewedDocument[]]> => {
  refuseDay(kase, given)
  const { keys, received, field } = given
  const wanted = [...new Set(keys)]
  const rows = await kase.change.tx
    .update(documents)
    .set({ receivedWay: received.way, receivedFrom: received.from, receivedOn: received.on })
    .where(
      and(
        inArray(documents.key, wanted),
        eq(documents.state, 'stored'),
        eq(documents.ownerId, kase.now.application.ownerId),
        eq(documents.uploadedBy, actor.userId),
        isNull(documents.paperLinkId),
        isNull(documents.receivedWay),
        not(isDocumentInUse),
        not(isInDraft),
      ),
    )
    .returning()
  const byKey = new Map(rows.map((document) => [document.key, document]))
  const [first, ...others] = wanted.map((key) => {
    const document = byKey.get(key)
    if (!document) throw fieldError(field(keys.indexOf(key)), 'Upload this document again.')
    return { document, reviewer: null, enterer: actor.name }
  })
  if (!first) throw fieldError(field(0), 'Upload the document first.')
  return [first, ...others]
}

/** Notes in the timeline that something came, and tells the borrower and the colleagues of the case. */
export const notifyReceived = async (
  kase: OpenCase,
  papers: readonly { title: string; received: ReceivedPaper }[],
  actor: Caller,
) => {
  if (papers.length === 0) return
  for (const { title, received } of papers)
    record(kase, {
      event: 'document.received-by-staff',
      label: 'Document received past the portal',
      note: `${title} (${receivedWords(received)})`,
      actorId: actor.userId,
    })
  const titles = papers.map(({ title }) => title)
  kase.notices.push({ kind: 'papers-supplied', actorId: actor.userId, details: titles })
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'papers-arrived',
      data: {
        ...about,
        papers: papers.map(({ title, received }) => `${title}, ${receivedWords(received)}`),
      },
    }),
    uploadPage(kase.now.application),
  )
}
