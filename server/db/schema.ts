import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AuditEvent, AuditSubject } from '../../contract/audit-events.ts'
import type { Role } from '../../contract/define.ts'
import type { ViewedList } from '../../contract/saved-view.ts'
import type { ApplicationStatus } from '../../domain/application-status.ts'
import type { TurnStep } from '../../domain/whose-turn.ts'
import type { CallOutcome } from '../../domain/call-outcomes.ts'
import type { MandateStatus } from '../../domain/mandate-status.ts'
import type { FirmDays, Holder } from '../../domain/turn-clock.ts'
import type { Amount } from '../../domain/amount-units.ts'
import type { LeadState } from '../../domain/leads.ts'
import type { NoticeKind } from '../../domain/notices.ts'
import type { NudgeKind } from '../../domain/nudge-rules.ts'
import type { ReceivedWay } from '../../domain/received-ways.ts'
import type { SameClientAnswer } from '../../domain/same-client.ts'
import type { TaskRule } from '../../domain/task-rules.ts'
import type { FacilityProposal } from '../../contract/application-advice.ts'
import type { ApplicationForm } from '../../contract/application-form.ts'
import type { EnquiryService, EnquiryStatus } from '../../domain/enquiries.ts'
import type { MessagePlace } from '../../domain/message-fields.ts'
import type { MessageChannel, MessageState } from '../../domain/message-words.ts'
import type { Settings } from '../../contract/settings.ts'
import type { TypedFact } from '../../domain/known-facts.ts'
import type { LenderConsent } from '../../domain/lender-consent.ts'
import type { ConfirmedHow } from '../../domain/person-consent.ts'
import type { SheetUnit } from '../../domain/sheet-units.ts'
import type { TeaserSheet } from '../../domain/teaser.ts'
import type { TeaserWords } from '../../domain/teaser-words.ts'
import type { SealedSettings } from '../secrets/sealed-settings.ts'
import { at, createdAt, rupees } from './columns.ts'

export * from './lender-schema.ts'

// The tables as queries see them. What the database itself enforces (keys, checks, indexes) stands
// in migrations/, which is the source; a test compares the two.

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  mobile: text('mobile').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<Role>().notNull().default('user'),
  status: text('status')
    .$type<'pending' | 'active' | 'suspended' | 'deleted' | 'invited'>()
    .notNull()
    .default('pending'),
  companyName: text('company_name'),
  designation: text('designation'),
  city: text('city'),
  notifyByEmail: boolean('notify_by_email').notNull().default(true),
  mailOnlyToDo: boolean('mail_only_to_do').notNull().default(false),
  mailDigest: boolean('mail_digest').notNull().default(false),
  wantsReminders: boolean('wants_reminders').notNull().default(true),
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
  purpose: text('purpose')
    .$type<'registration' | 'change' | 'offer'>()
    .notNull()
    .default('registration'),
  /** Where the code goes, and what it proves. */
  contact: text('contact'),
  /** The offer that it accepts; no other one. */
  about: uuid('about'),
})

export const passwordResets = pgTable('password_resets', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: text('token_hash'),
  createdAt,
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

/** Links that open an account to the person it was made for; see account/invitations.ts. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  invitedBy: uuid('invited_by'),
  /** Null until the mail job has made the token. */
  tokenHash: text('token_hash'),
  createdAt,
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  revokedAt: at('revoked_at'),
})

/** What the firm knows of a client beside the account; see client/. */
export const clients = pgTable('clients', {
  userId: uuid('user_id').primaryKey(),
  source: text('source').notNull(),
  sourceDetail: text('source_detail'),
  createdBy: uuid('created_by'),
  managerId: uuid('manager_id'),
  partnerId: uuid('partner_id'),
  enquiryId: uuid('enquiry_id'),
  companyName: text('company_name'),
  need: text('need'),
  consentBy: text('consent_by'),
  consentHow: text('consent_how'),
  consentOn: date('consent_on', { mode: 'string' }),
  consentVersion: text('consent_version'),
  createdAt,
  /** Registered by themself with a partner's link. */
  byLink: boolean('by_link').notNull().default(false),
  pan: text('pan'),
  gstin: text('gstin'),
  keys: text('keys')
    .array()
    .generatedAlwaysAs(
      sql`search_keys('pan', pan, nullif(substr(gstin, 3, 10), pan)) || search_keys('gstin', gstin)`,
    ),
})

/** Companies that referral partners bring; see lead/. */
export const leads = pgTable('leads', {
  id: uuid('id').primaryKey(),
  partnerId: uuid('partner_id'),
  companyName: text('company_name').notNull(),
  contactName: text('contact_name').notNull(),
  email: text('email'),
  mobile: text('mobile'),
  city: text('city'),
  pan: text('pan'),
  gstin: text('gstin'),
  purpose: text('purpose').notNull(),
  amount: rupees('amount'),
  amountTyped: jsonb('amount_typed').$type<Amount>(),
  note: text('note'),
  consentBy: text('consent_by').notNull(),
  consentHow: text('consent_how').notNull(),
  consentOn: date('consent_on', { mode: 'string' }).notNull(),
  consentVersion: text('consent_version').notNull(),
  state: text('state').$type<LeadState>().notNull().default('new'),
  movedAt: at('moved_at').notNull().defaultNow(),
  ownerId: uuid('owner_id'),
  followUpOn: date('follow_up_on', { mode: 'string' }),
  staffNote: text('staff_note'),
  handledBy: uuid('handled_by'),
  handledAt: at('handled_at'),
  /** The client and the case that it became. */
  clientId: uuid('client_id'),
  applicationId: uuid('application_id'),
  createdAt,
  version: integer('version').notNull().default(1),
  searchText: text('search_text').generatedAlwaysAs(
    sql`lower(company_name || ' ' || contact_name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, ''))`,
  ),
  keys: text('keys')
    .array()
    .generatedAlwaysAs(
      sql`search_keys('pan', pan, nullif(substr(gstin, 3, 10), pan)) || search_keys('gstin', gstin)
        || search_keys('mobile', mobile) || search_keys('email', email)`,
    ),
})

/** What a partner sees of what they brought, each company once. */
export const partnerLeads = pgView('partner_leads', {
  id: uuid('id').notNull(),
  partnerId: uuid('partner_id').notNull(),
  companyName: text('company_name').notNull(),
  contactName: text('contact_name'),
  purpose: text('purpose'),
  amount: rupees('amount'),
  state: text('state').$type<LeadState>().notNull(),
  status: text('status').$type<ApplicationStatus>(),
  reference: text('reference'),
  createdAt: at('created_at').notNull(),
  movedAt: at('moved_at').notNull(),
}).existing()

/** The code in a partner's link. */
export const referralCodes = pgTable('referral_codes', {
  partnerId: uuid('partner_id').primaryKey(),
  code: text('code').notNull(),
  madeAt: at('made_at').notNull().defaultNow(),
})

/** What staff said of two that have the same number; see same-client/. */
export const sameClientAnswers = pgTable(
  'same_client_answers',
  {
    one: text('one').notNull(),
    other: text('other').notNull(),
    answer: text('answer').$type<SameClientAnswer>().notNull(),
    answeredBy: uuid('answered_by'),
    answeredAt: at('answered_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.one, table.other] })],
)

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
  /** It refers to other files; see files/office-links.ts. */
  linksElsewhere: boolean('links_elsewhere').notNull().default(false),
  /** What it was put together from, in order; null for a file as it was uploaded. */
  madeFrom: jsonb('made_from').$type<{ fileName: string; sha256: string; pages: number }[]>(),
  /** The owner's link by which it came, also after the link is gone; null for uploads of signed-in people. */
  paperLinkId: uuid('paper_link_id'),
  /** The room of a lender in which it came. */
  roomId: uuid('room_id'),
  /** How, from whom and when it came, where staff entered what did not come through the portal. */
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
  /** To which lenders name and papers may go; null while nothing was said of any. */
  lenderConsent: jsonb('lender_consent').$type<LenderConsent>(),
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
  /** The kept version that counts as the teaser, beside one that was uploaded. */
  teaserVersion: integer('teaser_version'),
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

/** What gave way to another file after the firm had judged it; see application/replaced-papers.ts. */
export const replacedPapers = pgTable(
  'replaced_papers',
  {
    applicationId: uuid('application_id').notNull(),
    documentId: uuid('document_id').notNull(),
    /** A slot of the form, or the id of a request. */
    place: text('place').notNull(),
    label: text('label').notNull(),
    replacedAt: at('replaced_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.documentId, table.place] })],
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

/** Words by which staff find cases again; for them alone. */
export const applicationTags = pgTable('application_tags', {
  applicationId: uuid('application_id').notNull(),
  tag: text('tag').notNull(),
  at: at('at').notNull().defaultNow(),
})

/** Colleagues whom a note names. */
export const caseNoteMentions = pgTable('case_note_mentions', {
  noteId: uuid('note_id').notNull(),
  personId: uuid('person_id').notNull(),
})

/** What was written to the borrower of a case; see application/messages.ts. */
export const caseMessages = pgTable('case_messages', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  authorId: uuid('author_id'),
  channel: text('channel').$type<MessageChannel>().notNull(),
  templateId: uuid('template_id'),
  subject: text('subject'),
  body: text('body').notNull(),
  at: at('at').notNull().defaultNow(),
  /** Until when a mail waits or waited; null where it went at once. */
  waitsUntil: at('waits_until'),
  state: text('state').$type<MessageState>().notNull(),
})

/** What the firm writes again and again. */
export const messageTemplates = pgTable('message_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  places: text('places').array().$type<MessagePlace[]>().notNull(),
  channels: text('channels').array().$type<MessageChannel[]>().notNull(),
  active: boolean('active').notNull(),
  version: integer('version').notNull().default(1),
  createdAt,
})

/** Calls with the borrower, for the staff of the case alone. */
export const caseCalls = pgTable('case_calls', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  callerId: uuid('caller_id'),
  outcome: text('outcome').$type<CallOutcome>().notNull(),
  note: text('note'),
  /** The day in India on which to call again. */
  nextOn: date('next_on'),
  latest: boolean('latest').notNull().default(true),
  at: at('at').notNull().defaultNow(),
})

/** Whom a case waits for, worked out again when the database has marked it; see application/case-turns.ts. */
export const caseTurns = pgTable('case_turns', {
  applicationId: uuid('application_id').primaryKey(),
  waitsFor: text('waits_for').$type<Holder>().notNull().default('nobody'),
  step: text('step').$type<TurnStep>().notNull().default('none'),
  papersToCheck: integer('papers_to_check').notNull().default(0),
  status: text('status').$type<ApplicationStatus>().notNull().default('draft'),
  since: at('since').notNull().defaultNow(),
  /** When the case waited for the firm before; see domain/turn-clock.ts. */
  earlier: jsonb('earlier').$type<FirmDays[]>().notNull().default([]),
  dueOn: date('due_on'),
  relationshipManagerId: uuid('relationship_manager_id'),
  creditAnalystId: uuid('credit_analyst_id'),
  marks: bigint('marks', { mode: 'number' }).notNull().default(1),
  workedOut: bigint('worked_out', { mode: 'number' }).notNull().default(0),
  markedAt: at('marked_at').notNull().defaultNow(),
})

/** Notifications: a row for each person and event, also for borrowers; see application/staff-notices.ts. */
export const notifications = pgTable('staff_notices', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  /** Null for a task about no case. */
  applicationId: uuid('application_id'),
  kind: text('kind').$type<NoticeKind>().notNull(),
  /** The title of a paper, or the borrower's own words. */
  detail: text('detail'),
  at: at('at').notNull().defaultNow(),
  /** From when it is mailed; null where no mail is wanted. */
  mailDueAt: at('mail_due_at'),
  mailedAt: at('mailed_at'),
  readAt: at('read_at'),
  /** The lead that it is about. */
  leadId: uuid('lead_id'),
  /** Its mail waits for the one of the next morning. */
  digest: boolean('digest').notNull().default(false),
})

/** What staff have to do, on a case or on none; see task/. */
export const tasks = pgTable('tasks', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  applicationId: uuid('application_id'),
  assigneeId: uuid('assignee_id'),
  createdBy: uuid('created_by'),
  dueOn: date('due_on'),
  snoozedUntil: date('snoozed_until'),
  doneAt: at('done_at'),
  doneBy: uuid('done_by'),
  rule: text('rule').$type<TaskRule>(),
  occasion: text('occasion'),
  toldDueOn: date('told_due_on'),
  createdAt,
  version: integer('version').notNull().default(1),
})

/** What staff read from the papers of a case, for its staff alone; see domain/known-facts.ts. */
export const caseFacts = pgTable('case_facts', {
  applicationId: uuid('application_id').primaryKey(),
  facts: jsonb('facts').$type<TypedFact[]>().notNull(),
  unit: text('unit').$type<SheetUnit>().notNull(),
  version: integer('version').notNull().default(1),
  changedBy: uuid('changed_by'),
  changedAt: at('changed_at').notNull().defaultNow(),
})

/** What an analyst wrote to the parts of a case's teaser. */
export const teaserDrafts = pgTable('teaser_drafts', {
  applicationId: uuid('application_id').primaryKey(),
  words: jsonb('words').$type<TeaserWords>().notNull(),
  version: integer('version').notNull().default(1),
  changedBy: uuid('changed_by'),
  changedAt: at('changed_at').notNull().defaultNow(),
})

/** Versions of a teaser that were kept, as they are drawn. */
export const teaserVersions = pgTable('teaser_versions', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  number: integer('number').notNull(),
  blind: jsonb('blind').$type<TeaserSheet>().notNull(),
  named: jsonb('named').$type<TeaserSheet>().notNull(),
  keptBy: uuid('kept_by'),
  keptAt: at('kept_at').notNull().defaultNow(),
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

/** The consent of a person of an application to send their own papers; see domain/person-consent.ts. */
export const personConsents = pgTable('person_consents', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  name: text('name').notNull(),
  email: text('email'),
  how: text('how').$type<ConfirmedHow>().notNull(),
  agreed: boolean('agreed'),
  lenders: jsonb('lenders').$type<LenderConsent['lenders']>().notNull().default([]),
  version: text('version'),
  note: text('note'),
  signedOn: date('signed_on'),
  recordedBy: uuid('recorded_by'),
  askedAt: at('asked_at'),
  answeredAt: at('answered_at'),
})

/** A person's named filters and order of a list; see contract/saved-view.ts. */
export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  list: text('list').$type<ViewedList>().notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  ownerId: uuid('owner_id').notNull(),
  shared: boolean('shared').notNull().default(false),
  createdAt,
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
  /** What it looks like, e.g. "as exported from Tally". */
  example: text('example'),
  /** By which day in India it should be here. */
  dueOn: date('due_on'),
  /** Whether we remind of it; null in what was asked for before there were reminders. */
  remind: boolean('remind'),
  /** Why the borrower can't send it. Received without a file it waits for an answer, accepted without one it is waived. */
  unavailableBecause: text('unavailable_because'),
  /** Reminders since it is overdue, and the day of the last one, before or after. */
  reminders: smallint('reminders').notNull().default(0),
  remindedOn: date('reminded_on'),
  /** The submission whose lender asks for it. */
  submissionId: uuid('submission_id'),
  /** When the borrower sent it, or said that there is none; null while it is owed. */
  answeredAt: at('answered_at'),
})

/** Each reminder to a borrower, automatic or by staff; see application/nudge-borrowers.ts. */
export const nudges = pgTable('nudges', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  kind: text('kind').$type<NudgeKind>().notNull(),
  occasion: text('occasion').notNull(),
  sentOn: date('sent_on').notNull(),
  at: at('at').notNull().defaultNow(),
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
  ownerId: uuid('owner_id'),
  followUpOn: date('follow_up_on', { mode: 'string' }),
  /** Whom it became. */
  clientId: uuid('client_id'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`lower(name || ' ' || email || ' ' || mobile || ' ' || coalesce(company_name, ''))`,
  ),
})

/** One row: how far the comparison of all entries has come, and when it was last through. */
export const searchProgress = pgTable('search_progress', {
  id: integer('id').primaryKey(),
  settledTo: uuid('settled_to'),
  finishedAt: at('finished_at'),
})

/** Replies to an enquiry. */
export const enquiryReplies = pgTable('enquiry_replies', {
  id: uuid('id').primaryKey(),
  enquiryId: uuid('enquiry_id').notNull(),
  authorId: uuid('author_id'),
  way: text('way').$type<MessageChannel>().notNull(),
  body: text('body').notNull(),
  at: at('at').notNull().defaultNow(),
})

/** Where a referral partner's commission is paid. */
export const bankAccounts = pgTable('bank_accounts', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  accountHolder: text('account_holder').notNull(),
  accountType: text('account_type').$type<'savings' | 'current'>().notNull(),
  /** The encrypted number; see secrets/sealed-text.ts. */
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

/** What the demo sent instead of mail; see /dev/mail. */
export const demoMails = pgTable('demo_mails', {
  id: uuid('id').primaryKey(),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  sentAt: at('sent_at').notNull().defaultNow(),
})
