import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AuditEvent, AuditSubject } from '../../../contract/define/audit-events.ts'
import type { Role } from '../../../contract/define/define.ts'
import type { Settings } from '../../../contract/firm/settings.ts'
import type { SealedSettings } from '../../secrets/sealed-settings.ts'
import { at, createdAt } from './columns.ts'

// Of the firm, and of the product's own bookkeeping: settings, audit trail, keys, repeated requests.

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    reply: jsonb('reply').$type<unknown>(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.caller, table.call, table.key] })],
)

/** Row (the only one) with the progress of the comparison of all entries, and the moment when it was last through. */
export const searchProgress = pgTable('search_progress', {
  id: integer('id').primaryKey(),
  settledTo: uuid('settled_to'),
  finishedAt: at('finished_at'),
})

/** Row (the only one) with the firm's settings. */
export const firmSettings = pgTable('firm_settings', {
  id: integer('id').primaryKey(),
  value: jsonb('value').$type<SealedSettings>().notNull(),
  version: integer('version').notNull().default(1),
  partVersions: jsonb('part_versions')
    .$type<{ at: number; parts: Partial<Record<keyof Settings, number>> }>()
    .notNull()
    .default({ at: 0, parts: {} }),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const auditEvents = pgTable('audit_events', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: at('at').notNull().defaultNow(),
  event: text('event').$type<AuditEvent>().notNull(),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').$type<Role>(),
  subjectKind: text('subject_kind').$type<AuditSubject>(),
  subjectId: text('subject_id'),
  address: text('address').notNull(),
  requestId: text('request_id').notNull(),
  details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
  /** From when it may go; null is never. */
  lapsesAt: at('lapses_at'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`lower(event || ' ' || coalesce(subject_id, '') || ' ' || address || ' ' || details::text)`,
  ),
})

/** Links over the trail's events, in the order they were linked; see trail/link.ts. */
export const auditLinks = pgTable('audit_links', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  lapsesAt: at('lapses_at'),
  digest: text('digest').notNull(),
  hash: text('hash').notNull(),
  keyId: text('key_id').notNull(),
  mac: text('mac').notNull(),
  linkedAt: at('linked_at').notNull().defaultNow(),
})

/** Events that wait for their link. */
export const auditUnlinked = pgTable('audit_unlinked', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
})

/** The secrets that this database knows; see db/secret-keys.ts. */
export const secretKeys = pgTable('secret_keys', {
  id: text('id').primaryKey(),
  firstUsedAt: at('first_used_at').notNull().defaultNow(),
  retiredAt: at('retired_at'),
})

/** Mails that the demo kept instead of sending them; see /dev/mail. */
export const demoMails = pgTable('demo_mails', {
  id: uuid('id').primaryKey(),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  sentAt: at('sent_at').notNull().defaultNow(),
})
