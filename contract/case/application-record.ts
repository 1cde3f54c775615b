import { z } from 'zod'
import { applicationStatus, applicationSummary } from './application-summary.ts'
import { documentDescriptor } from '../papers/document.ts'
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
  /** What an edit changed, for staff; empty to the borrower. */
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
  /** What it looks like. */
  example: z.string().nullable(),
  /** By which day in India (YYYY-MM-DD) it should be here. */
  dueOn: z.string().nullable(),
  /** That day is past, and the borrower still owes it. */
  isOverdue: z.boolean(),
  /** Whether we remind of it. */
  remind: z.boolean(),
  /** `unavailable`: the borrower says why there is none; `waived`: we do without it. */
  status: z.enum(['requested', 'received', 'accepted', 'returned', 'unavailable', 'waived']),
  /** What the borrower says of it instead of sending it, also after we asked again. */
  unavailableBecause: z.string().nullable(),
  reason: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: moment,
  /** The borrower added it; nobody asked for it. */
  unasked: z.boolean(),
  document: documentDescriptor.nullable(),
  abilities: z.object({
    supply: z.boolean(),
    /** Say why there is none, instead. */
    answer: z.boolean(),
    /** Enter what came past the portal. */
    enter: z.boolean(),
    decide: z.boolean(),
    delete: z.boolean(),
    /** Whether it can be put into a slot of the form: it came with the draft unsorted. */
    putInPlace: z.boolean(),
  }),
})
export const additionalDocuments = dataOf(
  z.object({ additionalDocuments: z.array(additionalDocument) }),
)

/** What a form holds is listed where it is submitted. */
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
  /** To which lenders name and papers may go; `consent` is the form's own, as it is sent back. */
  lenderConsent: z.object({
    /** Without it none of the rest counts. */
    shareWithLenders: z.boolean(),
    /** Any lender that is announced a day before gets name and papers, and not those of `lenders` alone. */
    anyLender: z.boolean(),
    lenders: z.array(lenderNamed),
    /** People whose own papers go along: ticked by the applicant, and agreed to by themselves, to all of these lenders. */
    people: z.array(z.string()),
    /** All people whom the form lists, with what each said of their own papers. */
    persons: z.array(
      z.object({
        name: z.string(),
        isApplicant: z.boolean(),
        hasEmail: z.boolean(),
        /** The applicant wants their papers to go along. */
        ticked: z.boolean(),
        agreed: z.boolean().nullable(),
        /** By their own link, as the applicant, in writing that the applicant holds, or on a signed paper that was recorded. */
        how: z.enum(['link', 'applicant', 'written', 'signed']).nullable(),
        note: z.string().nullable(),
        signedOn: z.string().nullable(),
        /** The version of the words. */
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
  /** The kept version of the teaser written from the case that counts; null where none does, and for the borrower. */
  teaserVersion: z.number().nullable(),
  /** What the form was handed in without: answers that the analysis waits for, and people whom the law wants. */
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
  /** What is proposed to a borrower who asked to be advised, until they answer; null where nothing is. */
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
  /** Those that wait for something, and what for. */
  blockedMoves: z.array(
    z.object({
      action: z.string(),
      to: applicationStatus,
      label: z.string(),
      reason: z.string(),
      /** This caller may go on all the same, with an `overrideReason`. */
      mayOverride: z.boolean(),
    }),
  ),
  /** Who has to act next, and what that is. */
  turn,
  /** By which day in India (YYYY-MM-DD) the firm answers; null where it isn't the firm's turn or nothing is promised. */
  answerBy: z.string().nullable(),
  /**
   * For staff, by the rule of the queues, in working days: for the firm, all the time that the case waited for it in this status;
   * for others, since their turn began. Null to everybody else.
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
    /** Tell for the first time what is `stillToTell`, also where nothing else can be changed any more. */
    tell: z.boolean(),
    /** Why the fields that a mandate covers can't be changed now, papers and contact details aside; null where they can. */
    frozenBecause: z.string().nullable(),
    withdraw: z.boolean(),
    assign: z.boolean(),
    createMandate: z.boolean(),
    askForDocuments: z.boolean(),
    reviewDocuments: z.boolean(),
    /** Whether papers can be put into the slots of the form, and said to be not applicable. */
    supplyPapers: z.boolean(),
    /** Whether papers that came past the portal can be entered for the borrower. */
    enterPapers: z.boolean(),
    manageTeaser: z.boolean(),
    /** Propose facilities to somebody who asked to be advised; answer such a proposal. */
    proposeFacilities: z.boolean(),
    answerProposal: z.boolean(),
  }),
})
export type ApplicationRecord = z.infer<typeof applicationRecord>

/** One of a borrower's applications in their list: a line of any list, with the form and the mandate. */
export const userLoan = applicationSummary
  .omit({ daysInStatus: true, tags: true, sanctioned: true, disbursed: true })
  .extend({
    version: z.number(),
    ...storedForm,
    mandateData: mandateData.nullable(),
  })
export type UserLoan = z.infer<typeof userLoan>
