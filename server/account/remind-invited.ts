import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isBorrower } from '../../domain/people/roles.ts'
import { invitations, users } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'
import { INVITATION_DAYS } from './invitations.ts'
import { takeInvitationMail } from './invite.ts'
import { sendInvitation } from './send-invitation.ts'

/**
 * Somebody wants to get in with an email. If an account waits for it, its mailbox gets the link again: whoever merely knows the
 * email gets nothing, and is not told that it waits.
 */
export const remindInvited = defineJob({
  name: 'remind-invited',
  payload: z.strictObject({ email: z.string().max(254) }),
})

const soon = sql`now() + make_interval(days => ${INVITATION_DAYS})`

export const registerRemindInvited = ({ database, jobs }: Services) => {
  const remind = (email: string) =>
    database.orm.transaction(async (tx) => {
      const [waiting] = await tx
        .select({ id: invitations.id, role: users.role })
        .from(invitations)
        .innerJoin(users, eq(users.id, invitations.userId))
        .where(
          and(
            eq(users.email, email),
            eq(users.status, 'invited'),
            isNull(invitations.usedAt),
            isNull(invitations.revokedAt),
          ),
        )
        .for('update')
      if (!waiting) return
      await takeInvitationMail(tx, email)
      // A client may come late to what is theirs. For staff an admin has said how long.
      if (isBorrower(waiting.role))
        await tx.update(invitations).set({ expiresAt: soon }).where(eq(invitations.id, waiting.id))
      await jobs.enqueue(tx, sendInvitation, { invitationId: waiting.id })
    })
  jobs.register(remindInvited, async ({ email }) => {
    try {
      await remind(email)
    } catch (error) {
      // Mailed often enough.
      if (!(error instanceof AppError)) throw error
    }
  })
}
