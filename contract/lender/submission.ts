import { z } from 'zod'
import {
  staffChannelNames,
  queryAnswerers,
  type SubmissionStatus,
  submissionStatuses,
} from '../../domain/status/submission-status.ts'
import { caseReaders, caseWork } from '../define/application-access.ts'
import { csvMoment, csvOf } from '../define/csv.ts'
import { call } from '../define/define.ts'
import {
  dataOf,
  documentKey,
  id,
  line,
  moment,
  optionalLine,
  optionalText,
  rupees,
  text,
} from '../define/fields.ts'
import { pastDay } from '../define/past-day.ts'
import { namedDocument } from '../define/document-descriptor.ts'
import { waitsFor } from '../case/turn.ts'

const status = z.enum(submissionStatuses, 'Choose a status of a submission.')

/** Source of a lender's answer that staff heard, where no room was opened. */
const learned = z.strictObject({
  how: z.enum(staffChannelNames, 'Say how you heard of it.'),
  /** Person at the lender. */
  from: optionalLine(100),
  on: pastDay('Nobody has said it in the future.').nullish(),
})

const act = z.object({
  id,
  /** Name of the act: a move, or `sent`, `interested`, `asked`, `answered`, `lender-told`, `consent-withdrawn`. */
  act: z.string(),
  label: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  /** Answer that the lender reads in its room. */
  toLender: z.string().nullable(),
  heard: z
    .object({ how: z.string(), from: z.string().nullable(), on: z.string().nullable() })
    .nullable(),
  by: z.string(),
  at: moment,
})

/**
 * Submission: the papers and words that a lender was given, and its answers. The owner reads no word that staff and
 * lenders write each other.
 */
const submission = z.object({
  submissionId: id,
  applicationId: id,
  lenderId: id,
  lenderName: z.string(),
  productTitle: z.string().nullable(),
  branchName: z.string().nullable(),
  contactName: z.string().nullable(),
  facilities: z.array(z.string()),
  amount: z.number(),
  teaser: z.enum(['blind', 'named']),
  /**
   * Kept version of the teaser that counted then; null to the owner, and where the uploaded teaser or none counted.
   */
  teaserVersion: z.number().nullable(),
  /** The papers as they were that day. */
  documents: z.array(
    z.object({
      key: documentKey,
      title: z.string(),
      fileName: z.string(),
      sha256: z.string(),
      /** Moment of giving after the rest; null for a paper that went with the case. */
      givenAt: moment.nullable(),
    }),
  ),
  message: z.string().nullable(),
  /** Consent that it rests on: `blind` is the consent to share, the others the one to this lender or to any. */
  consent: z.object({
    scope: z.enum(['blind', 'named', 'any']),
    version: z.string().nullable(),
    at: moment.nullable(),
  }),
  status,
  /** Status in this reader's words. */
  statusLabel: z.string(),
  statusMeaning: z.string(),
  waitsFor,
  interestedAt: moment.nullable(),
  reference: z.string().nullable(),
  loginDate: z.string().nullable(),
  reason: z.string().nullable(),
  /** Requests to the borrower for it, oldest first; empty to the owner, who reads them among the requests. */
  asked: z.array(
    z.object({
      requestId: id,
      title: z.string(),
      askedAt: moment,
      /** True if the borrower sent it, or said that there is none. */
      answered: z.boolean(),
      answeredAt: moment.nullable(),
    }),
  ),
  /** True if every request to the borrower for the open query is answered: the lender can get its answer. */
  borrowerAnswered: z.boolean(),
  consentWithdrawnAt: moment.nullable(),
  lenderToldAt: moment.nullable(),
  createdAt: moment,
  createdBy: z.string().nullable(),
  lastActAt: moment,
  version: z.number(),
  /** Moves that this reader may make. */
  moves: z.array(
    z.object({
      action: z.string(),
      to: status,
      label: z.string(),
      reasonRequired: z.boolean(),
    }),
  ),
  /** Acts, newest first; empty to the owner, whose timeline tells them. */
  acts: z.array(act),
})
export type Submission = z.infer<typeof submission>

const ofCase = z.strictObject({ id })

const MOST_PAPERS = 300

/** Statuses that need a reason. */
const needReason: readonly SubmissionStatus[] = ['declined']

const table = csvOf('submissions', submission, [
  ['Lender', (one) => one.lenderName],
  ['Product', (one) => one.productTitle],
  ['Branch', (one) => one.branchName],
  ['Contact', (one) => one.contactName],
  ['Facilities', (one) => one.facilities.join('; ')],
  ['Amount (₹)', (one) => one.amount],
  ['Summary', (one) => one.teaser],
  ['Documents', (one) => one.documents.length],
  ['Status', (one) => one.statusLabel],
  ['Interested (IST)', (one) => csvMoment(one.interestedAt)],
  ['Lender’s reference', (one) => one.reference],
  ['Logged in', (one) => one.loginDate],
  ['Reason', (one) => one.reason],
  ['Sent (IST)', (one) => csvMoment(one.createdAt)],
  ['Sent by', (one) => one.createdBy],
  ['Last movement (IST)', (one) => csvMoment(one.lastActAt)],
])

export const submissionCalls = {
  listSubmissions: call({
    method: 'GET',
    path: '/api/business-loan/{id}/submissions',
    summary:
      'The lenders that have a case or had it, with what each was given and did, oldest first',
    access: caseReaders,
    params: ofCase,
    reply: z.object({ data: z.array(submission) }),
    csv: table,
    errors: [],
  }),
  createSubmission: call({
    method: 'POST',
    path: '/api/business-loan/{id}/submissions',
    summary: 'Send a case to a lender: the first one takes the case to the lenders',
    access: caseWork,
    params: ofCase,
    body: z.strictObject({
      lenderId: id,
      productId: id.nullish(),
      branchId: id.nullish(),
      contactId: id.nullish(),
      /** Titles of the facilities that the case asks for. */
      facilities: z
        .array(line(150, 'Name the facility.'), 'List the facilities.')
        .min(1, 'Choose at least one facility.')
        .max(50, 'At most 50 facilities.'),
      amount: rupees.min(1, 'Enter the amount that the lender is asked for.'),
      documents: z
        .array(namedDocument, 'List the documents.')
        .max(MOST_PAPERS, `At most ${MOST_PAPERS} documents.`)
        .default([]),
      teaser: z.enum(['blind', 'named'], 'Choose the blind or the named teaser.'),
      /** Message to the lender; no borrower reads it. */
      message: optionalText(2000),
    }),
    status: 201,
    reply: dataOf(submission),
    errors: [
      'CONSENT_MISSING',
      'MANDATE_NOT_VERIFIED',
      'ILLEGAL_TRANSITION',
      'GUARD_UNMET',
      'NOT_EDITABLE',
      'VERSION_STALE',
    ],
    audit: 'submission.created',
  }),
  changeSubmission: call({
    method: 'PATCH',
    path: '/api/submission/{id}',
    summary:
      'Record what a lender did: the next status, its reference, who said so, when and how; or give it an answer and further documents',
    access: caseWork,
    params: ofCase,
    body: z
      .strictObject({
        status: status.optional(),
        reference: optionalLine(100),
        loginDate: pastDay('It was not logged in in the future.').nullish(),
        /** Reason why it was declined or taken back, or the lender's query; no borrower reads it. */
        reason: text(1000, 'Give the reason.').optional(),
        /** Answer that the lender reads in its room, with the status that answers or settles its query, or alone. */
        answer: text(2000, 'Write the answer.').optional(),
        /** Papers of the case that the lender gets further, alone or with an answer. */
        documents: z
          .array(namedDocument, 'List the documents.')
          .min(1, 'Choose at least one document.')
          .max(MOST_PAPERS, `At most ${MOST_PAPERS} documents.`)
          .optional(),
        /** Side that is to answer a query; the firm where nobody is named. */
        answerer: z.enum(queryAnswerers, 'A query waits for the firm or the borrower.').optional(),
        interested: z.boolean('Say whether the lender is interested: true or false.').optional(),
        /** True once the lender was told that the borrower withdrew the consent. */
        lenderTold: z.literal(true, 'Say true once the lender was told.').optional(),
        /** True for a lender's yes that was recorded by mistake: the submission goes back to its earlier status. */
        byMistake: z.literal(true, 'Say true for a yes that was recorded by mistake.').optional(),
        learned: learned.optional(),
      })
      .refine((body) => Object.keys(body).length > 0, { error: 'Say what changes.' })
      .refine(({ status: to, byMistake }) => to === undefined || !byMistake, {
        path: ['byMistake'],
        error: 'Either it moves on, or it goes back.',
      })
      .refine(({ status: to, reason }) => to === undefined || !needReason.includes(to) || reason, {
        path: ['reason'],
        error: 'Give the reason.',
      }),
    reply: dataOf(submission),
    errors: [
      'ILLEGAL_TRANSITION',
      'OFFER_INCOMPLETE',
      'NOT_EDITABLE',
      'VERSION_STALE',
      'CONSENT_MISSING',
      'MANDATE_NOT_VERIFIED',
      'GUARD_UNMET',
    ],
    audit: 'submission.changed',
  }),
}
