import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '../../../domain/status/application-status.ts'
import type { Amount } from '../../../domain/amounts/amount-units.ts'
import type { LeadState } from '../../../domain/client/leads.ts'
import type { SameClientAnswer } from '../../../domain/client/same-client.ts'
import type { EnquiryService, EnquiryStatus } from '../../../domain/client/enquiries.ts'
import type { MessageChannel } from '../../../domain/notices/message-words.ts'
import { at, createdAt, rupees } from './columns.ts'

// Of clients before and beside their cases: leads, enquiries, who brought them.

/** Facts that the firm keeps of a client beside the account; see client/. */
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

/** Companies that a partner brought, as the partner sees them, each once. */
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

/** Decisions of staff on two records that have the same number; see same-client/. */
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
  /** Person who changed it last. */
  handledBy: uuid('handled_by'),
  handledAt: at('handled_at'),
  ownerId: uuid('owner_id'),
  followUpOn: date('follow_up_on', { mode: 'string' }),
  /** Client that it became. */
  clientId: uuid('client_id'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`lower(name || ' ' || email || ' ' || mobile || ' ' || coalesce(company_name, ''))`,
  ),
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
