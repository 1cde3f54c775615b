import { z } from 'zod'
import {
  applicationStatuses,
  applicationStatusTable,
} from '../../domain/status/application-status.ts'
import { statusWords } from '../../domain/case/case-events.ts'
import { commissionStageLabels, commissionStages } from '../../domain/fee/commission.ts'
import { companyTypeOf } from '../../domain/identity/company-types.ts'
import { productLabel } from '../../domain/need/facilities.ts'
import { mandateStatusTable, mandateStatuses } from '../../domain/status/mandate-status.ts'
import { csvMoment, csvOf } from '../define/csv.ts'
import { id, moment } from '../define/fields.ts'
import { waitsFor } from './turn.ts'

export const applicationStatus = z.enum(applicationStatuses)

/** Line of a list of cases: no documents, no identity numbers. */
export const applicationSummary = z.object({
  applicationId: id,
  reference: z.string(),
  userId: id,
  companyName: z.string(),
  companyType: z.string(),
  product: z.string(),
  selectedBanks: z.array(z.string()),
  amount: z.number(),
  formattedAmount: z.string(),
  /** Rupees of lenders' offers. */
  sanctioned: z.number(),
  disbursed: z.number(),
  status: applicationStatus,
  owner: z.string(),
  relationshipManager: z.string().nullable(),
  creditAnalyst: z.string().nullable(),
  referralPartner: z.string().nullable(),
  mandateStatus: z.string().nullable(),
  /** Side that has to act next. */
  waitsFor,
  /** Calendar days in India that it has had its status. */
  daysInStatus: z.number(),
  /** Tags, for staff alone; nobody else reads of any. */
  tags: z.array(z.string()),
  submittedAt: moment,
  updatedAt: moment,
})
export type ApplicationSummary = z.infer<typeof applicationSummary>

/** A commission as its partner reads it: nothing before one is agreed. */
export const partnerCommission = z.object({
  /** Commission in rupees; by a rate, known once it falls due. */
  commission: z.number().nullable(),
  /** Terms in words. */
  commissionTerms: z.string().nullable(),
  commissionStage: z.enum(commissionStages).nullable(),
  commissionDueOn: z.string().nullable(),
  commissionPaidOn: z.string().nullable(),
  commissionTds: z.number().nullable(),
  commissionReference: z.string().nullable(),
})
export type PartnerCommission = z.infer<typeof partnerCommission>

/** Columns of the commission in a table of leads. */
export const commissionColumns: [string, (lead: PartnerCommission) => string | number | null][] = [
  ['Commission (₹)', (lead) => lead.commission],
  ['Commission terms', (lead) => lead.commissionTerms],
  [
    'Commission stage',
    (lead) => lead.commissionStage && commissionStageLabels[lead.commissionStage],
  ],
  ['Commission due', (lead) => lead.commissionDueOn],
  ['Commission paid', (lead) => lead.commissionPaidOn],
  ['TDS (₹)', (lead) => lead.commissionTds],
  ['Payment reference', (lead) => lead.commissionReference],
]

/** A line of a referral partner's leads: the stage and the commission, nothing of the papers. */
export const leadSummary = z.object({
  applicationId: id,
  reference: z.string(),
  companyName: z.string(),
  product: z.string(),
  amount: z.number(),
  formattedAmount: z.string(),
  status: applicationStatus,
  /** Rupees of lenders' offers; a partner reads no more of those. */
  sanctioned: z.number(),
  disbursed: z.number(),
  ...partnerCommission.shape,
  submittedAt: moment,
  updatedAt: moment,
})

const mandateLabel = (status: string | null) => {
  const known = mandateStatuses.find((one) => one === status)
  return known ? mandateStatusTable[known].label : status
}

/** The columns of a table of cases. */
export const applicationTable = csvOf('applications', applicationSummary, [
  ['Reference', (line) => line.reference],
  ['Company', (line) => line.companyName],
  ['Company type', (line) => companyTypeOf(line.companyType)?.label ?? line.companyType],
  ['Product', (line) => productLabel(line.product)],
  ['Preferred lenders', (line) => line.selectedBanks.join('; ')],
  ['Amount (₹)', (line) => line.amount],
  ['Status', (line) => applicationStatusTable[line.status].label],
  ['Borrower', (line) => line.owner],
  ['Relationship manager', (line) => line.relationshipManager],
  ['Credit analyst', (line) => line.creditAnalyst],
  ['Referral partner', (line) => line.referralPartner],
  ['Mandate', (line) => mandateLabel(line.mandateStatus)],
  ['Days in status', (line) => line.daysInStatus],
  ['Submitted (IST)', (line) => csvMoment(line.submittedAt)],
  ['Last change (IST)', (line) => csvMoment(line.updatedAt)],
  ['Sanctioned (₹)', (line) => line.sanctioned],
  ['Disbursed (₹)', (line) => line.disbursed],
])

/** The columns of a table of leads. */
export const leadTable = csvOf(
  'leads',
  leadSummary,
  [
    ['Reference', (lead) => lead.reference],
    ['Company', (lead) => lead.companyName],
    ['Product', (lead) => productLabel(lead.product)],
    ['Amount (₹)', (lead) => lead.amount],
    ['Stage', (lead) => statusWords(lead.status).borrower],
    ['Sanctioned (₹)', (lead) => lead.sanctioned],
    ['Disbursed (₹)', (lead) => lead.disbursed],
    ...commissionColumns,
    ['Submitted (IST)', (lead) => csvMoment(lead.submittedAt)],
    ['Last change (IST)', (lead) => csvMoment(lead.updatedAt)],
  ],
  'data',
  commissionColumns,
)
