import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { applications, lenderSubmissions, rooms } from '../db/schema.ts'
import { roomStands } from './room-stands.ts'
import type { Change } from '../http/write.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendOrGiveUp } from '../mail/send-or-give-up.ts'
import { roomToken } from '../secrets/room-token.ts'
import type { Services } from '../services/services.ts'

const ofRoom = { payload: z.strictObject({ roomId: z.uuid() }), timeout: 30, atOnce: 2 }

/** News in a room, each with its job and its mail. */
const news = {
  answer: { job: defineJob({ name: 'send-room-answer', ...ofRoom }), template: 'room-answered' },
  papers: { job: defineJob({ name: 'send-room-papers', ...ofRoom }), template: 'room-papers' },
  accepted: {
    job: defineJob({ name: 'send-room-accepted', ...ofRoom }),
    template: 'room-accepted',
  },
  /** That it was accepted was recorded by mistake. */
  undone: { job: defineJob({ name: 'send-room-undone', ...ofRoom }), template: 'room-undone' },
  // It may end the submission, and its room with it: told all the same.
  declined: {
    job: defineJob({ name: 'send-room-declined', ...ofRoom }),
    template: 'room-declined',
  },
} as const

const isOpened = and(isNull(rooms.closedAt), gt(rooms.expiresAt, sql`now()`))

const standing = (db: Db) =>
  db
    .select({
      id: rooms.id,
      name: rooms.contactName,
      email: rooms.contactEmail,
      until: rooms.expiresAt,
      reference: applications.reference,
    })
    .from(rooms)
    .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, rooms.submissionId))
    .innerJoin(applications, eq(applications.id, lenderSubmissions.applicationId))

/** Mails the contact of each standing room of a submission what stands new there. */
export const tellRooms = async (
  change: Pick<Change, 'tx' | 'enqueue'>,
  submissionId: string,
  what: keyof typeof news,
) => {
  const mine = and(eq(rooms.submissionId, submissionId), roomStands)
  for (const { id } of await standing(change.tx).where(mine))
    await change.enqueue(news[what].job, { roomId: id })
}

export const registerSendRoomNews = ({ database, jobs, keys, mailer }: Services) => {
  for (const { job, template } of Object.values(news))
    jobs.register(job, async ({ roomId }, { id }) => {
      const mayHear = template === 'room-declined' ? isOpened : roomStands
      const [room] = await standing(database.orm).where(and(eq(rooms.id, roomId), mayHear))
      if (!room) return
      await sendOrGiveUp(mailer, {
        id: id ?? randomUUIDv7(),
        to: room.email,
        template,
        data: {
          name: room.name,
          reference: room.reference,
          path: `/room/${roomToken(keys, roomId)}`,
          until: room.until.toISOString(),
        },
      })
    })
}
