import { z } from 'zod'
import { applicationStatus, applicationSummary } from './application-summary.ts'
import { documentDescriptor } from '../define/document-descriptor.ts'
import { storedNotApplicable } from '../form/form-not-applicable.ts'
import { dataOf, documentKey, id, moment } from '../define/fields.ts'
import { turn, waitsFor } from './turn.ts'

/** A person as others see them in a case. */
export const person = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
})

const timelineEntry = z.object({
  id,
  event: z.string(),
  label: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  actor: z.string(),
  actorRole: z.string(),
  at: moment,
  /** Changes of an edit, for staff; empty to the borrower. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
})

const mandateData = z.object({
  mandateId: id,
  status: z.string(),
  number: z.string().nullable(),
  mandateUrl: documentKey.nullable(),
  signedMandateUrl: documentKey.nullable(),
  returnReason: z.string().nullable(),
})

const additionalDocument = z.object({
  id,
  title: z.string(),
  note: z.string().nullable(),
  /** Look of the paper. */
  example: z.string().nullable(),
  /** Day in India (YYYY-MM-DD) by which it should be here. */
  dueOn: z.string().nullable(),
  /** True if that day is past, and the borrower still owes the paper. */
  isOverdue: z.boolean(),
  /** True if reminders go out. */
  remind: z.boolean(),
  /** `unavailable`: the borrower says why there is none; `waived`: we do without it. */
  status: z.enum(['requested', 'received', 'accepted', 'returned', 'unavailable', 'waived']),
  /** Words of the borrower instead of the paper, also after we asked again. */
  unavailableBecause: z.string().nullable(),
  reason: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: moment,
  /** True if the borrower added it and nobody asked for it. */
  unasked: z.boolean(),
  document: documentDescriptor.nullable(),
  abilities: z.object({
    supply: z.boolean(),
    /** True if the caller may say why there is none, instead. */
    answer: z.boolean(),
    /** True if the caller may enter a paper that came past the portal. */
    enter: z.boolean(),
    decide: z.boolean(),
    delete: z.boolean(),
    /** True if it can be put into a slot of the form: it came with the draft unsorted. */
    putInPlace: z.boolean(),
  }),
})
export const additionalDocuments = dataOf(
  z.object({ additionalDocuments: z.array(additionalDocument) }),
)

/** Form of any content: its fields are listed where it is submitted. */
export const anyObject = z.record(z.string(), z.unknown())

/** The form as it was submitted; it went through the submit schema, so its inside isn't listed again. */
const storedForm = {
  companyType: z.string(),
  /** The financial year that the first yearly papers are of: 2025-26. */
  baseYear: z.string(),
  selectedBanks: z.array(z.string()),
  selectedOptions: z.array(z.string()),
  formData: anyObject,
  productDetails: anyObject,
  management: z.array(anyObject),
  publicAndPrivateDocs: anyObject.optional(),
  partnershipAndLlpDocs: anyObject.optional(),
  proprietorshipDocs: anyObject.optional(),
  collateralDocs: anyObject.optional(),
  auditedPreviousYearsDocs: anyObject.optional(),
  companyITR: anyObject.optional(),
  notApplicable: storedNotApplicable.optional(),
  consent: z.object({ declaration: z.boolean(), shareWithLenders: z.boolean() }),
}

const lenderNamed = z.object({ lenderId: id, name: z.string() })

/** A whole case as somebody who may read it sees it; `abilities` say what this caller may do. */
export const applicationRecord = z.object({
  applicationId: id,
  reference: z.string(),
  userId: id,
  status: applicationStatus,
  version: z.number(),
  amount: z.number(),
  formattedAmount: z.string(),
  submittedAt: moment,
  updatedAt: moment,
  ...storedForm,
  /** Consent to name and papers going to lenders; `consent` is the form's own, as it is sent back. */
  lenderConsent: z.object({
    /** True with the consent to share: without it none of the rest counts. */
    shareWithLenders: z.boolean(),
    /** True if any lender that is announced a day before gets name and papers, and not those of `lenders` alone. */
    anyLender: z.boolean(),
    lenders: z.array(lenderNamed),
    /** People whose own papers go along: ticked by the applicant, and agreed to by themselves, to all of these lenders. */
    people: z.array(z.string()),
    /** People whom the form lists, each with their answer about their own papers. */
    persons: z.array(
      z.object({
        name: z.string(),
        isApplicant: z.boolean(),
        hasEmail: z.boolean(),
        /** True if the applicant wants their papers to go along. */
        ticked: z.boolean(),
        agreed: z.boolean().nullable(),
        /**
         * Way of the answer: by their own link, as the applicant, in writing that the applicant holds, or on a signed
         * paper that was recorded.
         */
        how: z.enum(['link', 'applicant', 'written', 'signed']).nullable(),
        note: z.string().nullable(),
        signedOn: z.string().nullable(),
        /** Version of the words. */
        version: z.string().nullable(),
        askedAt: moment.nullable(),
        answeredAt: moment.nullable(),
      }),
    ),
    /** Lenders that the firm asks for and the borrower has not answered. */
    asked: z.array(lenderNamed),
    announced: z.array(lenderNamed.extend({ at: moment })),
  }),
  owner: person,
  relationshipManager: person.nullable(),
  creditAnalyst: person.nullable(),
  referralPartner: person.nullable(),
  mandateData: mandateData.nullable(),
  teaser: z
    .object({ document: documentDescriptor, summary: z.string().nullable(), at: moment })
    .nullable(),
  /** Kept version of the teaser written from the case, if it counts; null where none does, and for the borrower. */
  teaserVersion: z.number().nullable(),
  /** Gaps of the form when it was handed in: answers that the analysis waits for, and people whom the law wants. */
  stillToTell: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      step: z.string(),
      kind: z.enum(['answer', 'people']),
    }),
  ),
  documents: z.array(documentDescriptor),
  additionalDocuments: z.array(additionalDocument),
  timeline: z.array(timelineEntry),
  /** Proposal to a borrower who asked to be advised, until they answer; null without one. */
  facilityProposal: z
    .object({
      facilities: z.array(
        z.object({
          side: z.enum(['fundBased', 'nonFundBased']),
          title: z.string(),
          amount: z.number(),
          unit: z.string(),
          tenure: z.number(),
        }),
      ),
      note: z.string(),
    })
    .nullable(),
  /** The moves that this caller may make now. */
  moves: z.array(
    z.object({
      action: z.string(),
      to: applicationStatus,
      label: z.string(),
      noteRequired: z.boolean(),
    }),
  ),
  /** Moves that wait, each with the reason. */
  blockedMoves: z.array(
    z.object({
      action: z.string(),
      to: applicationStatus,
      label: z.string(),
      reason: z.string(),
      /** True if this caller may go on all the same, with an `overrideReason`. */
      mayOverride: z.boolean(),
    }),
  ),
  /** Side that has to act next, and its step. */
  turn,
  /**
   * Day in India (YYYY-MM-DD) by which the firm answers; null where it isn't the firm's turn or nothing is promised.
   */
  answerBy: z.string().nullable(),
  /**
   * Age of the turn for staff, by the rule of the queues, in working days: for the firm, all the time that the case
   * waited for it in this status; for others, since their turn began. Null to everybody else.
   */
  age: z
    .object({
      waitsFor,
      days: z.number(),
      /** The day in India by which the firm is to have acted. */
      dueOn: z.string().nullable(),
      daysLate: z.number().nullable(),
    })
    .nullable(),
  abilities: z.object({
    edit: z.boolean(),
    /**
     * True if the caller may answer what is `stillToTell` for the first time, also where nothing else can be changed
     * any more.
     */
    tell: z.boolean(),
    /**
     * Reason why the fields that a mandate covers can't be changed now, papers and contact details aside; null where
     * they can.
     */
    frozenBecause: z.string().nullable(),
    withdraw: z.boolean(),
    assign: z.boolean(),
    createMandate: z.boolean(),
    askForDocuments: z.boolean(),
    reviewDocuments: z.boolean(),
    /** True if papers can be put into the slots of the form, and claimed to be not applicable. */
    supplyPapers: z.boolean(),
    /** True if papers that came past the portal can be entered for the borrower. */
    enterPapers: z.boolean(),
    manageTeaser: z.boolean(),
    /** True if the caller may propose facilities to a borrower who asked to be advised, or answer such a proposal. */
    proposeFacilities: z.boolean(),
    answerProposal: z.boolean(),
  }),
})
export type ApplicationRecord = z.infer<typeof applicationRecord>

/** Application in its borrower's list: a line of any list, with the form and the mandate. */
export const userLoan = applicationSummary
  .omit({ daysInStatus: true, tags: true, sanctioned: true, disbursed: true })
  .extend({
    version: z.number(),
    ...storedForm,
    mandateData: mandateData.nullable(),
  })
export type UserLoan = z.infer<typeof userLoan>
