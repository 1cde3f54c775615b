import { boolean, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReceivedWay } from '../../../domain/papers/received-ways.ts'
import { at, createdAt, rupees } from './columns.ts'

// Of files, and of links by which somebody hands them in.

export const documents = pgTable('documents', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  ownerId: uuid('owner_id').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  fileName: text('file_name').notNull(),
  fileType: text('file_type').notNull(),
  fileSize: rupees('file_size').notNull(),
  sha256: text('sha256').notNull(),
  /** The generated name of the bytes in the storage. */
  storedName: text('stored_name').notNull(),
  state: text('state').$type<'pending' | 'stored'>().notNull(),
  slot: text('slot'),
  reviewState: text('review_state').$type<'accepted' | 'returned'>(),
  reviewReason: text('review_reason'),
  reviewedBy: uuid('reviewed_by'),
  reviewedAt: at('reviewed_at'),
  createdAt,
  /** It refers to other files; see files/office-links.ts. */
  linksElsewhere: boolean('links_elsewhere').notNull().default(false),
  /** Files that it was put together from, in order; null for a file as it was uploaded. */
  madeFrom: jsonb('made_from').$type<{ fileName: string; sha256: string; pages: number }[]>(),
  /** The owner's link by which it came, also after the link is gone; null for uploads of signed-in people. */
  paperLinkId: uuid('paper_link_id'),
  /** The room of a lender in which it came. */
  roomId: uuid('room_id'),
  /** Way, sender and day of a paper that came past the portal, as staff entered them. */
  receivedWay: text('received_way').$type<ReceivedWay>(),
  receivedFrom: text('received_from'),
  receivedOn: date('received_on'),
})

/** Uploads that are under way, on whichever server. */
export const runningUploads = pgTable('running_uploads', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The host and data folder that take it in. */
  server: text('server').notNull(),
  startedAt: at('started_at').notNull().defaultNow(),
  aliveAt: at('alive_at').notNull().defaultNow(),
  paperLinkId: uuid('paper_link_id'),
  roomId: uuid('room_id'),
})

/** Links by which a person without an account sends papers for a case. */
export const paperLinks = pgTable('paper_links', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  /**
   * The chosen slots: with the name of the person whose paper it is (null for one of the business), and, where a slot stands for
   * a year, the base year that it was counted from.
   */
  slots: jsonb('slots')
    .$type<{ slot: string; of: string | null; year: string | null }[]>()
    .notNull(),
  tokenHash: text('token_hash').notNull(),
  madeBy: uuid('made_by'),
  madeAt: at('made_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
  lastUsedAt: at('last_used_at'),
})
