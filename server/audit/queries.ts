import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { audit, AuditEntry } from '../../contract/firm/audit.ts'
import { contract, type Parsed } from '../../contract/index.ts'
import { containing, contains } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import { withinDays } from '../db/indian-days.ts'
import { type Listing, readListing } from '../db/listing.ts'
import { auditEvents, users } from '../db/schema.ts'

type Query = Parsed<typeof audit.listAuditEvents, 'query'>

const DELETED = 'Deleted account'

/** A person's name, or that the account is gone. */
const nameOf = (id: SQL) =>
  sql`coalesce((select u.name from users u where u.id = ${id} and u.status <> 'deleted'), ${DELETED})`

const subjectId = sql`${auditEvents.subjectId}::uuid`

/** Name of an event's subject, as a person knows it. */
const label = sql<string | null>`case ${auditEvents.subjectKind}
  when 'user' then ${nameOf(subjectId)}
  when 'draft' then ${nameOf(subjectId)}
  when 'application' then
    (select a.reference || ', ' || a.company_name from applications a where a.id = ${subjectId})
  when 'mandate' then
    (select concat_ws(', ', m.number, a.company_name) from mandates m
      join applications a on a.id = m.application_id where m.id = ${subjectId})
  when 'document' then (select concat_ws(' of ', d.file_name, coalesce(
      (select a.company_name from application_documents p join applications a on a.id = p.application_id
        where p.document_id = d.id limit 1),
      (select a.company_name from additional_documents p join applications a on a.id = p.application_id
        where p.document_id = d.id limit 1),
      (select a.company_name from replaced_papers p join applications a on a.id = p.application_id
        where p.document_id = d.id limit 1)))
    from documents d where d.id = ${subjectId})
  when 'enquiry' then (select e.name from enquiries e where e.id = ${subjectId})
  when 'template' then (select t.name from message_templates t where t.id = ${subjectId})
  when 'lead' then (select l.company_name from leads l where l.id = ${subjectId})
  when 'task' then (select t.title from tasks t where t.id = ${subjectId})
  when 'lender' then (select l.name from lenders l where l.id = ${subjectId})
  when 'bank-account' then
    (select b.bank_name || ' ' || b.masked_number from bank_accounts b where b.id = ${subjectId})
  end`

/** Summaries of calls by name: the words by which a person knows a list, or a refused call. */
const summaries = new Map(Object.entries(contract).map(([name, { summary }]) => [name, summary]))

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Events about a record; those of a case are its mandates' and its documents', too. */
const aboutRecord = (id: string): SQL =>
  uuid.test(id)
    ? sql`${auditEvents.subjectId} in (
        select ${id.toLowerCase()}
        union all select m.id::text from mandates m where m.application_id = ${id}::uuid
        union all select m.signed_document_id::text from mandates m where m.application_id = ${id}::uuid
        union all select d.document_id::text from application_documents d where d.application_id = ${id}::uuid
        union all select d.document_id::text from additional_documents d where d.application_id = ${id}::uuid
        union all select d.document_id::text from replaced_papers d where d.application_id = ${id}::uuid
        union all select a.teaser_document_id::text from applications a where a.id = ${id}::uuid)`
    : eq(auditEvents.subjectId, id)

/** Condition that the words are in the event itself, or in the name of its actor or subject. */
const found = (words: string): SQL | undefined => {
  const pattern = containing(words)
  return or(
    contains(auditEvents.searchText, words),
    sql`${auditEvents.actorId} in (select u.id from users u where u.search_text like ${pattern})`,
    sql`${auditEvents.subjectId} in (
      select u.id::text from users u where u.search_text like ${pattern}
      union all select a.id::text from applications a where a.search_text like ${pattern}
      union all select e.id::text from enquiries e where e.search_text like ${pattern})`,
  )
}

const select = (db: Db) =>
  db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      event: auditEvents.event,
      actorId: auditEvents.actorId,
      actorRole: auditEvents.actorRole,
      actorName: sql<string>`case when ${users.status} <> 'deleted' then ${users.name} else ${DELETED} end`,
      subjectKind: auditEvents.subjectKind,
      subjectId: auditEvents.subjectId,
      subjectLabel: label,
      address: auditEvents.address,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))

const present = (row: Awaited<ReturnType<typeof select>>[number]): AuditEntry => {
  const { id, at, event, address, details, actorId, actorRole, subjectKind, subjectId: about } = row
  return {
    id,
    at: at.toISOString(),
    event,
    actor: actorId && actorRole ? { id: actorId, name: row.actorName, role: actorRole } : null,
    subject:
      subjectKind && about
        ? { kind: subjectKind, id: about, label: row.subjectLabel ?? summaries.get(about) ?? null }
        : null,
    address,
    details,
  }
}

/** Page of the trail, the latest first, and the count of all events. */
export const auditPage = async (db: Db, query: Query, listing: Listing) => {
  const matching = and(
    query.search ? found(query.search) : undefined,
    query.actor ? eq(auditEvents.actorId, query.actor) : undefined,
    query.event ? eq(auditEvents.event, query.event) : undefined,
    query.subject ? aboutRecord(query.subject) : undefined,
    withinDays(auditEvents.at, query.from, query.to),
  )
  const { rows, total } = await readListing(db, listing, query, {
    ids: db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(matching)
      .orderBy(desc(auditEvents.id)),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(auditEvents)
      .where(matching),
    page: (limit, offset) =>
      select(db).where(matching).orderBy(desc(auditEvents.id)).limit(limit).offset(offset),
    these: (some) => select(db).where(and(matching, inArray(auditEvents.id, some.map(Number)))),
    idOf: ({ id }) => String(id),
  })
  return { rows: rows.map(present), total }
}
