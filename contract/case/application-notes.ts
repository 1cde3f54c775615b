import { z } from 'zod'
import { caseWork } from '../define/application-access.ts'
import { applicationStatus } from './application-summary.ts'
import { call } from '../define/define.ts'
import { dataOf, id, moment, text } from '../define/fields.ts'

const byId = z.strictObject({ id })

/** Note of staff for each other; it may be longer than a message to the borrower. */
export const internalNote = text(4000, 'Write a note.')

const note = z.object({
  id,
  /** Words with today's names of the people it mentions. */
  body: z.string(),
  mentions: z.array(z.object({ userId: id, name: z.string() })),
  author: z.string(),
  at: moment,
  /** Status that the case was moved to with the note, if it was. */
  movedTo: applicationStatus.nullable(),
})
export type CaseNote = z.infer<typeof note>

const notes = dataOf(z.array(note))

/** Notes on a case, for its staff alone: no borrower and no partner reads them anywhere. */
export const noteCalls = {
  listNotes: call({
    method: 'GET',
    path: '/api/business-loan/{id}/notes',
    summary: 'Internal notes on a case, the latest first; for its staff alone',
    access: caseWork,
    params: byId,
    reply: notes,
    errors: [],
  }),
  addNote: call({
    method: 'POST',
    path: '/api/business-loan/{id}/notes',
    summary:
      'Write an internal note on a case, with `@[userId]` for a colleague who reads it and is told; answers all of them',
    access: caseWork,
    params: byId,
    body: z.strictObject({ body: internalNote }),
    reply: notes,
    errors: [],
    limit: { bucket: 'note', max: 300, seconds: 3600 },
    audit: 'application.note-added',
  }),
}
