import { z } from 'zod'
import {
  sameClientAnswers,
  sameClientKeys,
  sameClientKinds,
} from '../../domain/client/same-client.ts'
import { caseWork, contactWork } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import { dataOf, id, moment } from '../define/fields.ts'

const kind = z.enum(sameClientKinds, 'This is nothing to compare.')
const subject = z.strictObject({ kind, id })

const match = z.object({
  /** The numbers that both have. */
  by: z.array(z.enum(sameClientKeys)),
  kind,
  /** Record with the same number; null where it isn't the caller's to read. */
  found: z
    .object({
      id,
      title: z.string(),
      /** Number of a case; of the others the name of their owner. */
      detail: z.string().nullable(),
      /** Owner of a case. */
      userId: id.nullable(),
    })
    .nullable(),
  /** Decision that it is the same client. */
  same: z.object({ by: z.string().nullable(), at: moment }).nullable(),
})
export type SameClientMatch = z.infer<typeof match>

const typed = z.string().max(200).nullish()

/** Calls for staff alone: no borrower and no partner learns of another client. */
export const sameClientCalls = {
  listSameClient: call({
    method: 'GET',
    path: '/api/same-client/{kind}/{id}',
    summary:
      'Where else the PAN, GSTIN, mobile or email of a case, a client, an enquiry or a lead stands',
    access: caseWork,
    params: z.strictObject({ kind, id }),
    reply: dataOf(z.array(match)),
    errors: [],
  }),
  findSameClient: call({
    method: 'POST',
    path: '/api/same-client/find',
    summary: 'Where numbers stand that are just being typed; what is none yet counts for nothing',
    access: contactWork,
    body: z.strictObject({ pan: typed, gstin: typed, mobile: typed, email: typed }),
    reply: dataOf(z.array(match)),
    errors: [],
    limit: { bucket: 'find-same-client', max: 300, seconds: 3600 },
  }),
  answerSameClient: call({
    method: 'POST',
    path: '/api/same-client/answer',
    summary: 'Say whether two are the same client or another; another is not shown again',
    access: caseWork,
    body: z.strictObject({
      one: subject,
      other: subject,
      answer: z.enum(sameClientAnswers, 'Say same or another.'),
    }),
    reply: dataOf(z.array(match)),
    errors: [],
    audit: 'client.compared',
  }),
}
