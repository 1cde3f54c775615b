import { z } from 'zod'
import { caseReaders } from '../define/application-access.ts'
import { applicationRecord } from './application-record.ts'
import { call } from '../define/define.ts'
import { dataOf, id, line, moment } from '../define/fields.ts'
import { pastDay } from '../define/past-day.ts'

const byToken = z.strictObject({ token: z.string().max(200) })

/** Page for a person who is asked whether their own papers go to lenders. */
const ownPapers = z.object({
  name: z.string(),
  companyName: z.string(),
  reference: z.string(),
  /** True if the papers may go to any lender that the borrower is told of a day before, not only to named ones. */
  anyLender: z.boolean(),
  lenders: z.array(z.object({ lenderId: id, name: z.string() })),
  /** Papers of the person that are there, in words. */
  papers: z.array(z.string()),
  /** Words that they agree to. */
  words: z.string(),
  agreed: z.boolean().nullable(),
  answeredAt: moment.nullable(),
  /** True if the lenders above are others than they agreed to. */
  hasNewLenders: z.boolean(),
})
export type OwnPapers = z.infer<typeof ownPapers>

const signedOn = pastDay('It was not signed in the future.')

/** Calls by which each person in an application answers whether their own papers go to lenders. */
export const ownPapersCalls = {
  readOwnPapers: call({
    method: 'GET',
    path: '/api/own-papers/{token}',
    summary: 'What somebody listed in an application is asked about their own documents',
    access: 'public',
    params: byToken,
    reply: dataOf(ownPapers),
    errors: ['OWN_PAPERS_LINK_INVALID'],
    limit: { bucket: 'read-own-papers', max: 300, seconds: 3600, by: 'address' },
  }),
  answerOwnPapers: call({
    method: 'PUT',
    path: '/api/own-papers/{token}',
    summary: 'Agree that one’s own documents go to lenders, refuse, or take that back',
    access: 'public',
    params: byToken,
    body: z.strictObject({
      agree: z.boolean('Say whether you agree: true or false.'),
      /** Lenders that the person read of; left out, those of the moment. */
      lenders: z
        .union([z.literal('any'), z.array(id).max(100)], 'List lenders, or say any.')
        .optional(),
    }),
    reply: dataOf(ownPapers),
    errors: ['OWN_PAPERS_LINK_INVALID'],
    limit: { bucket: 'answer-own-papers', max: 60, seconds: 3600, by: 'address' },
    audit: 'application.own-papers-answered',
  }),
  recordOwnPapers: call({
    method: 'POST',
    path: '/api/business-loan/{id}/own-papers',
    summary:
      'Record that somebody listed in an application agreed on paper to their own documents going to lenders',
    access: caseReaders,
    params: z.strictObject({ id }),
    body: z.strictObject({
      name: line(200, 'Name the person.'),
      /** Signed paper, and the place where it is kept. */
      how: line(300, 'Say what they signed, and where it is kept.'),
      on: signedOn,
    }),
    reply: dataOf(applicationRecord),
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'application.own-papers-recorded',
  }),
}
