import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

/** A room of a submission, in which a contact of the lender reads it. */
export const rooms = pgTable('rooms', {
  id: uuid('id').primaryKey(),
  submissionId: uuid('submission_id').notNull(),
  contactId: uuid('contact_id'),
  contactName: text('contact_name').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactMobile: text('contact_mobile'),
  teaserVersion: integer('teaser_version'),
  teaserDocumentId: uuid('teaser_document_id'),
  download: boolean('download').notNull().default(false),
  expiresAt: at('expires_at').notNull(),
  closedAt: at('closed_at'),
  closedBy: uuid('closed_by'),
  codeHash: text('code_hash'),
  codeExpiresAt: at('code_expires_at'),
  createdBy: uuid('created_by'),
  createdAt,
})

/** A device that entered a room with its code. */
export const roomDevices = pgTable('room_devices', {
  id: uuid('id').primaryKey(),
  roomId: uuid('room_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  name: text('name').notNull(),
  enteredAt: at('entered_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  forgottenAt: at('forgotten_at'),
})

/** A page that was drawn in a room: of a paper by its key, or of the teaser. */
export const roomViews = pgTable('room_views', {
  id: uuid('id').primaryKey(),
  roomId: uuid('room_id').notNull(),
  deviceId: uuid('device_id'),
  what: text('what').notNull(),
  page: integer('page').notNull(),
  at: at('at').notNull().defaultNow(),
})
