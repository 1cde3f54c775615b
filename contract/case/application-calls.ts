import { z } from 'zod'
import { callOutcomes } from '../../domain/case/call-outcomes.ts'
import { caseWork } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import { dataOf, day, id, moment, optionalText } from '../define/fields.ts'

export const callOutcome = z.enum(callOutcomes, 'Say how the call ended.')

const logged = z.object({
  id,
  outcome: callOutcome,
  note: z.string().nullable(),
  /** The day in India on which to call again. */
  nextOn: day.nullable(),
  caller: z.string(),
  at: moment,
})
export type LoggedCall = z.infer<typeof logged>

const calls = dataOf(z.array(logged))
const byId = z.strictObject({ id })

/** Calls with the borrower of a case, for its staff alone: no borrower and no partner reads of them anywhere. */
export const callLogCalls = {
  listCalls: call({
    method: 'GET',
    path: '/api/business-loan/{id}/call-log',
    summary: 'Calls with the borrower of a case, the latest first; for its staff alone',
    access: caseWork,
    params: byId,
    reply: calls,
    errors: [],
  }),
  logCall: call({
    method: 'POST',
    path: '/api/business-loan/{id}/call-log',
    summary: 'Log a call with the borrower; answers all of them',
    access: caseWork,
    params: byId,
    body: z.strictObject({
      outcome: callOutcome,
      note: optionalText(1000),
      nextOn: day.nullish(),
    }),
    reply: calls,
    errors: [],
    audit: 'application.call-logged',
  }),
}
