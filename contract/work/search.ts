import { z } from 'zod'
import { partners } from '../../domain/people/roles.ts'
import { SHORTEST_SEARCH, searchTooShort } from '../../domain/client/search-words.ts'
import { caseReaders } from '../define/application-access.ts'
import { call, accessByCase } from '../define/define.ts'
import { dataOf, id, listQuery, role } from '../define/fields.ts'

/**
 * Kinds of search results, in the order in which they are shown. A lead is a company that a referral partner brought,
 * or a case of it, as the partner reads it; a referral is the same for the firm, before there is a case.
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

/** Case of a search result. */
const foundCase = z.object({
  applicationId: id,
  userId: id,
  reference: z.string(),
  companyName: z.string(),
})

const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  /** Title: the company, the person, the number or the name of the paper. */
  title: z.string(),
  /** Detail that tells it apart: a person's company, the service of an enquiry. */
  detail: z.string().nullable(),
  status: z.string().nullable(),
  /** Amount in rupees. */
  amount: z.number().nullable(),
  /** Role of a person with an account; a person whom a form names may have none. */
  role: role.nullable(),
  /** Case that it is or stands in; of a person with an account the newest. */
  case: foundCase.nullable(),
  /** Kind of the typed number, where it is found by that and not by words. */
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
      /** The most results of each kind. */
      limit: listQuery.limit,
    }),
    reply: dataOf(z.array(searchHit)),
    errors: [],
  }),
}
