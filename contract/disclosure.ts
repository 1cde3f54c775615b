import { z } from 'zod'
import { caseReaders } from './application-access.ts'
import { call } from './define.ts'
import { dataOf, id, moment } from './fields.ts'

/** One time that something of a case came to a lender. */
const disclosure = z.object({
  at: moment,
  lenderName: z.string(),
  /** The person at the lender; null where nobody was named. */
  contactName: z.string().nullable(),
  /** Sent with the submission, put together as a file for the lender, opened in a room, looked at there, or taken as a file. */
  kind: z.enum(['sent', 'file-made', 'room-opened', 'looked-at', 'file-taken']),
  /** "Summary without the name", "Balance sheet, 3 pages". */
  what: z.array(z.string()),
  /** What it rests on. */
  consent: z.object({ words: z.string(), at: moment.nullable() }),
})
export type Disclosure = z.infer<typeof disclosure>

export const disclosureCalls = {
  listDisclosures: call({
    method: 'GET',
    path: '/api/business-loan/{id}/disclosures',
    summary: 'What of a case came to which lender, when and under which consent, the newest first',
    access: caseReaders,
    params: z.strictObject({ id }),
    reply: dataOf(z.array(disclosure)),
    errors: [],
  }),
}
