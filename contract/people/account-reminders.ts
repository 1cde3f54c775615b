import { z } from 'zod'
import { call } from '../define/define.ts'
import { message } from '../define/fields.ts'

/** Link of a reminder that ends reminders; it opens nothing else and needs no sign-in. */
export const reminderCalls = {
  stopReminders: call({
    method: 'POST',
    path: '/api/reminders/stop/{token}',
    summary: 'Stop reminders by the link of their mail; every other mail still comes',
    access: 'public',
    params: z.strictObject({ token: z.string().max(1000) }),
    reply: message,
    errors: ['NOT_FOUND'],
    limit: { bucket: 'stop-reminders', max: 120, seconds: 3600 },
    audit: 'account.reminders-stopped',
  }),
}
