import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AuditEvent, AuditSubject } from '../../contract/audit-events.ts'
import type { Role } from '../../contract/define.ts'
import type { ApplicationStatus } from '../../domain/application-status.ts'
import type { MandateStatus } from '../../domain/mandate-status.ts'
import type { StaffNoticeKind } from '../../domain/staff-notices.ts'
import type { FacilityProposal } from '../../contract/application-advice.ts'
import type { ApplicationForm } from '../../contract/application-form.ts'
import type { EnquiryService, EnquiryStatus } from '../../domain/enquiries.ts'
import type { SealedSettings } from '../secrets/sealed-settings.ts'

// The tables as queries see them. What the database itself enforces (keys, checks, indexes) stands
// in migrations/, which is the source; a test compares the two.

const at = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = at('created_at').notNull().defaultNow()
const rupees = (name: string) => bigint(name, { mode: 'number' })

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  mobile: text('mobile').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<Role>().notNull().default('user'),
  status: text('status')
    .$type<'pending' | 'active' | 'suspended' | 'deleted'>()
    .notNull()
    .default('pending'),
  companyName: text('company_name'),
  designation: text('designation'),
  city: text('city'),
  notifyByEmail: boolean('notify_by_email').notNull().default(true),
  verifiedAt: at('verified_at'),
  createdAt,
  version: integer('version').notNull().default(1),
  erasureRequestedAt: at('erasure_requested_at'),
  /** Null until a code that went to the number alone came back. */
  mobileVerifiedAt: at('mobile_verified_at'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: at('terms_accepted_at'),
  privacyVersion: text('privacy_version'),
  privacyAcceptedAt: at('privacy_accepted_at'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`lower(name || ' ' || email || ' ' || mobile)`,
  ),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent').notNull(),
  address: text('address').notNull(),
  createdAt,
  lastUsedAt: at('last_used_at').notNull().defaultNow(),
  idleExpiresAt: at('idle_expires_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
  endedBecause: text('ended_because'),
})

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  createdAt,
  usedAt: at('used_at'),
})

export const verificationCodes = pgTable('verification_codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Null until the mail job has made the code; only its keyed hash is kept. */
  codeHash: text('code_hash'),
  createdAt,
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  replacedAt: at('replaced_at'),
  kind: text('kind').$type<'email' | 'mobile'>().notNull().default('email'),
  purpose: text('purpose').$type<'registration' | 'change'>().notNull().default('registration'),
  /** Where the code goes, and what it proves. */
  contact: text('contact'),
})

export const passwordResets = pgTable('password_resets', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: text('token_hash'),
  createdAt,
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

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
  /** It refers to other files; see document/office-links.ts. */
  linksElsewhere: boolean('links_elsewhere').notNull().default(false),
  /** What it was put together from, in order; null for a file as it was uploaded. */
  madeFrom: jsonb('made_from').$type<{ fileName: string; sha256: string; pages: number }[]>(),
  /** By which link of its owner's it came, also when the link is gone; null for what somebody who was signed in uploaded. */
  paperLinkId: uuid('paper_link_id'),
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
})

export const drafts = pgTable('drafts', {
  ownerId: uuid('owner_id').primaryKey(),
  form: jsonb('form').$type<Record<string, unknown>>().notNull(),
  /** The financial year (2025-26) that the form asks for first; null in one begun before it was stored. */
  baseYear: text('base_year'),
  activeStep: integer('active_step').notNull(),
  version: integer('version').notNull(),
  createdAt,
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const applications = pgTable('applications', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull(),
  ownerId: uuid('owner_id').notNull(),
  status: text('status').$type<ApplicationStatus>().notNull(),
  /** Where `on-hold` or `documents-pending` goes back to. */
  resumeStatus: text('resume_status').$type<ApplicationStatus>(),
  version: integer('version').notNull().default(1),
  form: jsonb('form').$type<ApplicationForm>().notNull(),
  /** The financial year (2025-26) of the form's first yearly papers; see application/base-year.ts. */
  baseYear: text('base_year'),
  companyName: text('company_name').notNull(),
  companyType: text('company_type').notNull(),
  product: text('product').notNull(),
  selectedBanks: text('selected_banks').array().notNull(),
  /** Rupees: the sum of all options. */
  amount: rupees('amount').notNull(),
  shareConsentAt: at('share_consent_at'),
  /** The version of the words agreed to; see domain/agreed-words.ts. */
  shareConsentVersion: text('share_consent_version'),
  /** Of the form as it was submitted; see application/submit-once.ts. */
  submittedFormHash: text('submitted_form_hash'),
  relationshipManagerId: uuid('relationship_manager_id'),
  creditAnalystId: uuid('credit_analyst_id'),
  referralPartnerId: uuid('referral_partner_id'),
  /** What an analyst proposes to a borrower who asked to be advised. */
  facilityProposal: jsonb('facility_proposal').$type<FacilityProposal>(),
  teaserDocumentId: uuid('teaser_document_id'),
  teaserSummary: text('teaser_summary'),
  teaserAt: at('teaser_at'),
  submittedAt: at('submitted_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(sql`lower(reference || ' ' || company_name)`),
})

/** Which documents an application holds, and in which slot of its form. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    applicationId: uuid('application_id').notNull(),
    documentId: uuid('document_id').notNull(),
    slot: text('slot').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.documentId, table.slot] })],
)

export const timelineEntries = pgTable('timeline_entries', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  event: text('event').notNull(),
  label: text('label').notNull(),
  fromStatus: text('from_status'),
  toStatus: text('to_status'),
  note: text('note'),
  actorId: uuid('actor_id'),
  /** False for what only staff should read. */
  forBorrower: boolean('for_borrower').notNull().default(true),
  /** Whom the note names, e.g. who was assigned. */
  aboutUserId: uuid('about_user_id'),
  /** What an edit changed, for staff. */
  changes: jsonb('changes').$type<{ label: string; from: string; to: string }[]>(),
  at: at('at').notNull().defaultNow(),
})

/** What staff write about a case for each other; no borrower and no partner reads it. */
export const caseNotes = pgTable('case_notes', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  authorId: uuid('author_id'),
  body: text('body').notNull(),
  /** The status that the case was moved to with it. */
  movedTo: text('moved_to').$type<ApplicationStatus>(),
  at: at('at').notNull().defaultNow(),
})

/** What staff are told about a case: a row for each person and event; see application/staff-notices.ts. */
export const staffNotices = pgTable('staff_notices', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  applicationId: uuid('application_id').notNull(),
  kind: text('kind').$type<StaffNoticeKind>().notNull(),
  /** The title of a paper, or the borrower's own words. */
  detail: text('detail'),
  at: at('at').notNull().defaultNow(),
  /** From when it is mailed; null where no mail is wanted. */
  mailDueAt: at('mail_due_at'),
  mailedAt: at('mailed_at'),
})

/** Links by which somebody without an account sends papers for a case. */
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

export const additionalDocuments = pgTable('additional_documents', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  title: text('title').notNull(),
  note: text('note'),
  status: text('status').$type<'requested' | 'received' | 'accepted' | 'returned'>().notNull(),
  reason: text('reason'),
  /** Who asked; the owner for what was supplied unasked. */
  requestedBy: uuid('requested_by'),
  requestedAt: at('requested_at').notNull().defaultNow(),
  documentId: uuid('document_id'),
})

export const mandates = pgTable('mandates', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  status: text('status').$type<MandateStatus>().notNull(),
  version: integer('version').notNull().default(1),
  /** e.g. MND/2026-27/0001, given at release. */
  number: text('number'),
  amount: rupees('amount').notNull(),
  feePercentage: numeric('fee_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  feeAmount: rupees('fee_amount').notNull(),
  /** GST of the fee as the released letter says it, in rupees; null before, and for letters released by earlier versions. */
  feeGst: rupees('fee_gst'),
  holder: jsonb('holder')
    .$type<{ name: string; companyName: string; designation: string; companyAddress: string }>()
    .notNull(),
  tds: text('tds').$type<'professional' | 'commission'>().notNull(),
  /** The client is a unit or developer of a special economic zone. */
  supplyToSez: boolean('supply_to_sez').notNull().default(false),
  createdBy: uuid('created_by'),
  createdAt,
  /** Who changed it last before its release, and so answers for its terms. */
  editedBy: uuid('edited_by'),
  /** Rupees the case asked for when the mandate was last saved; null for older ones. */
  caseAmount: rupees('case_amount'),
  releasedAt: at('released_at'),
  letterDocumentId: uuid('letter_document_id'),
  letterSha256: text('letter_sha256'),
  answer: text('answer').$type<'agree' | 'request-changes'>(),
  answerNote: text('answer_note'),
  answeredAt: at('answered_at'),
  decidedBy: uuid('decided_by'),
  decidedAt: at('decided_at'),
  signedDocumentId: uuid('signed_document_id'),
  signedAt: at('signed_at'),
  verifiedBy: uuid('verified_by'),
  verifiedAt: at('verified_at'),
  /** Why it was rejected, cancelled or terminated, or its signed copy returned. */
  reason: text('reason'),
})

/** Counters without gaps, e.g. `application:2026`, `mandate:2026-27`. */
export const numberSeries = pgTable('number_series', {
  name: text('name').primaryKey(),
  last: integer('last').notNull(),
})

export const enquiries = pgTable('enquiries', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  mobile: text('mobile').notNull(),
  companyName: text('company_name'),
  service: text('service').$type<EnquiryService>().notNull(),
  message: text('message').notNull(),
  status: text('status').$type<EnquiryStatus>().notNull().default('new'),
  note: text('note'),
  createdAt,
  version: integer('version').notNull().default(1),
  /** Who changed it last. */
  handledBy: uuid('handled_by'),
  handledAt: at('handled_at'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`lower(name || ' ' || email || ' ' || mobile || ' ' || coalesce(company_name, ''))`,
  ),
})

/** Where a referral partner's commission is paid. */
export const bankAccounts = pgTable('bank_accounts', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  accountHolder: text('account_holder').notNull(),
  accountType: text('account_type').$type<'savings' | 'current'>().notNull(),
  /** The encrypted number; see http/sealed-text.ts. */
  sealedNumber: text('sealed_number').notNull(),
  maskedNumber: text('masked_number').notNull(),
  ifsc: text('ifsc').notNull(),
  gstNumber: text('gst_number'),
  bankName: text('bank_name').notNull(),
  branch: text('branch').notNull(),
  version: integer('version').notNull().default(1),
  createdAt,
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** One row: the firm's settings. */
export const firmSettings = pgTable('firm_settings', {
  id: integer('id').primaryKey(),
  value: jsonb('value').$type<SealedSettings>().notNull(),
  version: integer('version').notNull().default(1),
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

/** Links over the trail's events, in the order they were linked; see audit/link.ts. */
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

/** The secrets that this database knows; see db/known-keys.ts. */
export const secretKeys = pgTable('secret_keys', {
  id: text('id').primaryKey(),
  firstUsedAt: at('first_used_at').notNull().defaultNow(),
  retiredAt: at('retired_at'),
})

/** What the demo sent instead of mail; see /dev/mail. */
export const demoMails = pgTable('demo_mails', {
  id: uuid('id').primaryKey(),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  sentAt: at('sent_at').notNull().defaultNow(),
})
