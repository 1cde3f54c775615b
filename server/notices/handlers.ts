import { eq, isNull, and, sql } from 'drizzle-orm'
import type { notification } from '../../contract/notices/notification.ts'
import { notifications } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { presentNotification } from './present.ts'
import { countOf, markRead, notificationsOf, unreadOf } from './queries.ts'

export const notificationHandlers: Handlers<typeof notification> = {
  listNotifications: async ({ query, caller, db }) => {
    const [rows, all, unread] = await Promise.all([
      notificationsOf(db, caller, query),
      countOf(db, caller),
      unreadOf(db, caller),
    ])
    const total = query.which === 'unread' ? unread : all
    return {
      data: rows.map((row) => presentNotification(row, caller.role)),
      total,
      page: query.page,
      pages: Math.ceil(total / query.limit),
      unread,
    }
  },

  countNotifications: async ({ caller, db }) => ({ unread: await unreadOf(db, caller) }),

  readNotification: ({ params, caller, write }) =>
    write(async ({ tx }) => {
      if ((await markRead(tx, caller, eq(notifications.id, params.id))) === 0)
        throw new AppError('NOT_FOUND')
      return { unread: await unreadOf(tx, caller) }
    }),

  readAllNotifications: ({ body, caller, write }) =>
    write(async ({ tx }) => {
      // What was shown has milliseconds, the row more than that.
      const shown = sql`date_trunc('milliseconds', ${notifications.at}) <= ${body.until}::timestamptz`
      await markRead(tx, caller, sql`${and(isNull(notifications.readAt), shown)}`)
      return { unread: await unreadOf(tx, caller) }
    }),
}
