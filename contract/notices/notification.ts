import { z } from 'zod'
import { call, signedIn } from '../define/define.ts'
import { id, listOf, listQuery, moment } from '../define/fields.ts'

const shown = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  /** Next step, for staff. */
  sentence: z.string().nullable(),
  /** Titles of papers, or the borrower's own words. */
  detail: z.string().nullable(),
  /** True if it asks for something. */
  toDo: z.boolean(),
  /** The page that it leads to. */
  path: z.string(),
  at: moment,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof shown>

const { page, limit } = listQuery
const unread = z.object({ unread: z.number() })

/** Notifications to a person; a case that they may no longer read is left out here, too. */
export const notification = {
  listNotifications: call({
    method: 'GET',
    path: '/api/notification',
    summary: 'What I am told of, the latest first',
    access: signedIn,
    query: z.strictObject({
      page,
      limit,
      which: z.enum(['all', 'unread'], 'which is all or unread.').default('all'),
    }),
    reply: listOf(shown).extend({ unread: z.number() }),
    errors: [],
  }),
  countNotifications: call({
    method: 'GET',
    path: '/api/notification/unread',
    summary: 'How many of them I have not read',
    access: signedIn,
    reply: unread,
    errors: [],
  }),
  readNotification: call({
    method: 'POST',
    path: '/api/notification/{id}/read',
    summary: 'Mark one as read',
    access: signedIn,
    params: z.strictObject({ id }),
    reply: unread,
    errors: [],
  }),
  readAllNotifications: call({
    method: 'POST',
    path: '/api/notification/read-all',
    summary: 'Mark all as read that are not newer than the newest I was shown',
    access: signedIn,
    body: z.strictObject({ until: moment }),
    reply: unread,
    errors: [],
  }),
}
