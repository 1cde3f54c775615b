import type { Parsed } from '../../contract/index.ts'
import type { application as calls } from '../../contract/case/application.ts'
import type { ReceivedPaper } from '../../contract/papers/received-paper.ts'
import { requestsInLine, requestInWords } from '../../domain/papers/asked-words.ts'
import { UNSORTED_TITLE } from '../../domain/papers/held-papers.ts'
import { admins, caseWorkers } from '../../domain/people/roles.ts'
import type { ReviewedDocument } from '../document/present.ts'
import { ownedDocuments } from '../document/queries.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Case } from '../case/case.ts'
import { uploadPage } from '../case/case-paths.ts'
import { addToInbox, notifyBorrower } from '../notices/mails.ts'
import { type OpenCase, putAdditional, record } from '../case/open-case.ts'
import { settlePaper, settleUnavailable } from './paper-verdict.ts'
import { takeReceived, notifyReceived } from './received-papers.ts'
import { queriedBy } from './requests-of-queries.ts'
import {
  type Additional,
  type Entry,
  LONGEST_TITLE,
  ownerOf,
  putFurther,
  putNew,
  supplyRequest,
} from './put-request.ts'
import { noTerms, termsAfter } from './request-terms.ts'
import { refuseEnded } from '../moves/rules.ts'

export type Item = Parsed<typeof calls.updateAdditionalDocuments, 'body'>['documents'][number]

/** Step for a single request: its case, its actor, and the place of its fields in the body. */
type Step = { kase: OpenCase; actor: Caller; at: string }

/** Outcome of a list of items, for mails and for the trail. */
export type Outcome = {
  asked: Pick<Entry, 'title' | 'note' | 'example' | 'dueOn'>[]
  supplied: string[]
  /** Titles of papers that the borrower can't send. */
  unavailable: string[]
  /** Papers that staff entered. */
  received: { title: string; received: ReceivedPaper }[]
}

const refuse = ({ at }: Step, item: Item, names: readonly (keyof Item)[], sentence: string) => {
  const given = names.find((name) => item[name] !== undefined)
  if (given) throw fieldError(`${at}.${given}`, sentence)
}

const note = ({ kase, actor }: Step, event: string, label: string, words: string) =>
  record(kase, { event, label, note: words, actorId: actor.userId })

const ask = (step: Step, item: Item, outcome: Outcome) => {
  refuse(
    step,
    item,
    ['key', 'keys', 'received', 'unavailable', 'accept', 'reason'],
    'This belongs to a document that was supplied.',
  )
  if (item.title === undefined) throw fieldError(`${step.at}.title`, 'Say which document.')
  const terms = termsAfter(noTerms, item, step.kase.now.readAt, step.at)
  const asked = { title: item.title, note: item.note ?? null, ...terms }
  const submissionId = queriedBy(step.kase.now, item.submissionId, `${step.at}.submissionId`)
  putNew(step.kase, {
    entry: { ...asked, submissionId, status: 'requested' },
    by: { id: step.actor.userId, name: step.actor.name },
    field: step.at,
  })
  outcome.asked.push(asked)
  note(step, 'document.asked', 'Document asked for', item.title)
}

const changeRequest = ({ kase, at }: Step, one: Additional, item: Item) => {
  const { title = one.entry.title, note: words = one.entry.note, example, dueOn, remind } = item
  if ([item.title, item.note, example, dueOn, remind].every((given) => given === undefined))
    throw fieldError(at, 'Say what to change.')
  if (one.entry.status === 'accepted') throw new AppError('NOT_EDITABLE')
  const terms = termsAfter(one.entry, item, kase.now.readAt, at)
  putAdditional(kase, { ...one, entry: { ...one.entry, title, note: words, ...terms } })
}

/** Staff accept a supplied document, or return it with a reason; the document remembers it too. */
const decide = async (step: Step, one: Additional, item: Item) => {
  const { kase, actor, at } = step
  const { entry } = one
  refuse(
    step,
    item,
    ['received', 'unavailable', 'submissionId'],
    'Accept or return it, or enter a file.',
  )
  const isUnavailable = entry.documentId === null && entry.unavailableBecause !== null
  if (entry.documentId === null && !isUnavailable)
    throw new AppError('NOT_EDITABLE', { message: `"${entry.title}" has not been supplied yet.` })
  if (item.accept === false && item.reason === undefined)
    throw fieldError(
      `${at}.reason`,
      isUnavailable ? 'Say why we need it all the same.' : 'Say what is wrong with it.',
    )
  const { accept = false, reason } = item
  if (isUnavailable) await settleUnavailable(kase, one, { accept, reason }, actor)
  else if (entry.documentId !== null) settlePaper(kase, entry.documentId, { accept, reason }, actor)
  if (!accept && item.dueOn !== undefined) changeTerms(step, entry.id, item)
}

/** Another day for what was returned or asked for again. */
const changeTerms = ({ kase, at }: Step, id: string, { dueOn, remind }: Item) => {
  const one = requestIn(kase, id)
  if (!one) return
  const terms = termsAfter(one.entry, { dueOn, remind }, kase.now.readAt, at)
  putAdditional(kase, { ...one, entry: { ...one.entry, ...terms } })
}

/**
 * True if it came with the draft without a place in the form; a request, or a paper sent under a name, has one here.
 */
export const isUnsorted = ({ title, requestedBy }: Entry, ownerId: string): boolean =>
  requestedBy === ownerId && title.startsWith(UNSORTED_TITLE)

/** A file of the draft that has no place in the form yet stands beside it under its own name, for staff to sort. */
export const addUnsorted = (kase: OpenCase, supplied: ReviewedDocument) =>
  putNew(kase, {
    entry: {
      title: `${UNSORTED_TITLE}${supplied.document.fileName}`.slice(0, LONGEST_TITLE),
      note: null,
      status: 'received',
    },
    by: ownerOf(kase.now),
    supplied,
    field: 'unsorted',
  })

/** The borrower's own files that an item names, each once, in its order; what stands in the case already comes only into its own request. */
const ownUploads = async (
  { kase: { change, now }, at }: Step,
  one: Additional | null,
  item: Item,
): Promise<[ReviewedDocument, ...ReviewedDocument[]]> => {
  const keys = item.keys ?? (item.key === undefined ? [] : [item.key])
  const known = await ownedDocuments(change.tx, now.application.ownerId, keys)
  const there = new Set(now.additional.flatMap(({ document }) => document?.key ?? []))
  const [first, ...others] = [...new Set(keys)].map((key, index) => {
    const upload = known.get(key)
    const place = item.keys ? `keys.${index}` : 'key'
    if (!upload) throw fieldError(`${at}.${place}`, 'Upload this document again.')
    const isAnswer = one !== null && index === 0
    if (there.has(key) && !isAnswer)
      throw fieldError(`${at}.${place}`, 'You have sent this document already.')
    return upload
  })
  if (!first) throw fieldError(`${at}.key`, 'Upload the document first.')
  return [first, ...others]
}

/** The owner supplies what was asked for, or something unasked. */
const supply = async (step: Step, one: Additional | null, item: Item, outcome: Outcome) => {
  refuse(
    step,
    item,
    ['accept', 'reason', 'received', 'dueOn', 'remind', 'example', 'submissionId'],
    'We ask for documents, accept or return them; you supply them.',
  )
  if (item.unavailable !== undefined) return answerUnavailable(step, one, item, outcome)
  const [supplied, ...others] = await ownUploads(step, one, item)
  let title = item.title
  if (one) title = supplyRequest(step.kase, one, supplied)
  else if (title === undefined) throw fieldError(`${step.at}.title`, 'Say which document.')
  else
    putNew(step.kase, {
      entry: { title, note: item.note ?? null, status: 'received' },
      by: ownerOf(step.kase.now),
      supplied,
      field: step.at,
    })
  putFurther(step.kase, title, others, step.at)
  outcome.supplied.push(title)
  note(step, 'document.supplied', 'Document supplied', title)
}

/** The owner says why there is no such paper; staff accept that, or ask again. */
const answerUnavailable = (step: Step, one: Additional | null, item: Item, outcome: Outcome) => {
  const { kase, at } = step
  refuse(step, item, ['key', 'keys'], 'Send the document, or say why you can’t.')
  const { unavailable } = item
  if (!one || unavailable === undefined)
    throw fieldError(`${at}.id`, 'Name the request that you answer.')
  const { entry } = one
  if (entry.requestedBy === kase.now.application.ownerId && entry.status !== 'returned')
    throw fieldError(`${at}.unavailable`, 'Nobody asked for it: take it back instead.')
  if (entry.status === 'accepted')
    throw new AppError('NOT_EDITABLE', { message: `"${entry.title}" is accepted already.` })
  putAdditional(kase, {
    ...one,
    document: null,
    reviewer: null,
    entry: {
      ...entry,
      documentId: null,
      status: 'received',
      reason: null,
      unavailableBecause: unavailable,
    },
  })
  const words = `${entry.title}: ${unavailable}`
  outcome.unavailable.push(words)
  note(step, 'document.unavailable', 'Said to be not available', words)
}

/** Staff enter what came past the portal, for a request. */
const enter = async (step: Step, one: Additional, item: Item, outcome: Outcome) => {
  const { kase, actor, at } = step
  refuse(
    step,
    item,
    ['accept', 'reason', 'unavailable', 'submissionId'],
    'Enter the file, then look at it.',
  )
  const { received } = item
  if (received === undefined)
    throw fieldError(
      `${at}.${item.keys ? 'keys' : 'key'}`,
      'The borrower supplies the document. Where it came past the portal, say how it was received.',
    )
  const [supplied, ...others] = await takeReceived(
    kase,
    {
      keys: item.keys ?? (item.key === undefined ? [] : [item.key]),
      received,
      field: (index) => (item.keys ? `${at}.keys.${index}` : `${at}.key`),
      receivedField: `${at}.received`,
    },
    actor,
  )
  const title = supplyRequest(kase, one, supplied)
  putFurther(kase, title, others, at)
  outcome.received.push({ title, received })
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
  if (item.key !== undefined || item.keys !== undefined) return enter(step, one, item, outcome)
  if (item.accept !== undefined) return decide(step, one, item)
  refuse(step, item, ['received', 'unavailable'], 'This belongs to a document.')
  refuse(step, item, ['submissionId'], 'Whose question it is does not change.')
  changeRequest(step, one, item)
}

/** Asks for papers of one of several cases: the borrower finds it in their inbox, and is mailed by the caller. */
export const askQuietly = (kase: OpenCase, items: readonly Item[], actor: Caller) => {
  refuseEnded(kase.now.application.status)
  const outcome: Outcome = { asked: [], supplied: [], unavailable: [], received: [] }
  for (const [index, item] of items.entries())
    ask({ kase, actor, at: `documents.${index}` }, item, outcome)
  return addToInbox(kase, 'documents-asked', requestsInLine(outcome.asked.map(requestInWords)))
}

/** Mails the borrower once for all requests made together. */
const notifyOfRequests = async (kase: OpenCase, { asked }: Outcome) => {
  if (asked.length === 0) return
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'documents-asked',
      data: { ...about, documents: asked.map(requestInWords) },
    }),
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
  const outcome: Outcome = { asked: [], supplied: [], unavailable: [], received: [] }
  for (const [index, item] of items.entries())
    await carryOut({ kase, actor, at: `documents.${index}` }, item, outcome)
  await notifyOfRequests(kase, outcome)
  await notifyReceived(kase, outcome.received, actor)
  if (outcome.unavailable.length > 0)
    kase.notices.push({
      kind: 'paper-unavailable',
      actorId: actor.userId,
      details: outcome.unavailable,
    })
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
export const takeBackRequest = (kase: OpenCase, id: string, actor: Caller) => {
  const one = orNotFound(requestIn(kase, id))
  if (!admins.includes(actor.role)) refuseTakingBack(kase.now, one, actor)
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
