import { z } from 'zod'
import { caseReaders } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import { documentDescriptor } from '../define/document-descriptor.ts'
import { dataOf, id, moment } from '../define/fields.ts'

const earlierPaper = z.object({
  /** The slot of the form where it stood, under its name of today; null beyond the form, or where there is no such place any more. */
  slot: z.string().nullable(),
  /** The request that it answered; null in the form. */
  requestId: id.nullable(),
  /** Label of its place when it was replaced. */
  label: z.string(),
  /** File with its details. */
  document: documentDescriptor,
  /** Name of the person who uploaded it; the sender stands in `document.received`. */
  suppliedBy: z.string(),
  replacedAt: moment,
})
export type EarlierPaper = z.infer<typeof earlierPaper>

/** Files of a case that were accepted or returned and then gave way to others. */
export const earlierPaperCalls = {
  listEarlierPapers: call({
    method: 'GET',
    path: '/api/business-loan/{id}/earlier-papers',
    summary:
      'The files that stood in the places of a case before, the latest first: each was accepted or returned, then another came for it',
    access: caseReaders,
    params: z.strictObject({ id }),
    reply: dataOf(z.array(earlierPaper)),
    errors: [],
  }),
}
