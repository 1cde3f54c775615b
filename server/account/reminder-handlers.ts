import { and, eq, sql } from 'drizzle-orm'
import type { reminderCalls } from '../../contract/people/account-reminders.ts'
import { users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { personOfStopToken } from '../secrets/stop-link.ts'

export const reminderHandlers: Handlers<typeof reminderCalls> = {
  stopReminders: async ({ params, services: { keys }, write }) => {
    const userId = orNotFound(await personOfStopToken(keys, params.token))
    return write(async ({ tx, about, unchanged }) => {
      const stopped = await tx
        .update(users)
        .set({ wantsReminders: false, version: sql`version + 1` })
        .where(and(eq(users.id, userId), eq(users.wantsReminders, true)))
        .returning({ id: users.id })
      if (stopped.length === 0) unchanged()
      about('user', userId)
      return { message: 'You get no more reminders.' }
    })
  },
}
