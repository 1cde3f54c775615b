import { z } from 'zod'
import { partners } from '../../domain/people/roles.ts'
import { SHORTEST_SEARCH, searchTooShort } from '../../domain/client/search-words.ts'
import { caseReaders } from '../define/application-access.ts'
import { call, accessByCase } from '../define/define.ts'
import { dataOf, id, listQuery, role } from '../define/fields.ts'

/**
 * What can be found, in the order in which it is shown. A lead is what a referral partner brought, or a case of it, as the partner
 * reads it; a referral is the same for the firm, before there is a case.
 */
export const searchKinds = [
  'case',
  'lead',
  'person',
  'mandate',
  'referral',
  'enquiry',
  'paper',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** The numbers that are recognised whole. */
export const searchKeyKinds = ['reference', 'pan', 'gstin', 'mobile', 'email', 'mandate'] as const

/** The case that something found stands in. */
const foundCase = z.object({
  applicationId: id,
  userId: id,
  reference: z.string(),
  companyName: z.string(),
})

const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  /** The company, the person, the number or the name of the paper. */
  title: z.string(),
  /** What else tells it apart: a person's company, what an enquiry is about. */
  detail: z.string().nullable(),
  status: z.string().nullable(),
  /** In rupees. */
  amount: z.number().nullable(),
  /** Of a person with an account; somebody whom a form names may have none. */
  role: role.nullable(),
  /** The case that it is or stands in; of a person with an account the newest. */
  case: foundCase.nullable(),
  /** The number that was typed, where it is found by that and not by words. */
  by: z.enum(searchKeyKinds).nullable(),
})
export type SearchHit = z.infer<typeof searchHit>

export const search = {
  search: call({
    method: 'GET',
    path: '/api/search',
    summary: 'Whatever fits the words or the number, of all that the caller may read',
    access: { ...caseReaders, ...accessByCase(partners) },
    query: z.strictObject({
      q: z
        .string(searchTooShort)
        .trim()
        .min(SHORTEST_SEARCH, searchTooShort)
        .max(200, 'Use at most 200 characters.'),
      kind: z.enum(searchKinds, 'This cannot be searched for.').optional(),
      /** Of each kind. */
      limit: listQuery.limit,
    }),
    reply: dataOf(z.array(searchHit)),
    errors: [],
  }),
}
