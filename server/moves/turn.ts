import { type SQL, sql } from 'drizzle-orm'
import { adviceIsOpen } from '../../domain/need/advice.ts'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import {
  beforeAnalysis,
  type LenderFacts,
  type Turn,
  type TurnFacts,
  turnForFirm,
  turnOf,
} from '../../domain/case/whose-turn.ts'
import type { AnyForm, Checklist } from '../../domain/papers/documents.ts'
import { ADVISE_ME } from '../../domain/need/facilities.ts'
import { UNSORTED_TITLE } from '../../domain/papers/held-papers.ts'
import { mandateStatusTable } from '../../domain/status/mandate-status.ts'
import { endedMandates } from '../case/ended-mandates.ts'
import { isBorrower, type Role } from '../../domain/people/roles.ts'
import { isOpenSubmission, openSubmissionStatuses } from '../../domain/status/submission-status.ts'
import type { Case } from '../case/case.ts'
import { offerStands } from '../case/offer-counts.ts'
import { hasStandingOffer } from './open-offers.ts'
import { answersToTell, refusedClaims } from './facts.ts'
import { missingToAnalyse } from './missing-papers.ts'

/** Counts that a list reads of a case beside its status. */
export type TurnCounts = Omit<
  TurnFacts,
  | 'status'
  | 'papersToSupply'
  | 'papersMissing'
  | 'answersMissing'
  | 'papersToReview'
  | 'papersToCheck'
> & {
  /** Asked for beyond the form, or returned there. */
  asked: number
  /** Returned papers of the form. */
  returned: number
  /** Beyond the form, and neither accepted nor returned. */
  received: number
  /** Papers of the form without a verdict that came since the case began to wait for papers; 0 where it does not wait. */
  replaced: number
  /** Papers of the form without a verdict that came after those handed in; all of them while the case waits for papers. */
  unchecked: number
  /**
   * Form and checklist that tell the missing papers and answers, of a case that may have been handed in early or has
   * a refused claim; null of the others.
   */
  answers: { form: AnyForm; checklist: Checklist | null } | null
}

const NONE: Checklist = []

const factsFrom = (
  status: ApplicationStatus,
  { asked, returned, received, replaced, unchecked, answers, ...rest }: TurnCounts,
): TurnFacts => {
  const isEarly = answers !== null && beforeAnalysis.includes(status)
  const checklist = answers?.checklist ?? NONE
  return {
    ...rest,
    status,
    papersToSupply:
      asked + returned + (answers === null ? 0 : refusedClaims(answers.form, checklist)),
    papersMissing: isEarly ? missingToAnalyse(answers.form, checklist) : 0,
    answersMissing: isEarly ? answersToTell(answers.form).length : 0,
    papersToReview: received + replaced,
    papersToCheck: received + unchecked,
  }
}

const open = ['requested', 'returned']

/** In SQL. */
const openSubmissions = `(${openSubmissionStatuses.map((one) => `'${one}'`).join(', ')})`

/** Since when a case waits for papers; null where it does not. A pause in between doesn't count. */
const waitsSince = ({ application, timeline }: Case): Date | null => {
  if (application.status !== 'documents-pending') return null
  const asked = timeline.findLast(
    ({ entry }) => entry.toStatus === 'documents-pending' && entry.fromStatus !== 'on-hold',
  )
  return asked?.entry.at ?? null
}

const uncheckedSince = (since: Date, papers: Case['papers']) =>
  new Set(
    papers
      .filter(({ document }) => document.reviewState === null && document.createdAt > since)
      .map(({ document }) => document.id),
  ).size

const replacedSince = (since: Date | null, papers: Case['papers']) =>
  since === null ? 0 : uncheckedSince(since, papers)

const adviceOf = ({ form, facilityProposal }: Case['application']): TurnFacts['advice'] => {
  if (!adviceIsOpen(form)) return null
  return facilityProposal === null ? 'asked' : 'proposed'
}

const lenderFactsOf = ({ submissions }: Case): LenderFacts => {
  const open = submissions.flatMap(({ submission }) =>
    isOpenSubmission(submission.status) ? submission : [],
  )
  const asked = open.filter(({ status }) => status === 'query-raised')
  const forBorrower = asked.filter(({ answerer }) => answerer === 'borrower').length
  return {
    all: submissions.length,
    open: open.length,
    queriesForFirm: asked.length - forBorrower,
    queriesForBorrower: forBorrower,
    toTell: open.filter((one) => one.consentWithdrawnAt !== null && one.lenderToldAt === null)
      .length,
    offered: submissions.filter(hasStandingOffer).length,
  }
}

/** The facts that decide whose turn a loaded case is. */
export const turnFactsOf = (loaded: Case): TurnFacts => {
  const { application, mandate, papers, additional, checklist } = loaded
  const counts = mandate && mandateStatusTable[mandate.mandate.status].live ? mandate.mandate : null
  return factsFrom(application.status, {
    mandateStatus: counts?.status ?? null,
    mandateAnswer: counts?.answer ?? null,
    consentToShare: application.shareConsentAt !== null,
    asked: additional.filter(({ entry }) => open.includes(entry.status)).length,
    received: additional.filter(
      ({ entry }) => entry.status === 'received' && !entry.title.startsWith(UNSORTED_TITLE),
    ).length,
    replaced: replacedSince(waitsSince(loaded), papers),
    // While a case waits for papers all of them are looked at; before and after, what came beyond those handed in.
    unchecked: uncheckedSince(
      application.status === 'documents-pending' ? new Date(0) : application.submittedAt,
      papers,
    ),
    advice: adviceOf(application),
    consentAsked: (application.lenderConsent?.asked ?? null) !== null,
    lenders: lenderFactsOf(loaded),
    returned: new Set(
      papers
        .filter(({ document }) => document.reviewState === 'returned')
        .map(({ document }) => document.id),
    ).size,
    answers: { form: application.form, checklist },
  })
}

/** The same facts of one row of a list, as one JSON value in SQL; `application` is the name of the table in the query. */
export const turnCounts = (application: 'applications' | 'a'): SQL<TurnCounts> =>
  // Raw SQL is safe here: the only variable part is one of two names of a table.
  sql<TurnCounts>`${sql.raw(`(
    select json_build_object(
      'mandateStatus', m.status,
      'mandateAnswer', m.answer,
      'consentToShare', ${application}.share_consent_at is not null,
      'asked', (select count(*) from additional_documents e
        where e.application_id = ${application}.id and e.status in ('requested', 'returned')),
      'received', (select count(*) from additional_documents e
        where e.application_id = ${application}.id and e.status = 'received'
          and not starts_with(e.title, '${UNSORTED_TITLE}')),
      'replaced', case when ${application}.status = 'documents-pending' then (
        select count(distinct d.id) from application_documents p
        join documents d on d.id = p.document_id
        where p.application_id = ${application}.id and d.review_state is null
          and d.created_at > (select max(t.at) from timeline_entries t
            where t.application_id = ${application}.id and t.to_status = 'documents-pending'
              and t.from_status is distinct from 'on-hold')) else 0 end,
      'unchecked', (select count(distinct d.id) from application_documents p
        join documents d on d.id = p.document_id
        where p.application_id = ${application}.id and d.review_state is null
          and (${application}.status = 'documents-pending' or d.created_at > ${application}.submitted_at)),
      'advice', case when ${application}.form -> 'selectedOptions' @> '["${ADVISE_ME}"]'
        then case when ${application}.facility_proposal is null then 'asked' else 'proposed' end end,
      'consentAsked', coalesce(jsonb_typeof(${application}.lender_consent -> 'asked') = 'object', false),
      'lenders', (select json_build_object('all', count(*), 'open', count(*) filter (where s.status in ${openSubmissions}),
          'queriesForFirm', count(*) filter (where s.status = 'query-raised' and s.answerer is distinct from 'borrower'),
          'queriesForBorrower', count(*) filter (where s.status = 'query-raised' and s.answerer = 'borrower'),
          'toTell', count(*) filter (where s.status in ${openSubmissions}
            and s.consent_withdrawn_at is not null and s.lender_told_at is null),
          'offered', count(*) filter (where ${offerStands}))
        from lender_submissions s where s.application_id = ${application}.id),
      'returned', (select count(distinct d.id) from application_documents p
        join documents d on d.id = p.document_id
        where p.application_id = ${application}.id and d.review_state = 'returned'),
      'answers', case when ${application}.status in (${beforeAnalysis.map((one) => `'${one}'`).join()})
          or jsonb_path_exists(${application}.form, '$.notApplicable.*.state ? (@ == "refused")')
        then json_build_object('form', ${application}.form,
          'checklist', (select value -> 'checklist' from firm_settings where id = 1)) end)
    from (select 1) one left join mandates m
      on m.application_id = ${application}.id and m.status not in ${endedMandates})`)}`

export const turnFactsOfRow = (row: { status: ApplicationStatus; turn: TurnCounts }): TurnFacts =>
  factsFrom(row.status, row.turn)

/** Turn of a case as a role reads it: a borrower their own debt, everybody else the turn of the queues. */
export const turnFor = (role: Role, facts: TurnFacts): Turn =>
  isBorrower(role) ? turnOf(facts) : turnForFirm(facts)
