import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'
import { sendOrGiveUp } from '../mail/send-or-give-up.ts'
import type { Services } from '../services/services.ts'
import { makeReset, RESET_MINUTES } from './resets.ts'

/**
 * Makes a link to set a new password and mails it. It is asked for every email that is typed in, so
 * that a known one answers like an unknown one; here nothing happens for the latter.
 */
export const sendResetLink = defineJob({
  name: 'send-reset-link',
  payload: z.strictObject({ resetId: z.uuid(), email: z.string().max(254) }),
  retry: { times: 6, firstDelay: 5, longestDelay: 600 },
  timeout: 30,
  atOnce: 2,
})

export const registerSendResetLink = ({ database, jobs, keys, mailer }: Services) => {
  jobs.register(sendResetLink, async ({ resetId, email }) => {
    const made = await makeReset(database.orm, keys, resetId, email)
    if (!made) return
    await sendOrGiveUp(mailer, {
      id: randomUUIDv7(),
      to: email,
      template: 'password-reset',
      data: {
        name: made.name,
        path: `/reset-password/${made.token}`,
        expiresInMinutes: RESET_MINUTES,
      },
    })
  })
}
