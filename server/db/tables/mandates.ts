import { boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MandateStatus } from '../../../domain/status/mandate-status.ts'
import { at, createdAt, rupees } from './columns.ts'

// Of mandates, and of the accounts they are paid to.

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
  /** Person who changed it last before its release, and so answers for its terms. */
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
  /** Reason why it was rejected, cancelled or terminated, or its signed copy returned. */
  reason: text('reason'),
})

/** Accounts to which commissions of referral partners are paid. */
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
