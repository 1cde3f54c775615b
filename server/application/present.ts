import { answerBy, noPromise } from '../../domain/case/answer-by.ts'
import { applicationMachine, leadsOn, mayOverride } from '../../domain/case/application-moves.ts'
import { type TurnFacts, turnForFirm } from '../../domain/case/whose-turn.ts'
import { isLive } from '../../domain/status/application-status.ts'
import { BY_LINK, eventForBorrower } from '../../domain/case/case-events.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { isSamePerson, noLenderConsent } from '../../domain/consent/lender-consent.ts'
import { formattedAmount } from '../../domain/amounts/money.ts'
import { agreesToAll, consentAnswerOf } from '../../domain/consent/person-consent.ts'
import { isRequestOverdue } from '../../domain/papers/request-due.ts'
import { admins, analysts, caseWorkers, isBorrower, type Role } from '../../domain/people/roles.ts'
import { daysLate, dueOn, turnAge, turnClockAfter } from '../../domain/case/turn-clock.ts'
import type { ApplicationForm } from '../../contract/form/application-form.ts'
import type { ApplicationRecord } from '../../contract/case/application.ts'
import { presentTurn } from '../../contract/case/turn.ts'
import { may } from '../access/may.ts'
import { paperLabels, paperTitle } from '../../domain/papers/paper-titles.ts'
import { descriptorOf } from '../document/present.ts'
import { standingProposal } from '../form/advice.ts'
import { isUnsorted } from '../papers/additional-documents.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import type { Case } from '../case/case.ts'
import { factsOf } from '../moves/facts.ts'
import { toTellOfForm } from '../moves/form-readings.ts'
import { frozenBecause } from '../form/freeze.ts'
import { peopleOfCase } from '../consent/own-papers.ts'
import type { ApplicationRow } from '../case/queries.ts'
import { manageTeaser, mayEdit, mayGiveMissingAnswers } from '../moves/rules.ts'
import { turnFactsOf, turnFor } from '../moves/turn.ts'
import { withoutSlips } from './without-slips.ts'
import type { Viewer } from '../foundation/caller.ts'

type Entry = Pick<
  Case['additional'][number],
  'entry' | 'asker' | 'document' | 'reviewer' | 'enterer'
>
export type AdditionalDocument = ApplicationRecord['additionalDocuments'][number]

const suppliable = ['requested', 'received', 'returned']

/** True if a paper can be accepted or returned; a verdict can be mended as long as the case lives. */
const mayDecide = ({ entry }: Entry, application: ApplicationRow, viewer: Viewer) =>
  isLive(application.status) &&
  caseWorkers.includes(viewer.role) &&
  (entry.documentId !== null || entry.unavailableBecause !== null)

/** A request that is received or accepted without a file was answered in words; only one that was asked for can be. */
const statusOf = ({ entry: { status, documentId, unavailableBecause } }: Entry) => {
  if (documentId !== null || unavailableBecause === null) return status
  if (status === 'received') return 'unavailable'
  return status === 'accepted' ? 'waived' : status
}

const mayAnswer = ({ entry }: Entry, application: ApplicationRow, viewer: Viewer) =>
  isLive(application.status) &&
  viewer.userId === application.ownerId &&
  (entry.status === 'requested' || entry.status === 'returned')

const mayEnter = ({ entry }: Entry, application: ApplicationRow, viewer: Viewer) =>
  isLive(application.status) &&
  caseWorkers.includes(viewer.role) &&
  suppliable.includes(entry.status)

const mayDelete = ({ entry }: Entry, application: ApplicationRow, viewer: Viewer) => {
  if (admins.includes(viewer.role)) return true
  return (
    isLive(application.status) && entry.status !== 'accepted' && entry.requestedBy === viewer.userId
  )
}

const mayPutInPlace = ({ entry }: Entry, application: ApplicationRow, viewer: Viewer) =>
  isLive(application.status) &&
  entry.documentId !== null &&
  isUnsorted(entry, application.ownerId) &&
  (viewer.userId === application.ownerId || caseWorkers.includes(viewer.role))

/** Requests beyond the form, with this viewer's acts on them. */
export const presentAdditional = (
  application: ApplicationRow,
  rows: readonly Entry[],
  viewer: Viewer,
): AdditionalDocument[] => {
  const today = calendarDateInIndia(new Date())
  return rows.map((row) => {
    const { entry, asker, document, reviewer, enterer = null } = row
    const live = isLive(application.status)
    return {
      id: entry.id,
      title: entry.title,
      note: entry.note,
      example: entry.example,
      dueOn: entry.dueOn,
      isOverdue: live && isRequestOverdue(entry, today),
      remind: entry.remind ?? false,
      status: statusOf(row),
      unavailableBecause: entry.unavailableBecause,
      reason: entry.reason,
      requestedBy: asker ?? 'A former colleague',
      requestedAt: entry.requestedAt.toISOString(),
      unasked: entry.requestedBy === application.ownerId,
      document: document ? descriptorOf({ document, reviewer, enterer }) : null,
      abilities: {
        supply: live && viewer.userId === application.ownerId && suppliable.includes(entry.status),
        answer: mayAnswer(row, application, viewer),
        enter: mayEnter(row, application, viewer),
        decide: mayDecide(row, application, viewer),
        delete: mayDelete(row, application, viewer),
        putInPlace: mayPutInPlace(row, application, viewer),
      },
    }
  })
}

/** The borrower reads of a mandate from its release on; of one whose borrower was erased admins alone read the files. */
const mandateFor = ({ mandate }: Case, role: Role): ApplicationRecord['mandateData'] => {
  if (!mandate || (isBorrower(role) && mandate.mandate.releasedAt === null)) return null
  const { id, status, number, reason } = mandate.mandate
  const mayRead = admins.includes(role) || !mandate.ownerErased
  return {
    mandateId: id,
    status,
    number,
    mandateUrl: mayRead ? mandate.letterKey : null,
    signedMandateUrl: mayRead ? mandate.signedKey : null,
    returnReason: status === 'approved' ? reason : null,
  }
}

/** The name shown for an entry that has no actor, or whose actor is deleted. */
const withoutName = ({ event, actorId }: Case['timeline'][number]['entry']): string => {
  if (event === BY_LINK) return 'Whoever has the link'
  return actorId === null ? 'RinSetu' : 'A former colleague'
}

const timelineFor = ({ timeline }: Case, borrower: boolean): ApplicationRecord['timeline'] =>
  (borrower ? withoutSlips(timeline.filter(({ entry }) => entry.forBorrower)) : timeline).map(
    ({ entry, actor, actorRole }) => ({
      id: entry.id,
      event: entry.event,
      label: borrower
        ? eventForBorrower({ event: entry.event, label: entry.label, to: entry.toStatus })
        : entry.label,
      from: entry.fromStatus,
      to: entry.toStatus,
      note: entry.note,
      actor: actor ?? withoutName(entry),
      actorRole: actorRole ?? 'system',
      at: entry.at.toISOString(),
      changes: borrower ? [] : (entry.changes ?? []),
    }),
  )

/** The people of the form with what each said of their own papers. */
const personsOf = (kase: Case): ApplicationRecord['lenderConsent']['persons'] => {
  const ticked = kase.application.lenderConsent?.people ?? []
  return peopleOfCase(kase).map(({ name, email, isApplicant }) => {
    const said = consentAnswerOf(kase.personConsents, name)
    return {
      name,
      isApplicant,
      hasEmail: email !== null,
      ticked: ticked.some((one) => isSamePerson(one, name)),
      agreed: said?.agreed ?? null,
      how: said?.how ?? null,
      note: said?.note ?? null,
      signedOn: said?.signedOn ?? null,
      version: said?.version ?? null,
      askedAt: said?.askedAt?.toISOString() ?? null,
      answeredAt: said?.answeredAt?.toISOString() ?? null,
    }
  })
}

/** True if a person's own papers may go to every lender of the consent. */
const letsGo = ({ application: { lenderConsent }, personConsents }: Case, name: string) => {
  const said = consentAnswerOf(personConsents, name)
  return (
    (lenderConsent?.people ?? []).some((one) => isSamePerson(one, name)) &&
    said?.agreed === true &&
    agreesToAll(said.lenders, lenderConsent?.lenders ?? [])
  )
}

const consentOf = (kase: Case): Pick<ApplicationRecord, 'consent' | 'lenderConsent'> => {
  const {
    application: { form, shareConsentAt, lenderConsent },
    consentLenders,
  } = kase
  const { lenders, asked, announced } = lenderConsent ?? noLenderConsent
  const persons = personsOf(kase)
  const named = (ids: readonly string[]) =>
    consentLenders.filter(({ lenderId }) => ids.includes(lenderId))
  const shareWithLenders = shareConsentAt !== null
  return {
    consent: { declaration: form.consent?.declaration ?? false, shareWithLenders },
    lenderConsent: {
      shareWithLenders,
      anyLender: lenders === 'any',
      lenders: lenders === 'any' ? [] : named(lenders),
      people: persons.flatMap(({ name }) => (letsGo(kase, name) ? [name] : [])),
      persons,
      asked: named(asked?.lenders ?? []),
      announced: announced.flatMap(({ lenderId, at }) =>
        named([lenderId]).map((one) => ({ ...one, at: new Date(at).toISOString() })),
      ),
    },
  }
}

/** By when the firm answers a case that waits for it. Its time runs from what happened last that was the borrower's doing or moved the case. */
export const answerByOf = (kase: Case, turn = turnFactsOf(kase)): string | null => {
  if (presentTurn(turnFor('user', turn)).waitsFor !== 'firm') return null
  const { application, timeline, service } = kase
  const last = timeline.findLast(
    ({ entry }) =>
      entry.toStatus !== null || entry.actorId === application.ownerId || entry.event === BY_LINK,
  )
  return service && answerBy(service, application.status, last?.entry.at ?? application.submittedAt)
}

const presentClaims = (claims: NonNullable<ApplicationForm['notApplicable']>) =>
  Object.fromEntries(
    Object.entries(claims).map(([slot, { state = 'claimed', ...claim }]) => [
      slot,
      { ...claim, state },
    ]),
  )

const personIn = (people: Case['people'], id: string | null) => {
  const person = people.find(({ userId }) => userId === id)
  if (!person) return null
  const { userId, name, email, mobile } = person
  return { userId, name, email, mobile }
}

/** Age of a case for the staff, by the rule of the queues, after the present act. */
const ageOf = (kase: Case, turn: TurnFacts): ApplicationRecord['age'] => {
  const { application, clock, readAt } = kase
  const service = kase.service ?? noPromise
  const { waitsFor } = presentTurn(turnForFirm(turn))
  const now = { waitsFor, status: application.status, at: readAt }
  const known =
    clock === null || clock.workedOut === 0
      ? { ...now, since: clock?.markedAt ?? readAt, earlier: [] }
      : clock
  const at = clock !== null && clock.marks !== clock.workedOut ? clock.markedAt : readAt
  const after = turnClockAfter(known, { ...now, at })
  const today = calendarDateInIndia(readAt)
  const due = dueOn(after, service)
  return {
    waitsFor,
    days: turnAge(after, service.holidays, today),
    dueOn: due,
    daysLate: daysLate(due, service.holidays, today),
  }
}

/** The papers of the form; one that came back says which paper it is, since its file may be called anything. */
const presentPapers = ({ application, papers }: Case): ApplicationRecord['documents'] => {
  const isReturned = ({ document }: Case['papers'][number]) => document.reviewState === 'returned'
  const labels = papers.some(isReturned)
    ? paperLabels(application.form, baseYearOfCase(application))
    : null
  return papers.map((paper) => ({
    ...descriptorOf(paper, paper.slot),
    ...(labels &&
      isReturned(paper) && {
        title: paperTitle(labels.get(paper.slot), paper.document.fileName),
      }),
  }))
}

/** A case as this viewer sees it: what it holds, and what the viewer may do with it. */
export const presentCase = (loaded: Case, viewer: Viewer): ApplicationRecord => {
  const { application, additional, people, teaser } = loaded
  const { role } = viewer
  const borrower = isBorrower(role)
  const facts = factsOf(loaded)
  const { activeStep: _, consent: __, notApplicable, ...form } = application.form
  const person = (id: string | null) => personIn(people, id)
  const legal = applicationMachine.legalMoves(application.status, role, facts)
  const moves = legal.filter(({ blocked }) => blocked === undefined)
  const live = isLive(application.status)
  const proposal = standingProposal(application)
  const toTell = live ? [...toTellOfForm(application.form)] : []
  const owner = person(application.ownerId)
  if (!owner) throw new Error('An application lost its owner.')
  const turnFacts = turnFactsOf(loaded)
  const turn = presentTurn(turnFor(role, turnFacts))
  return {
    applicationId: application.id,
    reference: application.reference,
    userId: application.ownerId,
    status: application.status,
    version: application.version,
    amount: application.amount,
    formattedAmount: formattedAmount(application.amount),
    submittedAt: application.submittedAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
    ...form,
    baseYear: baseYearOfCase(application),
    ...(notApplicable && { notApplicable: presentClaims(notApplicable) }),
    ...consentOf(loaded),
    owner,
    relationshipManager: person(application.relationshipManagerId),
    creditAnalyst: person(application.creditAnalystId),
    referralPartner: borrower ? null : person(application.referralPartnerId),
    mandateData: mandateFor(loaded, role),
    teaser:
      teaser && application.teaserAt && !borrower
        ? {
            document: descriptorOf(teaser),
            summary: application.teaserSummary,
            at: application.teaserAt.toISOString(),
          }
        : null,
    teaserVersion: borrower ? null : application.teaserVersion,
    stillToTell: toTell,
    documents: presentPapers(loaded),
    additionalDocuments: presentAdditional(application, additional, viewer),
    facilityProposal: proposal,
    timeline: timelineFor(loaded, borrower),
    moves: moves.map(({ action, to, label, noteRequired }) => ({
      action,
      to,
      label,
      noteRequired,
    })),
    blockedMoves: legal.flatMap(({ action, to, label, blocked }) =>
      blocked === undefined || !leadsOn(action)
        ? []
        : [{ action, to, label, reason: blocked, mayOverride: mayOverride(action, role) }],
    ),
    turn,
    answerBy: answerByOf(loaded, turnFacts),
    age: caseWorkers.includes(role) ? ageOf(loaded, turnFacts) : null,
    abilities: {
      edit: mayEdit(role, application.status),
      tell: toTell.length > 0 && mayGiveMissingAnswers(role, application.status),
      frozenBecause: live ? frozenBecause(loaded, viewer) : null,
      withdraw: moves.some(({ action }) => action === 'withdraw'),
      assign: may('assignRelationshipManager', role),
      createMandate: may('createMandate', role) && live && facts.mandateStatus === null,
      askForDocuments: live && caseWorkers.includes(role),
      reviewDocuments: live && caseWorkers.includes(role),
      proposeFacilities: live && facts.adviceOpen && analysts.includes(role),
      answerProposal: borrower && proposal !== null,
      supplyPapers: live && viewer.userId === application.ownerId,
      enterPapers: live && caseWorkers.includes(role),
      manageTeaser: manageTeaser(role, application.status, facts.resumeStatus),
    },
  }
}
