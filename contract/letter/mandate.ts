import { z } from 'zod'
import { companyTypeValues } from '../../domain/identity/company-types.ts'
import { MAX_FEE_PERCENTAGE } from '../../domain/letter/mandate-parties.ts'
import { mandateStatuses, mandateStatusTable } from '../../domain/status/mandate-status.ts'
import { csvMoment, csvOf } from '../define/csv.ts'
import { contactWork } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import {
  dataOf,
  documentKey,
  id,
  line,
  listOf,
  listQuery,
  moment,
  rupees,
  text,
} from '../define/fields.ts'
import { namedDocument } from '../define/document-descriptor.ts'

const mandateHolderDetails = z.strictObject({
  /** Name with the salutation, e.g. "Ms. Asha Verma". */
  name: line(150, 'Choose the authorised signatory.').regex(
    /^(Mr\.|Mrs\.|Ms\.) /,
    'Choose a salutation: Mr., Mrs. or Ms.',
  ),
  // These come from the case: what is left out is filled in, and what says something else is refused.
  companyName: line(200, "Enter the company's name.").optional(),
  designation: line(100, "Enter the signatory's designation.").optional(),
  companyAddress: text(1000, "Enter the company's address.").optional(),
})

const mandateBody = z.strictObject({
  userId: id,
  applicationId: id,
  mandateAmount: rupees.min(1, 'The amount must be more than zero.'),
  consultancyFeePercentage: z
    .number('Enter the fee as a percentage.')
    .positive('The fee must be more than zero.')
    .max(MAX_FEE_PERCENTAGE, `The fee is at most ${MAX_FEE_PERCENTAGE} %.`)
    .multipleOf(0.01, 'Use at most two decimals.'),
  /** Fee in rupees; the server computes it itself and refuses another figure. */
  consultancyFeeAmount: rupees,
  mandateHolderDetails,
  /** Id of the caller. */
  createdBy: id,
  /** TDS rule that the fee sheet prints; the firm's default when left out. */
  tds: z.enum(['professional', 'commission']).optional(),
  /** True if the client is a unit or developer of a special economic zone: its fee carries IGST. */
  supplyToSez: z.boolean('Say whether the client is in a special economic zone.').optional(),
})
export type MandateBody = z.input<typeof mandateBody>

/** A fee mandate; amounts in rupees. `abilities` say what this caller may do now. */
export const mandateRecord = z.object({
  mandateId: id,
  applicationId: id,
  applicationReference: z.string(),
  userId: id,
  companyName: z.string(),
  status: z.enum(mandateStatuses),
  number: z.string().nullable(),
  mandateAmount: z.number(),
  consultancyFeePercentage: z.number(),
  consultancyFeeAmount: z.number(),
  /** GST on the fee in rupees, as the released letter says it; null before its release, and for letters of earlier versions. */
  consultancyFeeGst: z.number().nullable(),
  mandateHolderDetails: z.object({
    name: z.string(),
    companyName: z.string(),
    designation: z.string(),
    companyAddress: z.string(),
  }),
  /** Admin; null once that account is deleted. */
  createdBy: id.nullable(),
  createdByName: z.string(),
  createdAt: moment,
  releasedAt: moment.nullable(),
  decidedAt: moment.nullable(),
  signedAt: moment.nullable(),
  verifiedAt: moment.nullable(),
  response: z
    .object({
      answer: z.enum(['agree', 'request-changes']),
      note: z.string().nullable(),
      at: moment,
    })
    .nullable(),
  reason: z.string().nullable(),
  mandateUrl: documentKey.nullable(),
  letterSha256: z.string().nullable(),
  signedMandateUrl: documentKey.nullable(),
  /** File of the signed copy; a returned one stays until another takes its place. */
  signedCopy: z
    .object({
      fileName: z.string(),
      /** False for a spreadsheet or CSV, which can only be returned. */
      suitable: z.boolean(),
      /** True if the caller has opened it since it was handed in. */
      openedByMe: z.boolean(),
    })
    .nullable(),
  version: z.number(),
  /** TDS rule that the fee sheet prints. */
  tds: z.enum(['professional', 'commission']),
  supplyToSez: z.boolean(),
  abilities: z.object({
    edit: z.boolean(),
    release: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    cancel: z.boolean(),
    terminate: z.boolean(),
    respond: z.boolean(),
    uploadSigned: z.boolean(),
    verify: z.boolean(),
  }),
})
export type MandateRecord = z.infer<typeof mandateRecord>

const mandateTable = csvOf('mandates', mandateRecord, [
  ['Number', (mandate) => mandate.number],
  ['Application', (mandate) => mandate.applicationReference],
  ['Company', (mandate) => mandate.companyName],
  ['Signatory', (mandate) => mandate.mandateHolderDetails.name],
  ['Amount (₹)', (mandate) => mandate.mandateAmount],
  ['Fee (%)', (mandate) => mandate.consultancyFeePercentage],
  ['Fee (₹)', (mandate) => mandate.consultancyFeeAmount],
  ['GST on the fee (₹)', (mandate) => mandate.consultancyFeeGst],
  ['Status', (mandate) => mandateStatusTable[mandate.status].label],
  ['Created by', (mandate) => mandate.createdByName],
  ['Created (IST)', (mandate) => csvMoment(mandate.createdAt)],
  ['Released (IST)', (mandate) => csvMoment(mandate.releasedAt)],
  ['Decided (IST)', (mandate) => csvMoment(mandate.decidedAt)],
  ['Signed (IST)', (mandate) => csvMoment(mandate.signedAt)],
  ['Verified (IST)', (mandate) => csvMoment(mandate.verifiedAt)],
])

const byId = z.strictObject({ id })
const one = dataOf(mandateRecord)
const wrongState = ['ILLEGAL_TRANSITION', 'VERSION_STALE'] as const

export const mandate = {
  getCaseDetails: call({
    method: 'GET',
    path: '/api/mandate/case-details/{id}',
    summary: 'What the mandate form needs of a case (a list of one)',
    access: { admin: 'any' },
    params: byId,
    reply: dataOf(
      z.array(
        z.object({
          userId: id,
          applicationId: id,
          reference: z.string(),
          companyName: z.string(),
          companyType: z.enum(companyTypeValues),
          companyGstNumber: z.string(),
          companyPanNumber: z.string(),
          formattedAmount: z.string(),
          amount: z.number(),
          address: z.object({
            buildingName_or_plotNo: z.string(),
            area: z.string(),
            city: z.string(),
            pinCode: z.string(),
            state: z.string(),
            country: z.string(),
          }),
          managementDetails: z.array(
            z.object({
              name: z.string(),
              designation: z.string(),
              id: z.string(),
              authorisedSignatory: z.boolean(),
            }),
          ),
          facilities: z.array(
            z.object({
              title: z.string(),
              kind: z.enum(['fundBased', 'nonFundBased']),
              amount: z.number(),
              tenure: z.number(),
              security: z.string().nullable(),
            }),
          ),
          selectedBanks: z.array(z.string()),
          /** Lenders on offer that the firm is the agent of or that pay it: the letter names them. */
          tiedLenders: z.array(
            z.object({
              name: z.string(),
              agent: z.boolean(),
              mostCommissionPercent: z.number().nullable(),
            }),
          ),
        }),
      ),
    ),
    errors: [],
  }),
  previewMandate: call({
    method: 'POST',
    path: '/api/mandate/preview',
    summary: 'The letter as PDF, nothing stored',
    access: { admin: 'any' },
    body: mandateBody,
    reply: 'bytes',
    errors: ['FEE_MISMATCH', 'ILLEGAL_TRANSITION'],
  }),
  createMandate: call({
    method: 'POST',
    path: '/api/mandate',
    summary: 'Create a mandate for a live application',
    access: { admin: 'any' },
    body: mandateBody,
    status: 201,
    reply: one,
    errors: ['FEE_MISMATCH', 'MANDATE_EXISTS', 'ILLEGAL_TRANSITION'],
    audit: 'mandate.created',
  }),
  updateMandate: call({
    method: 'PUT',
    path: '/api/mandate/{id}',
    summary: 'Change a mandate before its release; its parties are those of the case',
    access: { admin: 'any' },
    params: byId,
    body: mandateBody,
    reply: one,
    errors: ['FEE_MISMATCH', 'NOT_EDITABLE', ...wrongState],
    audit: 'mandate.edited',
  }),
  releaseMandate: call({
    method: 'POST',
    path: '/api/mandate/release/{id}',
    summary: 'Freeze the letter, number it and show it to the borrower',
    access: { admin: 'any' },
    params: byId,
    reply: one,
    errors: [...wrongState, 'GUARD_UNMET', 'SETTINGS_INCOMPLETE', 'CONFLICT'],
    audit: 'mandate.released',
  }),
  respondMandate: call({
    method: 'POST',
    path: '/api/mandate/{id}/respond',
    summary: "The borrower's answer to a released mandate; no change of state",
    access: { user: 'own' },
    params: byId,
    body: z
      .strictObject({
        answer: z.enum(['agree', 'request-changes'], 'Say whether you agree.'),
        note: text(2000, 'Say what should change.').optional(),
      })
      .refine((body) => body.answer === 'agree' || body.note !== undefined, {
        path: ['note'],
        message: 'Say what should change.',
      }),
    reply: one,
    errors: wrongState,
    audit: 'mandate.answered',
  }),
  approveMandate: call({
    method: 'POST',
    path: '/api/mandate/{id}/approve',
    summary: 'Approve a released mandate (another admin than its creator)',
    access: { admin: 'any' },
    params: byId,
    reply: one,
    errors: [...wrongState, 'MAKER_IS_CHECKER'],
    audit: 'mandate.approved',
  }),
  rejectMandate: call({
    method: 'POST',
    path: '/api/mandate/{id}/reject',
    summary: 'Reject a released mandate with a reason',
    access: { admin: 'any' },
    params: byId,
    body: z.strictObject({ reason: text(1000, 'Give a reason.') }),
    reply: one,
    errors: [...wrongState, 'MAKER_IS_CHECKER'],
    audit: 'mandate.rejected',
  }),
  cancelMandate: call({
    method: 'POST',
    path: '/api/mandate/{id}/cancel',
    summary: 'Cancel a mandate that is created or released',
    access: { admin: 'any' },
    params: byId,
    body: z.strictObject({ reason: text(1000, 'Give a reason.') }),
    reply: one,
    errors: wrongState,
    audit: 'mandate.cancelled',
  }),
  terminateMandate: call({
    method: 'POST',
    path: '/api/mandate/{id}/terminate',
    summary:
      'End a mandate that is approved, signed or verified, before the case is with lenders; the borrower is told why',
    access: { admin: 'any' },
    params: byId,
    body: z.strictObject({ reason: text(1000, 'Give a reason.') }),
    reply: one,
    errors: wrongState,
    audit: 'mandate.terminated',
  }),
  listMandates: call({
    method: 'GET',
    path: '/api/mandate',
    summary: 'Mandates: all for an admin, their own for a borrower (released ones)',
    access: { ...contactWork, user: 'own' },
    query: z.strictObject({
      ...listQuery,
      status: z.enum(mandateStatuses, 'This is not a mandate status.').optional(),
      applicationId: id.optional(),
      sortBy: z
        .enum(
          ['createdAt', 'companyName', 'mandateAmount', 'status', 'number'],
          'This column cannot be sorted by.',
        )
        .default('createdAt'),
    }),
    reply: listOf(mandateRecord),
    csv: mandateTable,
    errors: [],
  }),
  uploadSignedMandate: call({
    method: 'POST',
    path: '/api/mandate/upload/{applicationId}',
    summary: 'Hand in the signed copy of an approved mandate',
    access: { user: 'own' },
    params: z.strictObject({ applicationId: id }),
    /**
     * A document descriptor; only its key counts, the rest is read from the stored file. With `keys`,
     * several photos and PDFs become one PDF in this order.
     */
    body: z
      .strictObject({
        key: namedDocument.optional(),
        keys: z
          .array(namedDocument)
          .min(1, 'Choose the pages of the signed letter.')
          .max(20, 'Send at most 20 files.')
          .refine((keys) => new Set(keys).size === keys.length, 'Each page can be in it once.')
          .optional(),
        fileName: z.string().max(255).optional(),
        fileType: z.string().max(100).optional(),
        fileSize: z.number().optional(),
        uploadDate: z.string().max(40).optional(),
        fileUrl: z.string().max(500).optional(),
        sha256: z.string().max(64).optional(),
        slot: z.string().max(100).nullish(),
        linksElsewhere: z.boolean().optional(),
        review: z.null().optional(),
      })
      .refine(({ key, keys }) => key !== undefined || keys !== undefined, {
        path: ['key'],
        message: 'Upload the signed copy first.',
      }),
    reply: one,
    errors: [...wrongState, 'DOCUMENT_IN_USE'],
    audit: 'mandate.signed',
  }),
  verifyMandate: call({
    method: 'POST',
    path: '/api/mandate/{id}/verify',
    summary: 'Verify the signed copy, or return it with a reason',
    access: contactWork,
    params: byId,
    body: z
      .strictObject({
        accept: z.boolean('Say whether you accept it.'),
        reason: text(1000, 'Give a reason.').optional(),
      })
      .refine((body) => body.accept || body.reason !== undefined, {
        path: ['reason'],
        message: 'Give a reason.',
      }),
    reply: one,
    errors: [...wrongState, 'SIGNED_COPY_UNSUITABLE', 'SIGNED_COPY_NOT_OPENED'],
    audit: 'mandate.verified',
  }),
}
