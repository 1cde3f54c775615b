import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Parsed } from '../../contract/index.ts'
import type { application as calls } from '../../contract/application.ts'
import { additionalDocuments, documents } from '../db/schema.ts'
import { ownedDocuments } from '../document/queries.ts'
import { AppError, fieldError } from '../http/app-error.ts'
import type { Change } from '../http/write.ts'
import { tellBorrower } from './mails.ts'
import type { Viewer } from './present.ts'
import type { ApplicationRow } from './queries.ts'
import { isStaff, refuseEnded } from './rules.ts'
import { recordTimeline } from './timeline.ts'

type Item = Parsed<typeof calls.updateAdditionalDocuments, 'body'>['documents'][number]
type Entry = typeof additionalDocuments.$inferSelect

/** One request at a time: what it is about, and where its fields stand in the body. */
type Step = { change: Change; application: ApplicationRow; actor: Viewer; at: string }

/** What came of a list of items, for mails and for the status of the case. */
export type Outcome = { asked: { title: string; note: string | null }[] }

const uploadPage = ({ id }: ApplicationRow) => `/dashboard/additional-documents/${id}`

const entryOf = async ({ change, application, at }: Step, id: string): Promise<Entry> => {
  const [entry] = await change.tx
    .select()
    .from(additionalDocuments)
    .where(
      and(eq(additionalDocuments.id, id), eq(additionalDocuments.applicationId, application.id)),
    )
    .for('update')
  if (!entry) throw fieldError(`${at}.id`, 'There is no such request in this application.')
  return entry
}

const refuse = ({ at }: Step, item: Item, names: readonly (keyof Item)[], sentence: string) => {
  const given = names.find((name) => item[name] !== undefined)
  if (given) throw fieldError(`${at}.${given}`, sentence)
}

const note = (step: Step, event: string, label: string, words: string) =>
  recordTimeline(step.change.tx, {
    applicationId: step.application.id,
    event,
    label,
    note: words,
    actorId: step.actor.userId,
  })

const ask = async (step: Step, item: Item, outcome: Outcome) => {
  refuse(step, item, ['key', 'accept', 'reason'], 'This belongs to a document that was supplied.')
  if (item.title === undefined) throw fieldError(`${step.at}.title`, 'Say which document.')
  await step.change.tx.insert(additionalDocuments).values({
    id: randomUUIDv7(),
    applicationId: step.application.id,
    title: item.title,
    note: item.note ?? null,
    status: 'requested',
    requestedBy: step.actor.userId,
    requestedAt: sql`clock_timestamp()`,
  })
  outcome.asked.push({ title: item.title, note: item.note ?? null })
  await note(step, 'document.asked', 'Document asked for', item.title)
}

const changeRequest = async (step: Step, entry: Entry, item: Item) => {
  if (item.title === undefined && item.note === undefined)
    throw fieldError(step.at, 'Say what to change.')
  if (entry.status === 'accepted') throw new AppError('NOT_EDITABLE')
  await step.change.tx
    .update(additionalDocuments)
    .set({
      ...(item.title !== undefined && { title: item.title }),
      ...(item.note !== undefined && { note: item.note }),
    })
    .where(eq(additionalDocuments.id, entry.id))
}

/** Staff accept a supplied document, or return it with a reason; the document remembers it too. */
const decide = async (step: Step, entry: Entry, item: Item) => {
  const { change, actor } = step
  if (entry.documentId === null)
    throw new AppError('NOT_EDITABLE', { message: `"${entry.title}" has not been supplied yet.` })
  if (item.accept === false && item.reason === undefined)
    throw fieldError(`${step.at}.reason`, 'Say what is wrong with it.')
  await settleDocument(
    change,
    step.application,
    entry.documentId,
    item.accept === true,
    item.reason ?? null,
    actor,
  )
}

/** Records a verdict on a document, everywhere it stands; the borrower is told of a returned one. */
export const settleDocument = async (
  change: Change,
  application: ApplicationRow,
  documentId: string,
  accept: boolean,
  reason: string | null,
  actor: Viewer,
) => {
  const { tx } = change
  const state = accept ? 'accepted' : 'returned'
  const why = accept ? null : reason
  const [document] = await tx
    .update(documents)
    .set({
      reviewState: state,
      reviewReason: why,
      reviewedBy: actor.userId,
      reviewedAt: sql`now()`,
    })
    .where(eq(documents.id, documentId))
    .returning()
  const entries = await tx
    .update(additionalDocuments)
    .set({ status: state, reason: why })
    .where(
      and(
        eq(additionalDocuments.documentId, documentId),
        eq(additionalDocuments.applicationId, application.id),
      ),
    )
    .returning({ title: additionalDocuments.title })
  const title = entries[0]?.title ?? document?.fileName ?? 'Document'
  await recordTimeline(tx, {
    applicationId: application.id,
    event: `document.${state}`,
    label: accept ? 'Document accepted' : 'Document returned',
    note: why === null ? title : `${title}: ${why}`,
    actorId: actor.userId,
  })
  if (why === null) return
  await tellBorrower(
    change,
    application,
    (about) => ({
      template: 'document-returned',
      data: { ...about, document: title, reason: why },
    }),
    entries.length > 0 ? uploadPage(application) : undefined,
  )
}

const ownKey = async (step: Step, key: string): Promise<string> => {
  const known = await ownedDocuments(step.change.tx, step.application.ownerId, [key])
  const documentId = known.get(key)
  if (documentId === undefined) throw fieldError(`${step.at}.key`, 'Upload this document again.')
  return documentId
}

/** The owner supplies what was asked for, or something unasked. */
const supply = async (step: Step, entry: Entry | null, item: Item) => {
  const { change, application, actor, at } = step
  refuse(step, item, ['accept', 'reason'], 'We accept or return documents; you supply them.')
  if (item.key === undefined) throw fieldError(`${at}.key`, 'Upload the document first.')
  const documentId = await ownKey(step, item.key)
  if (entry) {
    if (entry.status === 'accepted')
      throw new AppError('NOT_EDITABLE', { message: `"${entry.title}" is accepted already.` })
    await change.tx
      .update(additionalDocuments)
      .set({ documentId, status: 'received', reason: null })
      .where(eq(additionalDocuments.id, entry.id))
    await note(step, 'document.supplied', 'Document supplied', entry.title)
    return
  }
  if (item.title === undefined) throw fieldError(`${at}.title`, 'Say which document.')
  await change.tx.insert(additionalDocuments).values({
    id: randomUUIDv7(),
    applicationId: application.id,
    title: item.title,
    note: item.note ?? null,
    status: 'received',
    requestedBy: actor.userId,
    requestedAt: sql`clock_timestamp()`,
    documentId,
  })
  await note(step, 'document.supplied', 'Document supplied', item.title)
}

/** Carries out a list of items on a locked case, in order; one refused item refuses them all. */
export const changeAdditional = async (
  change: Change,
  application: ApplicationRow,
  items: readonly Item[],
  actor: Viewer,
): Promise<Outcome> => {
  refuseEnded(application.status)
  const outcome: Outcome = { asked: [] }
  for (const [index, item] of items.entries()) {
    const step: Step = { change, application, actor, at: `documents.${index}` }
    const entry = item.id === undefined ? null : await entryOf(step, item.id)
    if (!isStaff(actor.role)) await supply(step, entry, item)
    else if (!entry) await ask(step, item, outcome)
    else if (item.accept !== undefined) await decide(step, entry, item)
    else {
      refuse(step, item, ['key'], 'The borrower supplies the document.')
      await changeRequest(step, entry, item)
    }
  }
  return outcome
}

/** One mail for everything that was asked at once. */
export const tellWhatWasAsked = async (
  change: Change,
  application: ApplicationRow,
  { asked }: Outcome,
) => {
  if (asked.length === 0) return
  const documentsAsked = asked.map(({ title, note: words }) =>
    words ? `${title} (${words})` : title,
  )
  await tellBorrower(
    change,
    application,
    (about) => ({ template: 'documents-asked', data: { ...about, documents: documentsAsked } }),
    uploadPage(application),
  )
}

/** Takes back a request (an admin, or who asked), or what the owner supplied unasked. */
export const deleteAdditional = async (
  change: Change,
  application: ApplicationRow,
  id: string,
  actor: Viewer,
) => {
  const [entry] = await change.tx
    .select()
    .from(additionalDocuments)
    .where(
      and(eq(additionalDocuments.id, id), eq(additionalDocuments.applicationId, application.id)),
    )
    .for('update')
  if (!entry) throw new AppError('NOT_FOUND')
  const { tx } = change
  if (actor.role !== 'admin') {
    if (entry.requestedBy !== actor.userId) {
      throw new AppError('FORBIDDEN', {
        message: isStaff(actor.role)
          ? 'Only an admin or who asked for it can take this back.'
          : 'We asked for this document: supply it, or write to us.',
      })
    }
    refuseEnded(application.status)
    if (entry.status === 'accepted')
      throw new AppError('NOT_EDITABLE', { message: `"${entry.title}" is accepted already.` })
  }
  await tx.delete(additionalDocuments).where(eq(additionalDocuments.id, entry.id))
  await recordTimeline(tx, {
    applicationId: application.id,
    event: 'document.taken-back',
    label: entry.requestedBy === application.ownerId ? 'Document taken back' : 'Request taken back',
    note: entry.title,
    actorId: actor.userId,
  })
}
