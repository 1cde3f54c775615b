import type { application } from '../../contract/case/application.ts'
import type { Handlers } from '../http/mount.ts'
import { addCall, callsOf } from './call-log.ts'
import { findApplication } from '../case/queries.ts'
import { lockCase } from '../case/with-case.ts'

type CallLog = Pick<typeof application, 'listCalls' | 'logCall'>

export const callLogHandlers: Handlers<CallLog> = {
  listCalls: async ({ params, scope, db }) => {
    const { id } = await findApplication(db, scope, params.id)
    return { data: await callsOf(db, id) }
  },

  logCall: ({ params, scope, body, caller, write }) =>
    write(async (change) => {
      const { tx, about } = change
      const applicationId = params.id
      await lockCase(change, scope, applicationId)
      const { outcome, note, nextOn } = body
      const call = await addCall(tx, {
        applicationId,
        callerId: caller.userId,
        outcome,
        note: note || null,
        nextOn: nextOn ?? null,
      })
      // The trail tells that somebody called and how it ended; the words stand in the log alone.
      about('application', applicationId, { call, outcome })
      return { data: await callsOf(tx, applicationId) }
    }),
}
