import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { ServicePromise } from '../../domain/case/answer-by.ts'
import type { Checklist } from '../../domain/papers/documents.ts'
import type { OfferCounts } from '../../domain/offer/offer-moves.ts'
import type { Role } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { type JsonRow, rowsOf } from '../db/json-rows.ts'
import {
  additionalDocuments,
  applications,
  caseTurns,
  documents,
  lenderSubmissions,
  mandates,
  personConsents,
  timelineEntries,
} from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'
import { endedMandates } from './ended-mandates.ts'
import { offerCountsOf, offerIsOpen } from './offer-counts.ts'
import { keepText } from './kept-text.ts'
import type { ApplicationRow } from './queries.ts'
import { applicationScope } from '../access/scope.ts'

type Person = {
  userId: string
  name: string
  email: string
  mobile: string
  role: Role
  active: boolean
  wantsMail: boolean
  mailOnlyToDo: boolean
  mailDigest: boolean
  wantsReminders: boolean
}

// Each part as JSON, so that a whole case is one statement: seven of them cost the server more than the database.
// Written out once: none holds a value.

/** Name of the staff who entered a paper that came past the portal. */
const enterer = `case when d.received_way is not null then (select u.name from users u where u.id = d.uploaded_by) end`

/** The papers of the form, each with the slot it stands in. */
const papers = `(
  select coalesce(json_agg(json_build_object('slot', p.slot, 'document', to_json(d), 'reviewer', r.name, 'enterer', ${enterer})
    order by p.slot collate "C", d.created_at, d.id), '[]')
  from application_documents p join documents d on d.id = p.document_id
  left join users r on r.id = d.reviewed_by
  where p.application_id = applications.id)`

/** Requests beyond the form. */
const additional = `(
  select coalesce(json_agg(json_build_object('entry', to_json(e), 'asker', a.name,
    'document', case when d.id is not null then to_json(d) end, 'reviewer', r.name, 'enterer', ${enterer})
    order by e.requested_at, e.id), '[]')
  from additional_documents e left join users a on a.id = e.requested_by
  left join documents d on d.id = e.document_id left join users r on r.id = d.reviewed_by
  where e.application_id = applications.id)`

/** The live mandate, or else the latest that ended. */
const mandate = `(
  select json_build_object('mandate', to_json(m), 'letterKey', l.key, 'signedKey', s.key,
    'ownerErased', (select o.status = 'deleted' from users o where o.id = m.owner_id))
  from mandates m left join documents l on l.id = m.letter_document_id
  left join documents s on s.id = m.signed_document_id
  where m.application_id = applications.id
  order by m.status in ${endedMandates}, m.created_at desc, m.id desc limit 1)`

/** People that the case names. Nothing reaches a deleted person. */
const people = `(
  select json_agg(json_build_object('userId', u.id, 'name', u.name,
    'email', case when u.status = 'deleted' then '' else u.email end,
    'mobile', case when u.status = 'deleted' then '' else u.mobile end,
    'role', u.role, 'active', u.status = 'active', 'wantsMail', u.notify_by_email,
    'mailOnlyToDo', u.mail_only_to_do, 'mailDigest', u.mail_digest, 'wantsReminders', u.wants_reminders))
  from users u where u.id in (applications.owner_id, applications.relationship_manager_id,
    applications.credit_analyst_id, applications.referral_partner_id))`

const teaser = `(
  select json_build_object('document', to_json(d), 'reviewer', r.name)
  from documents d left join users r on r.id = d.reviewed_by
  where d.id = applications.teaser_document_id)`

/** Everything that happened, oldest first. */
const timeline = `(
  select coalesce(json_agg(json_build_object('entry', to_json(t), 'actor', u.name, 'actorRole', u.role)
    order by t.at, t.id), '[]')
  from timeline_entries t left join users u on u.id = t.actor_id
  where t.application_id = applications.id)`

/** The submissions to lenders, oldest first, each with its lender and how its offers stand. */
const submissions = `(
  select coalesce(json_agg(json_build_object('submission', to_json(s), 'lenderName', l.name,
    'offerIsOpen', ${offerIsOpen}, 'offerAccepted', exists (select from lender_offers o
      where o.submission_id = s.id and o.status = 'accepted')) order by s.created_at, s.id), '[]')
  from lender_submissions s join lenders l on l.id = s.lender_id
  where s.application_id = applications.id)`

/** The lenders that the consent speaks of. */
const consentLenders = `(
  select coalesce(json_agg(json_build_object('lenderId', l.id, 'name', l.name) order by l.name_key), '[]')
  from lenders l where l.id::text in (
    select said #>> '{}' from jsonb_path_query(applications.lender_consent, '$.** ? (@.type() == "string")') said))`

/** Answers of its people about their own papers. */
const saidOfPapers = `(
  select coalesce(json_agg(to_json(c) order by c.id), '[]') from person_consents c where c.application_id = applications.id)`

/** Counts and sums of its offers. */
const offers = offerCountsOf('applications')

const checklist = `(select (value -> 'checklist')::text from firm_settings where id = 1)`

/** By when the firm answers. */
const service = `(select value -> 'service' from firm_settings where id = 1)`

/** Clock of the case: the party it waits for, and since when; see moves/case-turns.ts. */
const clock = `(select to_json(k) from case_turns k where k.application_id = applications.id)`

const { form: _, ...otherColumns } = getTableColumns(applications)

/** The case itself but for its form. */
const application = `(select to_json(c) from (select ${Object.values(otherColumns)
  .map(({ name }) => `applications.${name}`)
  .join(', ')}) c)`

const wholeCase = sql.raw(`
  select ${application} as application, applications.form::text as form, ${papers} as papers, ${additional} as additional,
    ${mandate} as mandate, ${people} as people, ${teaser} as teaser, ${timeline} as timeline,
    ${submissions} as submissions, ${offers} as offers, ${consentLenders} as "consentLenders",
    ${saidOfPapers} as "personConsents",
    ${checklist} as checklist, ${service} as service, ${clock} as turn,
    extract(epoch from clock_timestamp())::float8 * 1000 as clock
  from applications`)

type Loaded = {
  application: JsonRow
  /** As text; see kept-text.ts. */
  form: string
  papers: { slot: string; document: JsonRow; reviewer: string | null; enterer?: string | null }[]
  additional: {
    entry: JsonRow
    asker: string | null
    document: JsonRow | null
    reviewer: string | null
    enterer?: string | null
  }[]
  mandate: {
    mandate: JsonRow
    letterKey: string | null
    signedKey: string | null
    ownerErased: boolean
  } | null
  people: Person[]
  teaser: { document: JsonRow; reviewer: string | null } | null
  timeline: { entry: JsonRow; actor: string | null; actorRole: string | null }[]
  submissions: {
    submission: JsonRow
    lenderName: string
    offerIsOpen: boolean
    offerAccepted: boolean
  }[]
  offers: OfferCounts
  consentLenders: { lenderId: string; name: string }[]
  personConsents: JsonRow[]
  /** As text. */
  checklist: string | null
  service: ServicePromise | null
  turn: JsonRow | null
  clock: number
}

const applicationOf = rowsOf(applications)
const documentOf = rowsOf(documents)
const additionalOf = rowsOf(additionalDocuments)
const mandateOf = rowsOf(mandates)
const entryOf = rowsOf(timelineEntries)
const turnOf = rowsOf(caseTurns)
const submissionOf = rowsOf(lenderSubmissions)
const personConsentOf = rowsOf(personConsents)

const formOf = (text: string): ApplicationRow['form'] => {
  const form: ApplicationRow['form'] = JSON.parse(text)
  keepText(form, text)
  return form
}

// Settings that were stored by an earlier version lack the parts that came later.
const checklistOf = (text: string | null): Checklist => {
  const checklist: Checklist = JSON.parse(text ?? '[]') ?? []
  keepText(checklist, text ?? '[]')
  return checklist
}

const read = (row: Loaded) => ({
  application: { ...applicationOf(row.application), form: formOf(row.form) },
  papers: row.papers.map((paper) => ({ ...paper, document: documentOf(paper.document) })),
  additional: row.additional.map((one) => ({
    ...one,
    entry: additionalOf(one.entry),
    document: one.document && documentOf(one.document),
  })),
  mandate: row.mandate && { ...row.mandate, mandate: mandateOf(row.mandate.mandate) },
  people: row.people,
  teaser: row.teaser && { ...row.teaser, document: documentOf(row.teaser.document) },
  timeline: row.timeline.map((one) => ({ ...one, entry: entryOf(one.entry) })),
  submissions: row.submissions.map((one) => ({ ...one, submission: submissionOf(one.submission) })),
  offers: row.offers,
  consentLenders: row.consentLenders,
  personConsents: row.personConsents.map((one) => personConsentOf(one)),
  checklist: checklistOf(row.checklist),
  service: row.service,
  clock: row.turn && turnOf(row.turn),
  /** Moment of reading, by the clock of the database. */
  readAt: new Date(row.clock),
})

export type Case = ReturnType<typeof read>

const load = async (db: Db, which: SQL | undefined): Promise<Case[]> => {
  const rows = await db.execute<Loaded>(sql`${wholeCase} where ${which} order by applications.id`)
  return rows.map(read)
}

/** Whole cases, in the order of their ids. */
export const loadCases = (db: Db, ids: readonly string[]): Promise<Case[]> =>
  // One parameter, however many there are: a text for each number of them would fill the plans that are kept.
  load(db, sql`${applications.id} = any(${sql.param([...ids])}::uuid[])`)

/** A whole case, as guards and pages need it. */
export const loadCase = async (db: Db, { id }: Pick<ApplicationRow, 'id'>): Promise<Case> =>
  orNotFound((await loadCases(db, [id]))[0])

/** A whole case that this scope reaches; absent and not-yours look alike. */
export const findCase = async (db: Db, scope: Scope, id: string): Promise<Case> =>
  orNotFound((await load(db, and(eq(applications.id, id), applicationScope(scope))))[0])

/** The whole cases of one borrower within a scope's condition, newest first. */
export const casesOfOwner = async (
  db: Db,
  within: SQL | undefined,
  ownerId: string,
): Promise<Case[]> => {
  const cases = await load(db, and(eq(applications.ownerId, ownerId), within))
  return cases.toSorted(
    (a, b) => b.application.submittedAt.getTime() - a.application.submittedAt.getTime(),
  )
}
