import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { isBorrower, roleTable } from '../../domain/people/roles.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendOrGiveUp } from '../mail/send-or-give-up.ts'
import type { Services } from '../services/services.ts'
import { INVITATION_DAYS, makeInvitationToken } from './invitations.ts'

/** Makes the link of an invitation and mails it; the link is never stored. */
export const sendInvitation = defineJob({
  name: 'send-invitation',
  payload: z.strictObject({ invitationId: z.uuid() }),
  retry: { times: 23, firstDelay: 15, longestDelay: 7200 },
  timeout: 60,
  atOnce: 2,
})

export const registerSendInvitation = ({ database, jobs, keys, mailer }: Services) => {
  jobs.register(sendInvitation, async ({ invitationId }) => {
    const made = await makeInvitationToken(database.orm, keys, invitationId)
    if (!made) return
    await sendOrGiveUp(mailer, {
      id: randomUUIDv7(),
      to: made.email,
      template: 'invitation',
      data: {
        name: made.name,
        path: `/invitation/${made.token}`,
        expiresInDays: INVITATION_DAYS,
        as: isBorrower(made.role) ? null : roleTable[made.role].label.toLowerCase(),
      },
    })
  })
}
