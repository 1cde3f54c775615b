import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { exactRupees } from '../../domain/amounts/rupees.ts'
import { applications, lenderSubmissions, rooms } from '../db/schema.ts'
import { roomStands } from '../submission/room-stands.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendOrGiveUp } from '../mail/send-or-give-up.ts'
import { roomToken } from '../secrets/room-token.ts'
import type { Services } from '../services/services.ts'
import { readSettings } from '../settings/queries.ts'

/** Mails the address of a room to whom it was opened for; of one that is shut by then, nothing. */
export const sendRoomLink = defineJob({
  name: 'send-room-link',
  payload: z.strictObject({ roomId: z.uuid() }),
  timeout: 30,
  atOnce: 2,
})

export const registerSendRoomLink = ({ database, jobs, keys, mailer }: Services) => {
  jobs.register(sendRoomLink, async ({ roomId }, { id }) => {
    const db = database.orm
    const [row] = await db
      .select({ room: rooms, submission: lenderSubmissions, reference: applications.reference })
      .from(rooms)
      .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, rooms.submissionId))
      .innerJoin(applications, eq(applications.id, lenderSubmissions.applicationId))
      .where(and(eq(rooms.id, roomId), roomStands))
    if (!row) return
    const { room, submission, reference } = row
    const { blindByLink } = (await readSettings(db)).value.service
    await sendOrGiveUp(mailer, {
      id: id ?? randomUUIDv7(),
      to: room.contactEmail,
      template: 'room-opened',
      data: {
        name: room.contactName,
        ask: `${exactRupees(submission.amount)}: ${submission.facilities.join(', ')}`,
        reference,
        path: `/room/${roomToken(keys, roomId)}`,
        until: room.expiresAt.toISOString(),
        needsCode: submission.teaser === 'named' || !blindByLink,
      },
    })
  })
}
