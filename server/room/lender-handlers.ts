import { finished } from 'node:stream'
import type { lenderRoomCalls } from '../../contract/lender/room.ts'
import { sendPage } from '../document/send-page.ts'
import { AppError } from '../foundation/app-error.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { takeExportSlot } from '../http/export-slots.ts'
import type { Context, Handlers } from '../http/mount.ts'
import type { OpenRoom } from '../http/open-room.ts'
import { refuseShutRoom } from './room-access.ts'
import type { Change } from '../http/write.ts'
import { makeBankFile } from '../submission/bank-file.ts'
import type { Given } from '../submission/refusals.ts'
import { recordEvent } from '../trail/record-event.ts'
import { ask, decline, offer, sayInterested } from './acts.ts'
import { drawInRoom } from './draw.ts'
import { enterHandlers } from './enter.ts'
import { caseOfRoom, inRoom } from './load.ts'
import { presentView } from './present.ts'
import { uploadInRoom } from './upload.ts'
import type { OpenCase } from '../case/open-case.ts'

type Acting = Pick<Context, 'write' | 'services'> & { room: OpenRoom }

/** Does something for the lender; returns the room as it then is. */
const act = (
  { write, room, services }: Acting,
  work: (change: Change, kase: OpenCase, given: Given) => Promise<Record<string, string | number>>,
) =>
  write(async (change) => {
    const loaded = await inRoom(change, room, async (kase, given) => {
      const details = await work(change, kase, given)
      change.about('application', room.applicationId, {
        room: room.id,
        lender: given.lenderName,
        ...details,
      })
    })
    return presentView({ db: change.tx, services }, room, loaded)
  })

export const lenderRoomHandlers: Handlers<typeof lenderRoomCalls> = {
  readRoom: async ({ room, db, services }) =>
    presentView({ db, services }, room, await caseOfRoom(db, room)),

  watchRoom: async ({ room: { expiresAt, device, version } }) => ({
    data: { expiresAt: expiresAt.toISOString(), entered: device !== null, version },
  }),

  ...enterHandlers,

  drawRoomPage: async (context) => sendPage(context.reply, await drawInRoom(context)),

  downloadRoomFile: async ({ room, query, db, services, request, reply }) => {
    const { kase, given } = await caseOfRoom(db, room)
    if (!room.download || given.submission.interestedAt === null)
      throw new AppError('GUARD_UNMET', {
        message: room.download
          ? 'The documents can be taken once you have said that you are interested.'
          : 'These documents are for reading here. Ask us for a file.',
      })
    const releaseSlot = takeExportSlot(room.id)
    try {
      const asker = { db, services, who: room.id, refuse: () => refuseShutRoom(db, room) }
      const { bytes, type, name, papers } = await makeBankFile(asker, kase, given, query.as)
      await asker.refuse()
      await recordEvent(db, request, {
        event: 'room.file-taken',
        actor: null,
        subject: { kind: 'application', id: room.applicationId },
        details: { room: room.id, lender: given.lenderName, as: query.as, papers },
      })
      finished(bytes, releaseSlot)
      return reply
        .type(type)
        .header('content-disposition', contentDisposition('attachment', name))
        .send(bytes)
    } catch (error) {
      releaseSlot()
      throw error
    }
  },

  askInRoom: (context) =>
    act(context, async (_, kase, given) => {
      await ask(kase, context.room, given, context.body.text)
      return {}
    }),

  answerInRoom: (context) =>
    act(context, async (_, kase, given) => {
      const { answer, reason = '' } = context.body
      if (answer === 'interested') await sayInterested(kase, context.room, given)
      else await decline(kase, context.room, given, reason)
      return { answer }
    }),

  offerInRoom: (context) =>
    act(context, async (change, kase, given) => {
      const { room, body } = context
      await offer(change, kase, room, { given, body })
      return {
        kind: body.kind,
        amount: body.facilities.reduce((sum, { amount }) => sum + amount, 0),
        validUntil: body.validUntil,
      }
    }),

  uploadInRoom,
}
