import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { roomCalls } from '../../contract/lender/room.ts'
import { findCase } from '../case/case.ts'
import { withCase } from '../case/with-case.ts'
import type { Db } from '../db/connect.ts'
import { lenderContacts, roomDevices, rooms } from '../db/schema.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { caseOfSubmission, submissionOf } from '../submission/case-of-submission.ts'
import { refuseEnded, refuseWithoutConsent } from '../submission/refusals.ts'
import { findRoom, presentRoom, presentRooms } from './rows.ts'
import { teaserOfRoom } from './teaser-of-room.ts'
import { sendRoomLink } from './send-room-link.ts'
import { markAgain } from '../consent/consent-of-submissions.ts'

const partiesOf = ({ services: { keys, config } }: Pick<Context, 'services'>, db: Db) => ({
  db,
  keys,
  config,
})

/** Contact that a room is opened for: one of that lender who can be mailed. */
const contactOf = async (tx: Db, lenderId: string, contactId: string) => {
  const [contact] = await tx
    .select()
    .from(lenderContacts)
    .where(and(eq(lenderContacts.id, contactId), eq(lenderContacts.lenderId, lenderId)))
  if (!contact) throw fieldError('contactId', 'This lender has no such contact.')
  if (!contact.email)
    throw fieldError(
      'contactId',
      `Enter an email address of ${contact.name} in the directory first.`,
    )
  return { ...contact, email: contact.email }
}

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`

export const roomHandlers: Handlers<typeof roomCalls> = {
  listRooms: async (context) => {
    const { params, scope, db } = context
    const kase = await findCase(db, scope, await caseOfSubmission(db, scope, params.id))
    return { data: await presentRooms(partiesOf(context, db), kase, params.id) }
  },

  openRoom: (context) =>
    context.write(async (change) => {
      const { params, scope, body, caller } = context
      const { tx } = change
      const applicationId = await caseOfSubmission(tx, scope, params.id)
      const id = randomUUIDv7()
      const kase = await withCase(change, scope, applicationId, async (open) => {
        markAgain(open, caller.userId)
        const { now } = open
        const given = submissionOf(now, params.id)
        refuseWithoutConsent(now, given)
        refuseEnded(now, given)
        const contact = await contactOf(tx, given.submission.lenderId, body.contactId)
        await tx.insert(rooms).values({
          id,
          submissionId: params.id,
          contactId: contact.id,
          contactName: contact.name,
          contactEmail: contact.email,
          contactMobile: contact.mobile,
          ...(await teaserOfRoom({ tx, keys: context.services.keys, caller }, now, given)),
          download: body.download,
          expiresAt: inDays(body.days),
          createdBy: caller.userId,
        })
        change.about('application', applicationId, {
          room: id,
          lender: given.lenderName,
          days: body.days,
          download: body.download,
        })
      })
      await change.enqueue(sendRoomLink, { roomId: id })
      return presentRoom(partiesOf(context, tx), kase, id)
    }),

  changeRoom: (context) =>
    context.write(async (change) => {
      const { params, scope, body } = context
      const { tx } = change
      const { submissionId, applicationId } = await findRoom(tx, scope, params.id)
      const kase = await withCase(change, scope, applicationId, async ({ now }) => {
        refuseEnded(now, submissionOf(now, submissionId))
        const [changed] = await tx
          .update(rooms)
          .set({
            ...(body.days !== undefined && { expiresAt: inDays(body.days) }),
            ...(body.download !== undefined && { download: body.download }),
          })
          .where(and(eq(rooms.id, params.id), isNull(rooms.closedAt)))
          .returning({ id: rooms.id })
        if (!changed)
          throw new AppError('NOT_EDITABLE', { message: 'This access has ended. Give it anew.' })
      })
      change.about('application', applicationId, {
        room: params.id,
        days: body.days ?? null,
        download: body.download ?? null,
      })
      return presentRoom(partiesOf(context, tx), kase, params.id)
    }),

  closeRoom: (context) =>
    context.write(async (change) => {
      const { params, scope, caller } = context
      const { tx } = change
      const { applicationId } = await findRoom(tx, scope, params.id)
      const kase = await withCase(change, scope, applicationId, async () => {
        const closed = await tx
          .update(rooms)
          .set({ closedAt: sql`now()`, closedBy: caller.userId, codeHash: null })
          .where(and(eq(rooms.id, params.id), isNull(rooms.closedAt)))
          .returning({ id: rooms.id })
        if (closed.length === 0) change.unchanged()
      })
      change.about('application', applicationId, { room: params.id })
      return presentRoom(partiesOf(context, tx), kase, params.id)
    }),

  forgetRoomDevice: (context) =>
    context.write(async (change) => {
      const { params, scope } = context
      const { tx } = change
      const { applicationId } = await findRoom(tx, scope, params.id)
      const kase = await withCase(change, scope, applicationId, async () => {
        const mine = and(eq(roomDevices.id, params.deviceId), eq(roomDevices.roomId, params.id))
        orNotFound((await tx.select({ id: roomDevices.id }).from(roomDevices).where(mine))[0])
        const forgotten = await tx
          .update(roomDevices)
          .set({ forgottenAt: sql`now()` })
          .where(and(mine, isNull(roomDevices.forgottenAt)))
          .returning({ id: roomDevices.id })
        if (forgotten.length === 0) change.unchanged()
      })
      change.about('application', applicationId, { room: params.id, device: params.deviceId })
      return presentRoom(partiesOf(context, tx), kase, params.id)
    }),
}
