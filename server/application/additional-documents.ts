import { randomUUIDv7 } from 'node:crypto'
import type { Parsed } from '../../contract/index.ts'
import type { application as calls } from '../../contract/application.ts'
import { caseWorkers } from '../../domain/roles.ts'
import { ownedDocuments } from '../document/queries.ts'
import { AppError, fieldError, found } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Case } from './case.ts'
import { uploadPage } from './case-paths.ts'
import { notifyBorrower } from './mails.ts'
import { type OpenCase, putAdditional, record } from './open-case.ts'
import { settlePaper } from './paper-verdict.ts'
import { refuseEnded } from './rules.ts'

export type Item = Parsed<typeof calls.updateAdditionalDocuments, 'body'>['documents'][number]
type Additional = Case['additional'][number]
type Entry = Additional['entry']

/** One request at a time: what it is about, and where its fields stand in the body. */
type Step = { kase: OpenCase; actor: Caller; at: string }

/** What came of a list of items, for mails and for the trail. */
export type Outcome = { asked: { title: string; note: string | null }[]; supplied: string[] }

const refuse = ({ at }: Step, item: Item, names: readonly (keyof Item)[], sentence: string) => {
  const given = names.find((name) => item[name] !== undefined)
  if (given) throw fieldError(`${at}.${given}`, sentence)
}

const note = ({ kase, actor }: Step, event: string, label: string, words: string) =>
  record(kase, { event, label, note: words, actorId: actor.userId })

const putNew = (
  { kase, actor }: Step,
  entry: Pick<Entry, 'title' | 'note' | 'status'>,
  supplied: Pick<Additional, 'document' | 'reviewer'> = { document: null, reviewer: null },
) =>
  putAdditional(kase, {
    entry: {
      ...entry,
      id: randomUUIDv7(),
      applicationId: kase.now.application.id,
      reason: null,
      requestedBy: actor.userId,
      // The moment is read back when it is stored.
      requestedAt: kase.now.readAt,
      documentId: supplied.document?.id ?? null,
    },
    asker: actor.name,
    ...supplied,
  })

const ask = (step: Step, item: Item, outcome: Outcome) => {
  refuse(step, item, ['key', 'accept', 'reason'], 'This belongs to a document that was supplied.')
  if (item.title === undefined) throw fieldError(`${step.at}.title`, 'Say which document.')
  const asked = { title: item.title, note: item.note ?? null }
  putNew(step, { ...asked, status: 'requested' })
  outcome.asked.push(asked)
  note(step, 'document.asked', 'Document asked for', item.title)
}

const changeRequest = ({ kase, at }: Step, one: Additional, item: Item) => {
  if (item.title === undefined && item.note === undefined)
    throw fieldError(at, 'Say what to change.')
  if (one.entry.status === 'accepted') throw new AppError('NOT_EDITABLE')
  const { title = one.entry.title, note: words = one.entry.note } = item
  putAdditional(kase, { ...one, entry: { ...one.entry, title, note: words } })
}

/** Staff accept a supplied document, or return it with a reason; the document remembers it too. */
const decide = async ({ kase, actor, at }: Step, { entry }: Additional, item: Item) => {
  if (entry.documentId === null)
    throw new AppError('NOT_EDITABLE', { message: `"${entry.title}" has not been supplied yet.` })
  if (item.accept === false && item.reason === undefined)
    throw fieldError(`${at}.reason`, 'Say what is wrong with it.')
  const { accept = false, reason } = item
  await settlePaper(kase, entry.documentId, { accept, reason }, actor)
}

const ownUpload = async ({ kase: { change, now }, at }: Step, key: string) => {
  const known = (await ownedDocuments(change.tx, now.application.ownerId, [key])).get(key)
  if (!known) throw fieldError(`${at}.key`, 'Upload this document again.')
  return known
}

const supplyAsked = (
  step: Step,
  one: Additional,
  supplied: Awaited<ReturnType<typeof ownUpload>>,
) => {
  const { entry } = one
  if (entry.status === 'accepted')
    throw new AppError('NOT_EDITABLE', { message: `"${entry.title}" is accepted already.` })
  putAdditional(step.kase, {
    ...one,
    ...supplied,
    entry: { ...entry, documentId: supplied.document.id, status: 'received', reason: null },
  })
  return entry.title
}

/** The owner supplies what was asked for, or something unasked. */
const supply = async (step: Step, one: Additional | null, item: Item, outcome: Outcome) => {
  refuse(step, item, ['accept', 'reason'], 'We accept or return documents; you supply them.')
  if (item.key === undefined) throw fieldError(`${step.at}.key`, 'Upload the document first.')
  const supplied = await ownUpload(step, item.key)
  let title = item.title
  if (one) title = supplyAsked(step, one, supplied)
  else if (title === undefined) throw fieldError(`${step.at}.title`, 'Say which document.')
  else putNew(step, { title, note: item.note ?? null, status: 'received' }, supplied)
  outcome.supplied.push(title)
  note(step, 'document.supplied', 'Document supplied', title)
}

const requestIn = ({ now }: OpenCase, id: string) =>
  now.additional.find(({ entry }) => entry.id === id)

const named = ({ kase, at }: Step, id: string): Additional => {
  const one = requestIn(kase, id)
  if (!one) throw fieldError(`${at}.id`, 'There is no such request in this application.')
  return one
}

const carryOut = async (step: Step, item: Item, outcome: Outcome) => {
  const one = item.id === undefined ? null : named(step, item.id)
  if (!caseWorkers.includes(step.actor.role)) return supply(step, one, item, outcome)
  if (!one) return ask(step, item, outcome)
  if (item.accept !== undefined) return decide(step, one, item)
  refuse(step, item, ['key'], 'The borrower supplies the document.')
  changeRequest(step, one, item)
}

/** One mail for everything that was asked at once. */
const notifyOfRequests = async (kase: OpenCase, { asked }: Outcome) => {
  if (asked.length === 0) return
  const titles = asked.map(({ title, note: words }) => (words ? `${title} (${words})` : title))
  await notifyBorrower(
    kase,
    (about) => ({ template: 'documents-asked', data: { ...about, documents: titles } }),
    uploadPage(kase.now.application),
  )
}

/** Carries out a list of items, in order; one refused item refuses them all. Borrower and staff are told. */
export const supplyPapers = async (
  kase: OpenCase,
  items: readonly Item[],
  actor: Caller,
): Promise<Outcome> => {
  refuseEnded(kase.now.application.status)
  const outcome: Outcome = { asked: [], supplied: [] }
  for (const [index, item] of items.entries())
    await carryOut({ kase, actor, at: `documents.${index}` }, item, outcome)
  await notifyOfRequests(kase, outcome)
  if (outcome.supplied.length > 0)
    kase.notices.push({
      kind: 'papers-supplied',
      actorId: actor.userId,
      details: outcome.supplied,
    })
  return outcome
}

const refuseTakingBack = ({ application }: Case, { entry }: Additional, actor: Caller) => {
  if (entry.requestedBy !== actor.userId) {
    throw new AppError('FORBIDDEN', {
      message: caseWorkers.includes(actor.role)
        ? 'Only an admin or who asked for it can take this back.'
        : 'We asked for this document: supply it, or write to us.',
    })
  }
  refuseEnded(application.status)
  if (entry.status === 'accepted')
    throw new AppError('NOT_EDITABLE', { message: `"${entry.title}" is accepted already.` })
}

/** Takes back a request (an admin, or who asked), or what the owner supplied unasked. */
export const takeBack = (kase: OpenCase, id: string, actor: Caller) => {
  const one = found(requestIn(kase, id))
  if (actor.role !== 'admin') refuseTakingBack(kase.now, one, actor)
  const { application, additional } = kase.now
  kase.now = { ...kase.now, additional: additional.filter((other) => other !== one) }
  record(kase, {
    event: 'document.taken-back',
    label:
      one.entry.requestedBy === application.ownerId ? 'Document taken back' : 'Request taken back',
    note: one.entry.title,
    actorId: actor.userId,
  })
}
