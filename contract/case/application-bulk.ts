import { z } from 'zod'
import { posts } from '../../domain/people/roles.ts'
import { caseWork, contactWork } from '../define/application-access.ts'
import { MOST_CASES, namedIds } from './application-lists.ts'
import { MOST_ASKED, newRequest } from './application-papers.ts'
import { call } from '../define/define.ts'
import { id } from '../define/fields.ts'

const ids = z
  .array(id)
  .min(1, 'Choose at least one case.')
  .max(MOST_CASES, `Choose at most ${MOST_CASES} cases.`)
  .refine((all) => new Set(all).size === all.length, 'Name each case once.')

/** Outcome for each case, in the order in which they were named; a case that the caller doesn't reach is absent. */
const outcomes = <Outcome extends readonly [string, ...string[]]>(outcome: Outcome) =>
  z.object({ data: z.array(z.object({ applicationId: id, outcome: z.enum(outcome) })) })

/**
 * Answers of a case to a request for papers: it can be asked, it has ended, it holds as many as it may, or the caller
 * doesn't reach it.
 */
const askable = ['can', 'ended', 'full', 'absent'] as const

/** Calls that do the same with several cases. */
export const bulkCalls = {
  assignCases: call({
    method: 'POST',
    path: '/api/business-loan/assign-several',
    summary:
      'Put somebody, or nobody, on one post of several cases: all of them, or none if it fails',
    access: { admin: 'any' },
    body: z.strictObject({
      ids,
      post: z.enum(posts, 'This is not a post of a case.'),
      userId: id.nullable(),
    }),
    reply: outcomes(['assigned', 'unchanged', 'absent']),
    errors: [],
  }),
  remindBorrowers: call({
    method: 'POST',
    path: '/api/business-loan/remind-several',
    summary:
      'Mail the borrowers of several cases what is missing: each at most once a day, only where it is their turn, from 9:00 to 20:00',
    access: contactWork,
    body: z.strictObject({ ids }),
    reply: outcomes(['sent', 'waits', 'not-their-turn', 'no-mail', 'reminded-today', 'absent']),
    errors: [],
  }),
  canAskSeveral: call({
    method: 'GET',
    path: '/api/business-loan/ask-several',
    summary: 'Which of several cases can be asked for documents, and what keeps the others from it',
    access: caseWork,
    query: z.strictObject({ ids: namedIds }),
    reply: z.object({
      data: z.array(
        z.object({
          applicationId: id,
          outcome: z.enum(askable),
          /** Reference of a case that the caller reaches. */
          reference: z.string().nullable(),
          companyName: z.string().nullable(),
          companyType: z.string().nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  askSeveral: call({
    method: 'POST',
    path: '/api/business-loan/ask-several',
    summary:
      'Ask the borrowers of several cases for the same documents, each case for all of them or none: one mail for each borrower',
    access: caseWork,
    body: z.strictObject({
      ids,
      documents: z
        .array(z.strictObject(newRequest))
        .min(1, 'Name at least one document.')
        .max(MOST_ASKED, `Name at most ${MOST_ASKED} documents at once.`),
    }),
    reply: outcomes(['asked', 'ended', 'full', 'absent']),
    errors: [],
  }),
}
