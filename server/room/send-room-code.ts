import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ROOM_CODE_SECONDS } from '../../domain/lender/room-terms.ts'
import { applications, lenderSubmissions, rooms } from '../db/schema.ts'
import { roomStands } from '../submission/room-stands.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendOrGiveUp } from '../mail/send-or-give-up.ts'
import type { Services } from '../services/services.ts'
import { createTexter } from '../sms/texter.ts'
import { makeRoomCode } from './codes.ts'

const MINUTES = ROOM_CODE_SECONDS / 60

/** Makes a code for a room and sends it to its contact; of one that is shut by then, nothing. */
export const sendRoomCode = defineJob({
  name: 'send-room-code',
  payload: z.strictObject({ roomId: z.uuid(), by: z.enum(['email', 'mobile']) }),
  // A code lives for ten minutes.
  retry: { times: 6, firstDelay: 2, longestDelay: 60 },
  timeout: 30,
  atOnce: 4,
})

export const registerSendRoomCode = ({ database, jobs, keys, mailer, config }: Services) => {
  const texter = createTexter(config)
  jobs.register(sendRoomCode, async ({ roomId, by }, { signal }) => {
    const db = database.orm
    const [row] = await db
      .select({ room: rooms })
      .from(rooms)
      .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, rooms.submissionId))
      .innerJoin(applications, eq(applications.id, lenderSubmissions.applicationId))
      .where(and(eq(rooms.id, roomId), roomStands))
    if (!row) return
    const { contactName: name, contactEmail, contactMobile } = row.room
    // Every attempt makes a new code, since the one before is known only by its hash.
    const code = await makeRoomCode(db, keys, roomId)
    const id = randomUUIDv7()
    if (by === 'mobile' && contactMobile !== null) {
      const text = `${code} is your code. It works for ${MINUTES} minutes.`
      return texter.send({ id, to: contactMobile, text, signal })
    }
    await sendOrGiveUp(mailer, {
      id,
      to: contactEmail,
      template: 'room-code',
      data: { name, code, expiresInMinutes: MINUTES },
    })
  })
}
