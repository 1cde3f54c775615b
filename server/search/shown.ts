import { and, desc, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ApplicationForm } from '../../contract/form/application-form.ts'
import { contacts } from '../../domain/people/roles.ts'
import { applicationScope, leadScope, readsEnquiries } from '../access/scope.ts'
import type { Db } from '../db/connect.ts'
import {
  additionalDocuments,
  applications,
  clients,
  documents,
  enquiries,
  leads,
  mandates,
  users,
} from '../db/schema.ts'
import { documentScope } from '../document/queries.ts'
import type { Scope } from '../foundation/caller.ts'
import type { Entry } from './entries.ts'

const idsOf = (entries: readonly Entry[], kind: Entry['kind']) =>
  entries.filter((entry) => entry.kind === kind).map(({ subjectId }) => subjectId)

const mapOf = <Row extends { id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

/** Nobody is asked where there is nothing to ask for. */
const rowsOf = async <Row extends { id: string }>(
  ids: readonly string[],
  read: (ids: string[]) => PromiseLike<Row[]>,
) => mapOf(ids.length === 0 ? [] : await read([...new Set(ids)]))

const shownOfCase = {
  id: applications.id,
  userId: applications.ownerId,
  reference: applications.reference,
  companyName: applications.companyName,
  amount: applications.amount,
  status: applications.status,
  management: sql<ApplicationForm['management']>`${applications.form} -> 'management'`,
}

/** The cases that the entries stand in, as far as this caller reaches them. */
const casesOf = (db: Db, scope: Scope, entries: readonly Entry[]) =>
  rowsOf(
    entries.flatMap(({ applicationId }) => applicationId ?? []),
    (ids) =>
      db
        .select(shownOfCase)
        .from(applications)
        .where(and(inArray(applications.id, ids), applicationScope(scope))),
  )

const accountsIn = (entries: readonly Entry[]) =>
  entries.flatMap(({ kind, subjectId, applicationId }) =>
    kind === 'person' && applicationId === null ? subjectId : [],
  )

/** The newest case of each person with an account that this caller reaches, by the person. */
const newestCasesOf = async (db: Db, scope: Scope, entries: readonly Entry[]) => {
  const ids = accountsIn(entries)
  const cases =
    ids.length === 0
      ? []
      : await db
          .selectDistinctOn([applications.ownerId], shownOfCase)
          .from(applications)
          .where(and(inArray(applications.ownerId, ids), applicationScope(scope)))
          .orderBy(applications.ownerId, desc(applications.submittedAt), applications.id)
  return new Map(cases.map((kase) => [kase.userId, kase]))
}

/** Everybody for an admin, else those who have a case that the caller reaches; for a manager the clients they look after, too. */
const peopleWithin = (db: Db, scope: Scope): SQL | undefined => {
  const within = applicationScope(scope)
  if (!within) return undefined
  const theirs = db
    .select()
    .from(applications)
    .where(and(eq(applications.ownerId, users.id), within))
  if (!contacts.includes(scope.role)) return exists(theirs)
  const lookedAfter = db
    .select()
    .from(clients)
    .where(and(eq(clients.userId, users.id), eq(clients.managerId, scope.userId)))
  return or(exists(theirs), exists(lookedAfter))
}

const peopleOf = (db: Db, scope: Scope, entries: readonly Entry[]) =>
  rowsOf(accountsIn(entries), (ids) =>
    db
      .select({
        id: users.id,
        title: users.name,
        detail: users.companyName,
        // Prepared by staff, and no link that works was sent.
        status: sql<string>`case when ${users.status} = 'invited' and not exists (select 1 from invitations i
          where i.user_id = ${users.id} and i.used_at is null and i.revoked_at is null and i.expires_at > now())
          then 'prepared' else ${users.status}::text end`,
        role: users.role,
      })
      .from(users)
      .where(and(inArray(users.id, ids), ne(users.status, 'deleted'), peopleWithin(db, scope))),
  )

const enquiriesOf = (db: Db, scope: Scope, entries: readonly Entry[]) =>
  rowsOf(readsEnquiries(scope) ? idsOf(entries, 'enquiry') : [], (ids) =>
    db
      .select({
        id: enquiries.id,
        title: enquiries.name,
        companyName: enquiries.companyName,
        service: enquiries.service,
        status: enquiries.status,
      })
      .from(enquiries)
      .where(inArray(enquiries.id, ids)),
  )

/** Leads themselves, as far as this caller reaches them; one that is a case stands among the cases. */
const leadsOf = (db: Db, scope: Scope, entries: readonly Entry[]) =>
  rowsOf(
    entries.flatMap(({ kind, subjectId, applicationId }) =>
      kind === 'referral' || (kind === 'lead' && applicationId === null) ? subjectId : [],
    ),
    (ids) =>
      db
        .select({
          id: leads.id,
          title: leads.companyName,
          detail: leads.contactName,
          status: leads.state,
          amount: leads.amount,
        })
        .from(leads)
        .where(and(inArray(leads.id, ids), leadScope(scope))),
  )

const mandatesOf = (db: Db, entries: readonly Entry[]) =>
  rowsOf(idsOf(entries, 'mandate'), (ids) =>
    db
      .select({
        id: mandates.id,
        title: mandates.number,
        status: mandates.status,
        amount: mandates.amount,
      })
      .from(mandates)
      .where(inArray(mandates.id, ids)),
  )

const papersOf = (db: Db, scope: Scope, entries: readonly Entry[]) =>
  rowsOf(idsOf(entries, 'paper'), (ids) =>
    db
      .select({ id: documents.id, title: documents.fileName })
      .from(documents)
      .where(and(inArray(documents.id, ids), eq(documents.state, 'stored'), documentScope(scope))),
  )

const askedPapersOf = (db: Db, entries: readonly Entry[]) =>
  rowsOf(idsOf(entries, 'paper'), (ids) =>
    db
      .select({
        id: additionalDocuments.id,
        title: additionalDocuments.title,
        status: additionalDocuments.status,
      })
      .from(additionalDocuments)
      .where(inArray(additionalDocuments.id, ids)),
  )

/** All that is shown of some entries, read within the caller's scope whatever the entries say. */
export const shownOf = async (db: Db, scope: Scope, entries: readonly Entry[]) => {
  const [cases, newestCases, people, asked, enquired, brought, mandated, papers] =
    await Promise.all([
      casesOf(db, scope, entries),
      newestCasesOf(db, scope, entries),
      peopleOf(db, scope, entries),
      askedPapersOf(db, entries),
      enquiriesOf(db, scope, entries),
      leadsOf(db, scope, entries),
      mandatesOf(db, entries),
      papersOf(db, scope, entries),
    ])
  return { cases, newestCases, people, asked, enquired, brought, mandated, papers }
}
