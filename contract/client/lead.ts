import { z } from 'zod'
import { consentWayNames } from '../../domain/client/clients.ts'
import { checkGstin } from '../../domain/identity/gstin.ts'
import {
  LEADS_A_DAY,
  leadStates,
  leadStateTable,
  stageForPartner,
} from '../../domain/client/leads.ts'
import { amountUnits, LARGEST_AMOUNT } from '../../domain/amounts/money.ts'
import { purposeLabel, purposes } from '../../domain/need/purposes.ts'
import { checkPan } from '../../domain/identity/pan.ts'
import { partners } from '../../domain/people/roles.ts'
import { contactWork } from '../define/application-access.ts'
import {
  applicationStatus,
  commissionColumns,
  partnerCommission,
} from '../case/application-summary.ts'
import { csvMoment, csvOf } from '../define/csv.ts'
import { call, ownOf } from '../define/define.ts'
import {
  dataOf,
  day,
  emailUnlessEmpty,
  id,
  line,
  listOf,
  listQuery,
  mobileUnlessEmpty,
  moment,
  optionalLine,
  optionalText,
  unlessEmpty,
} from '../define/fields.ts'

const leadState = z.enum(leadStates, 'This is no state of a lead.')
const person = z.object({ userId: id, name: z.string() })

/** Lead as its partner sees it: the stage, nothing of the papers, the people or the firm's work. */
const partnerLead = z.object({
  id,
  companyName: z.string(),
  /** Contact that the partner named; null where a case came without a lead. */
  contactName: z.string().nullable(),
  purpose: z.string().nullable(),
  amount: z.number().nullable(),
  formattedAmount: z.string().nullable(),
  state: leadState,
  /** Status of the case that it became, while the partner stands on it. */
  status: applicationStatus.nullable(),
  reference: z.string().nullable(),
  /** Rupees of that case by the offers of lenders, of which the partner reads no more; null without a case. */
  sanctioned: z.number().nullable(),
  disbursed: z.number().nullable(),
  ...partnerCommission.shape,
  createdAt: moment,
  /** Moment when its stage changed last. */
  movedAt: moment,
})
export type PartnerLead = z.infer<typeof partnerLead>

const partnerTable = csvOf(
  'leads',
  partnerLead,
  [
    ['Company', (lead) => lead.companyName],
    ['Contact', (lead) => lead.contactName],
    ['Reference', (lead) => lead.reference],
    ['Need', (lead) => purposeLabel(lead.purpose) ?? lead.purpose],
    ['Amount (₹)', (lead) => lead.amount],
    ['Stage', (lead) => stageForPartner(lead.state, lead.status).label],
    ['Sanctioned (₹)', (lead) => lead.sanctioned],
    ['Disbursed (₹)', (lead) => lead.disbursed],
    ...commissionColumns,
    ['Sent (IST)', (lead) => csvMoment(lead.createdAt)],
    ['Last change (IST)', (lead) => csvMoment(lead.movedAt)],
  ],
  'data',
  commissionColumns,
)

/** Lead as staff work on it. */
const listedLead = z.object({
  id,
  companyName: z.string(),
  contactName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  city: z.string().nullable(),
  pan: z.string().nullable(),
  gstin: z.string().nullable(),
  purpose: z.string(),
  amount: z.number().nullable(),
  typedAmount: z.object({ amount: z.number(), unit: z.enum(amountUnits) }).nullable(),
  formattedAmount: z.string().nullable(),
  /** Partner's words to the firm. */
  note: z.string().nullable(),
  consent: z.object({ by: z.string(), how: z.string(), on: day, version: z.string() }),
  /** Partner; null when that account is gone. */
  partner: person.nullable(),
  state: leadState,
  /** Status of its case. */
  status: applicationStatus.nullable(),
  client: person.nullable(),
  owner: person.nullable(),
  followUpOn: day.nullable(),
  /** Firm's own words; the partner never sees them. */
  staffNote: z.string().nullable(),
  handledBy: z.string().nullable(),
  handledAt: moment.nullable(),
  createdAt: moment,
  version: z.number(),
  moves: z.array(z.object({ to: leadState, label: z.string() })),
  abilities: z.object({ makeClient: z.boolean() }),
})
export type ListedLead = z.infer<typeof listedLead>

const leadTable = csvOf('leads', listedLead, [
  ['Received (IST)', (lead) => csvMoment(lead.createdAt)],
  ['Company', (lead) => lead.companyName],
  ['Contact', (lead) => lead.contactName],
  ['Email', (lead) => lead.email],
  ['Mobile', (lead) => lead.mobile],
  ['City', (lead) => lead.city],
  ['Need', (lead) => purposeLabel(lead.purpose) ?? lead.purpose],
  ['Amount (₹)', (lead) => lead.amount],
  ['Partner', (lead) => lead.partner?.name ?? null],
  ['Stage', (lead) => leadStateTable[lead.state].label],
  ['Owner', (lead) => lead.owner?.name ?? null],
  ['Follow up', (lead) => lead.followUpOn],
])

const partnersOwn = ownOf(partners)

const { search, page, limit, order } = listQuery

/** Companies that referral partners bring: entered, or come by the partner's link. */
export const leadCalls = {
  createLead: call({
    method: 'POST',
    path: '/api/lead',
    summary: 'Bring a company that wants a loan, with what its people agreed to',
    access: partnersOwn,
    body: z
      .strictObject({
        companyName: line(200, 'Enter the company.'),
        contactName: line(100, 'Enter who it is.'),
        mobile: mobileUnlessEmpty,
        email: emailUnlessEmpty,
        city: optionalLine(100),
        pan: unlessEmpty(checkPan),
        gstin: unlessEmpty(checkGstin),
        need: z.strictObject(
          {
            purpose: z.enum(purposes, 'Choose what the money is for.'),
            amount: z
              .number('Enter an amount')
              .positive('The amount must be more than zero')
              .max(LARGEST_AMOUNT, 'This amount is too large: check the unit')
              .nullish(),
            unit: z.enum(amountUnits, 'Choose Lakh or Crore.').nullish(),
          },
          'Say what they need.',
        ),
        note: optionalText(1000),
        /** Consent: without it nothing is kept. */
        consent: z.strictObject(
          {
            by: line(100, 'Enter who said yes.'),
            how: z.enum(consentWayNames, 'Choose how they said it.'),
            on: day,
          },
          'Say who agreed, when and how.',
        ),
      })
      .refine((body) => body.email !== undefined || body.mobile !== undefined, {
        path: ['mobile'],
        error: 'Enter a mobile number or an email.',
      }),
    status: 201,
    reply: dataOf(partnerLead),
    errors: [],
    limit: { bucket: 'lead', max: LEADS_A_DAY, seconds: 86_400, tries: 300 },
    audit: 'lead.received',
  }),
  listMyLeads: call({
    method: 'GET',
    path: '/api/lead/mine',
    summary:
      'What I brought as a partner, each company once: leads, and the cases that came of them',
    access: partnersOwn,
    query: z.strictObject({
      search,
      page,
      limit,
      order,
      /** Filter by stage: not applied yet, under way, at an end, or with a commission that was agreed. */
      stage: z
        .enum(['open', 'live', 'ended', 'earning'], 'stage is open, live, ended or earning.')
        .optional(),
      sortBy: z
        .enum(['createdAt', 'movedAt', 'companyName', 'amount'], 'This column cannot be sorted by.')
        .default('createdAt'),
    }),
    reply: listOf(partnerLead),
    csv: partnerTable,
    errors: [],
  }),
  getMyReferrals: call({
    method: 'GET',
    path: '/api/lead/referral-link',
    summary: 'My referral link, and how many came by it',
    access: partnersOwn,
    reply: dataOf(
      z.object({
        /** Code of the link; null until one is made. */
        code: z.string().nullable(),
        /** Count of people who registered by it and proved their contacts. */
        registered: z.number(),
        /** Count of those who have applied. */
        applied: z.number(),
        stages: z.array(
          z.object({ state: leadState, status: applicationStatus.nullable(), count: z.number() }),
        ),
      }),
    ),
    errors: [],
  }),
  makeReferralLink: call({
    method: 'POST',
    path: '/api/lead/referral-link',
    summary: 'Make my referral link anew; an older one does nothing any more',
    access: partnersOwn,
    reply: dataOf(z.object({ code: z.string() })),
    errors: [],
    limit: { bucket: 'referral-link', max: 20, seconds: 3600 },
    audit: 'referral-link.made',
  }),
  getReferrer: call({
    method: 'GET',
    path: '/api/referral/{token}',
    summary: 'Whose referral link this is',
    access: 'public',
    params: z.strictObject({ token: z.string().max(40) }),
    reply: dataOf(z.object({ name: z.string() })),
    errors: [],
    // Enough for a whole office behind one address, and nothing for guessing among 10^15.
    limit: { bucket: 'referrer', max: 60, seconds: 3600, by: 'address' },
  }),
  listLeads: call({
    method: 'GET',
    path: '/api/lead',
    summary: 'What partners brought; managers see their own and those that nobody works on',
    access: contactWork,
    query: z.strictObject({
      search,
      page,
      limit,
      order,
      state: leadState.optional(),
      owner: z.enum(['mine', 'nobody'], 'owner is mine or nobody.').optional(),
    }),
    reply: listOf(listedLead),
    csv: leadTable,
    errors: [],
  }),
  getLead: call({
    method: 'GET',
    path: '/api/lead/{id}',
    summary: 'One lead',
    access: contactWork,
    params: z.strictObject({ id }),
    reply: dataOf(listedLead),
    errors: [],
  }),
  updateLead: call({
    method: 'PATCH',
    path: '/api/lead/{id}',
    summary: 'Say how far a lead is, who follows it up and when; its partner is told of the stage',
    access: contactWork,
    params: z.strictObject({ id }),
    body: z.strictObject({
      /** State; left out, it stays; so do the others. */
      state: leadState.optional(),
      staffNote: optionalText(2000),
      ownerId: id.nullable().optional(),
      followUpOn: day.nullable().optional(),
    }),
    reply: dataOf(listedLead),
    errors: ['VERSION_STALE', 'ILLEGAL_TRANSITION'],
    audit: 'lead.updated',
  }),
}
