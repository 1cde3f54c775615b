import type { job } from '../../contract/firm/job.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { refuseNaming } from '../trail/reason.ts'
import { deadLetterPage, removeDeadLetter } from '../jobs/dead-letters.ts'
import { listSchedules } from '../jobs/schedules.ts'

export const jobHandlers: Handlers<typeof job> = {
  listDeadLetters: async ({ db, query: { page, limit } }) => {
    const { rows, total } = await deadLetterPage(db, { page, limit })
    return { data: rows, total, page, pages: Math.ceil(total / limit) }
  },

  retryDeadLetter: ({ params: { id }, services, write }) =>
    write(async ({ tx, about }) => {
      const [kind] = await services.jobs.retryDeadLetters(tx, { id })
      about('job', id, { kind: orNotFound(kind) })
    }),

  retryAllDeadLetters: ({ services, write }) =>
    write(async ({ tx, about }) => {
      const retried = (await services.jobs.retryDeadLetters(tx, 'all')).length
      about('job', 'all', { retried })
      return { data: { retried } }
    }),

  dismissDeadLetter: ({ params: { id }, body: { reason }, write }) =>
    write(async ({ tx, about }) => {
      refuseNaming({ name: '' }, reason)
      about('job', id, { kind: orNotFound(await removeDeadLetter(tx, id)), reason })
    }),

  listSchedules: async ({ db }) => ({ data: await listSchedules(db) }),
}
