import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '../../../domain/status/application-status.ts'
import type { TurnStep } from '../../../domain/status/turn-steps.ts'
import type { FirmDays, Holder } from '../../../domain/case/turn-clock.ts'
import type { FacilityProposal } from '../../../contract/case/application-advice.ts'
import type { ApplicationForm } from '../../../contract/form/application-form.ts'
import type { TypedFact } from '../../../domain/lender/known-facts.ts'
import type { LenderConsent } from '../../../domain/consent/lender-consent.ts'
import type { ConfirmedHow } from '../../../domain/consent/person-consent.ts'
import type { SheetUnit } from '../../../domain/lender/sheet-units.ts'
import type { TeaserSheet } from '../../../domain/teaser/teaser.ts'
import type { TeaserWords } from '../../../domain/teaser/teaser-words.ts'
import { at, createdAt, rupees } from './columns.ts'

// Of cases: the form, its papers, what happened, whose turn it is, the teaser.

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
  /** Status that `on-hold` or `documents-pending` goes back to. */
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
  /** The version of the words agreed to; see domain/consent/agreed-words.ts. */
  shareConsentVersion: text('share_consent_version'),
  /** To which lenders name and papers may go; null while nothing was said of any. */
  lenderConsent: jsonb('lender_consent').$type<LenderConsent>(),
  /** Of the form as it was submitted; see application/submit-once.ts. */
  submittedFormHash: text('submitted_form_hash'),
  relationshipManagerId: uuid('relationship_manager_id'),
  creditAnalystId: uuid('credit_analyst_id'),
  referralPartnerId: uuid('referral_partner_id'),
  /** Proposal of an analyst to a borrower who asked to be advised. */
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

/** Documents of an application, each with its slot of the form. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    applicationId: uuid('application_id').notNull(),
    documentId: uuid('document_id').notNull(),
    slot: text('slot').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.documentId, table.slot] })],
)

/** Papers that gave way to another file after the firm had judged them; see application/replaced-papers.ts. */
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
  /** Person whom the note names, e.g. the one who was assigned. */
  aboutUserId: uuid('about_user_id'),
  /** Changes of an edit, for staff. */
  changes: jsonb('changes').$type<{ label: string; from: string; to: string }[]>(),
  at: at('at').notNull().defaultNow(),
})

/** Turn of a case, worked out again when the database has marked it; see moves/case-turns.ts. */
export const caseTurns = pgTable('case_turns', {
  applicationId: uuid('application_id').primaryKey(),
  waitsFor: text('waits_for').$type<Holder>().notNull().default('nobody'),
  step: text('step').$type<TurnStep>().notNull().default('none'),
  papersToCheck: integer('papers_to_check').notNull().default(0),
  status: text('status').$type<ApplicationStatus>().notNull().default('draft'),
  since: at('since').notNull().defaultNow(),
  /** Earlier days on which the case waited for the firm; see domain/case/turn-clock.ts. */
  earlier: jsonb('earlier').$type<FirmDays[]>().notNull().default([]),
  dueOn: date('due_on'),
  relationshipManagerId: uuid('relationship_manager_id'),
  creditAnalystId: uuid('credit_analyst_id'),
  marks: bigint('marks', { mode: 'number' }).notNull().default(1),
  workedOut: bigint('worked_out', { mode: 'number' }).notNull().default(0),
  markedAt: at('marked_at').notNull().defaultNow(),
})

/** Facts that staff read from the papers of a case, for its staff alone; see domain/lender/known-facts.ts. */
export const caseFacts = pgTable('case_facts', {
  applicationId: uuid('application_id').primaryKey(),
  facts: jsonb('facts').$type<TypedFact[]>().notNull(),
  unit: text('unit').$type<SheetUnit>().notNull(),
  version: integer('version').notNull().default(1),
  changedBy: uuid('changed_by'),
  changedAt: at('changed_at').notNull().defaultNow(),
})

/** Words of an analyst for the parts of a case's teaser. */
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

/** The consent of a person of an application to send their own papers; see domain/consent/person-consent.ts. */
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

export const additionalDocuments = pgTable('additional_documents', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  title: text('title').notNull(),
  note: text('note'),
  status: text('status').$type<'requested' | 'received' | 'accepted' | 'returned'>().notNull(),
  reason: text('reason'),
  /** Person who asked; the owner for a paper that came unasked. */
  requestedBy: uuid('requested_by'),
  requestedAt: at('requested_at').notNull().defaultNow(),
  documentId: uuid('document_id'),
  /** Look of the paper, e.g. "as exported from Tally". */
  example: text('example'),
  /** By which day in India it should be here. */
  dueOn: date('due_on'),
  /** True if we remind of it; null in requests from before there were reminders. */
  remind: boolean('remind'),
  /**
   * Reason why the borrower can't send it. Received without a file it waits for an answer, accepted without one it is
   * waived.
   */
  unavailableBecause: text('unavailable_because'),
  /** Reminders since it is overdue, and the day of the last one, before or after. */
  reminders: smallint('reminders').notNull().default(0),
  remindedOn: date('reminded_on'),
  /** The submission whose lender asks for it. */
  submissionId: uuid('submission_id'),
  /** Moment when the borrower sent it, or said that there is none; null while it is owed. */
  answeredAt: at('answered_at'),
})

/** Counters without gaps, e.g. `application:2026`, `mandate:2026-27`. */
export const numberSeries = pgTable('number_series', {
  name: text('name').primaryKey(),
  last: integer('last').notNull(),
})
