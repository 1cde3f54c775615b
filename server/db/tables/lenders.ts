import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BankFilePart } from '../../../domain/lender/bank-file.ts'
import type { CommissionBasis, CommissionStage } from '../../../domain/fee/commission.ts'
import type { Criterion } from '../../../domain/lender/criteria.ts'
import type { ConfirmedHow } from '../../../domain/consent/person-consent.ts'
import type { ConsentScope } from '../../../domain/consent/lender-consent.ts'
import type {
  ReportChannel,
  QueryAnswerer,
  SubmissionStatus,
} from '../../../domain/status/submission-status.ts'
import type { DisbursalKind } from '../../../domain/fee/disbursal.ts'
import type { KeptFee } from '../../../domain/fee/accepting-costs.ts'
import type {
  AcceptedHow,
  ConditionState,
  OfferKind,
  StoredOfferStatus,
} from '../../../domain/status/offer-status.ts'
import type { StoredTerms } from '../../../domain/offer/stored-terms.ts'
import type { DirectoryKind } from '../../../domain/lender/lender-kinds.ts'
import { at, createdAt, rupees } from './columns.ts'

// Of lenders, of what goes to them, and of what they offer and pay out.

/** Lenders as the firm knows them. The settings say which of them borrowers may choose; see decision 165. */
export const lenders = pgTable('lenders', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nameKey: text('name_key')
    .notNull()
    .generatedAlwaysAs(sql`lower(btrim(regexp_replace(normalize(name, NFKC), '\\s+', ' ', 'g')))`),
  kind: text('kind').$type<DirectoryKind>(),
  agent: boolean('agent').notNull().default(false),
  /** In which order it wants papers; empty: as usual. */
  paperOrder: jsonb('paper_order').$type<BankFilePart[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  createdAt,
  updatedAt: at('updated_at').notNull().defaultNow(),
})

const ofLender = {
  id: uuid('id').primaryKey(),
  lenderId: uuid('lender_id').notNull(),
  /** Its position in the lender's list. */
  place: integer('place').notNull(),
}

export const lenderBranches = pgTable('lender_branches', {
  ...ofLender,
  name: text('name').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
})

export const lenderContacts = pgTable('lender_contacts', {
  ...ofLender,
  name: text('name').notNull(),
  email: text('email').notNull(),
  mobile: text('mobile'),
  role: text('role').notNull(),
  city: text('city'),
})

const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

export const lenderProducts = pgTable('lender_products', {
  ...ofLender,
  title: text('title').notNull(),
  ticketFrom: rupees('ticket_from'),
  ticketTo: rupees('ticket_to'),
  criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
  exclusions: text('exclusions'),
  ratePercent: percent('rate_percent'),
  processingFeePercent: percent('processing_fee_percent'),
  /** Commission that the lender pays the firm. */
  commissionPercent: percent('commission_percent'),
  answerDays: integer('answer_days'),
  checkedOn: date('checked_on').notNull(),
  validFrom: date('valid_from'),
})

/** A paper as it was when it went to a lender. */
export type SubmittedPaper = {
  key: string
  title: string
  fileName: string
  sha256: string
  /** The person whose paper it was then, by the name in the application; absent for a paper of the business. */
  person?: string
  /** Moment of giving, as ISO text; absent for a paper that went with the case. */
  givenAt?: string
}

/** A person's consent to send their own papers, as it was when they were sent. */
export type PersonAgreed = { name: string; how: ConfirmedHow; at: string | null }

/** A case as it went to a lender, and its outcome; see domain/lender/submission.ts. */
export const lenderSubmissions = pgTable('lender_submissions', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  lenderId: uuid('lender_id').notNull(),
  productId: uuid('product_id'),
  branchId: uuid('branch_id'),
  contactId: uuid('contact_id'),
  productTitle: text('product_title'),
  branchName: text('branch_name'),
  contactName: text('contact_name'),
  facilities: jsonb('facilities').$type<string[]>().notNull(),
  amount: rupees('amount').notNull(),
  teaser: text('teaser').$type<'blind' | 'named'>().notNull(),
  /** The kept version that counted then. */
  teaserVersion: integer('teaser_version'),
  documents: jsonb('documents').$type<SubmittedPaper[]>().notNull(),
  message: text('message'),
  /** The borrower's consent that it rests on, as it was that day. */
  consent: jsonb('consent')
    .$type<{
      scope: ConsentScope
      version: string | null
      at: string | null
      people?: PersonAgreed[]
    }>()
    .notNull(),
  status: text('status').$type<SubmissionStatus>().notNull().default('under-process'),
  resumeStatus: text('resume_status').$type<SubmissionStatus>(),
  answerer: text('answerer').$type<QueryAnswerer>(),
  interestedAt: at('interested_at'),
  reference: text('reference'),
  loginDate: date('login_date'),
  reason: text('reason'),
  consentWithdrawnAt: at('consent_withdrawn_at'),
  lenderToldAt: at('lender_told_at'),
  createdBy: uuid('created_by'),
  createdAt,
  lastActAt: at('last_act_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

/** The events of a submission, and how staff heard of each. */
export const submissionActs = pgTable('submission_acts', {
  id: uuid('id').primaryKey(),
  submissionId: uuid('submission_id').notNull(),
  act: text('act').notNull(),
  fromStatus: text('from_status').$type<SubmissionStatus>(),
  toStatus: text('to_status').$type<SubmissionStatus>(),
  note: text('note'),
  toLender: text('to_lender'),
  heardHow: text('heard_how').$type<ReportChannel>(),
  heardFrom: text('heard_from'),
  heardOn: date('heard_on'),
  actorId: uuid('actor_id'),
  at: at('at').notNull().defaultNow(),
})

/** Offers of lenders, as they were written; see domain/status/offer-status.ts. */
export const lenderOffers = pgTable('lender_offers', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  submissionId: uuid('submission_id').notNull(),
  kind: text('kind').$type<OfferKind>().notNull(),
  terms: jsonb('terms').$type<StoredTerms>().notNull(),
  validUntil: date('valid_until').notNull(),
  letterDocumentId: uuid('letter_document_id'),
  kfsDocumentId: uuid('kfs_document_id'),
  kfsApr: numeric('kfs_apr', { precision: 8, scale: 4, mode: 'number' }),
  status: text('status').$type<StoredOfferStatus>().notNull().default('open'),
  decidedAt: at('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason'),
  acceptedHow: text('accepted_how').$type<AcceptedHow>(),
  signedDocumentId: uuid('signed_document_id'),
  /** The fee as it was agreed when the offer was accepted; null without a mandate. */
  agreedFee: jsonb('agreed_fee').$type<KeptFee>(),
  /** The day from which what is left of it is not drawn any more. */
  notDrawnOn: date('not_drawn_on'),
  notDrawnBecause: text('not_drawn_because'),
  notDrawnBy: uuid('not_drawn_by'),
  /** Recorded by mistake: it counts nowhere. */
  takenBackAt: at('taken_back_at'),
  takenBackBy: uuid('taken_back_by'),
  takenBackBecause: text('taken_back_because'),
  /** An acceptance on paper, as staff recorded it: of an open offer it waits to be confirmed. */
  acceptanceRecordedAt: at('acceptance_recorded_at'),
  acceptanceRecordedBy: uuid('acceptance_recorded_by'),
  /** Moment of the client's word that they did not accept. */
  acceptanceObjectedAt: at('acceptance_objected_at'),
  createdBy: uuid('created_by'),
  createdAt,
  version: integer('version').notNull().default(1),
})

/** The conditions of an offer. */
export const offerConditions = pgTable('offer_conditions', {
  id: uuid('id').primaryKey(),
  offerId: uuid('offer_id').notNull(),
  place: integer('place').notNull(),
  text: text('text').notNull(),
  before: text('due_before').$type<'disbursal' | 'later'>().notNull(),
  state: text('state').$type<ConditionState>().notNull().default('open'),
  note: text('note'),
  changedBy: uuid('changed_by'),
  changedAt: at('changed_at'),
})

/**
 * Payouts of lenders on accepted offers. A payout that was taken back was recorded by mistake: it counts in no sum.
 */
export const disbursals = pgTable('disbursals', {
  id: uuid('id').primaryKey(),
  offerId: uuid('offer_id').notNull(),
  facility: text('facility').notNull(),
  kind: text('kind').$type<DisbursalKind>().notNull(),
  paidOn: date('paid_on').notNull(),
  amount: rupees('amount').notNull(),
  reference: text('reference').notNull(),
  account: text('account'),
  createdBy: uuid('created_by'),
  createdAt,
  /** Moment at which the client was asked whether it arrived; null of what the version before recorded. */
  arrivalAskedAt: at('arrival_asked_at'),
  /** Answer of the client; null while there is none. */
  arrived: boolean('arrived'),
  arrivalAnsweredAt: at('arrival_answered_at'),
  takenBackAt: at('taken_back_at'),
  takenBackBy: uuid('taken_back_by'),
  takenBackBecause: text('taken_back_because'),
})

/** The firm's fee on what was paid out, or for an offer of which nothing was drawn; taken back with that. */
export const feesDue = pgTable('fees_due', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  /** Null of a cancellation fee. */
  disbursalId: uuid('disbursal_id'),
  /** Of a cancellation fee alone. */
  offerId: uuid('offer_id'),
  amount: rupees('amount').notNull(),
  gst: rupees('gst').notNull(),
  dueOn: date('due_on').notNull(),
  createdAt,
  takenBackAt: at('taken_back_at'),
})

export const feeReceipts = pgTable('fee_receipts', {
  id: uuid('id').primaryKey(),
  feeId: uuid('fee_id').notNull(),
  receivedOn: date('received_on').notNull(),
  amount: rupees('amount').notNull(),
  tds: rupees('tds').notNull().default(0),
  reference: text('reference').notNull(),
  createdBy: uuid('created_by'),
  createdAt,
  takenBackAt: at('taken_back_at'),
  takenBackBy: uuid('taken_back_by'),
  takenBackBecause: text('taken_back_because'),
})

/** Commissions of referral partners, by case; see domain/fee/commission.ts. */
export const partnerCommissions = pgTable('partner_commissions', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  partnerId: uuid('partner_id'),
  basis: text('basis').$type<CommissionBasis>().notNull(),
  ratePercent: percent('rate_percent'),
  /** Of a rate: fixed when it falls due. */
  amount: rupees('amount'),
  dueOn: date('due_on'),
  paidOn: date('paid_on'),
  tds: rupees('tds').notNull().default(0),
  reference: text('reference'),
  /** The stages that the partner was mailed of. */
  mailed: jsonb('mailed').$type<CommissionStage[]>().notNull().default([]),
  changedBy: uuid('changed_by'),
  changedAt: at('changed_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})
