import { and, eq } from 'drizzle-orm'
import { lenderRoomCalls } from '../../contract/lender/room.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import type { Intake } from '../document/receive-file.ts'
import { lockUploadsOf } from '../document/running-uploads.ts'
import { storeReceived, takeIn } from '../document/take-in.ts'
import { hashOfUpload } from '../document/upload.ts'
import { displayFileName } from '../files/display-file-name.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Handler } from '../http/mount.ts'
import { lockRoom, refuseShutRoom } from './room-access.ts'
import { writer } from '../http/write.ts'
import { caseOfRoom } from './load.ts'

/** Files that a room takes: letters and statements of some offers. */
const MOST_FILES = 20

const refuseFull = async (db: Db, roomId: string) => {
  const stored = and(eq(documents.roomId, roomId), eq(documents.state, 'stored'))
  if ((await db.$count(documents, stored)) >= MOST_FILES)
    throw new AppError('UPLOAD_QUOTA', {
      message: `At most ${MOST_FILES} files fit here. Send more by mail.`,
    })
}

/** Takes in a file of the lender: it is read by nobody until an offer holds it. */
export const uploadInRoom: Handler<typeof lenderRoomCalls.uploadInRoom> = async (context) => {
  const { room, db, services, request, reply } = context
  const { kase } = await caseOfRoom(db, room)
  const { ownerId } = kase.application
  const intake: Intake = {
    services,
    db,
    request,
    reply,
    sender: {
      userId: ownerId,
      linkId: null,
      roomId: room.id,
      caller: null,
      mayGoOn: () =>
        refuseShutRoom(db, room).then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError) return false
            throw error
          },
        ),
      refusal: 'ROOM_SHUT',
    },
  }
  const data = await takeIn(intake, {
    upload: lenderRoomCalls.uploadInRoom.upload,
    refuseFull: () => refuseFull(db, room.id),
    meant: async (fields) => ({ ownerId, password: fields?.password }),
    keep: (received) =>
      writer({
        name: 'uploadInRoom',
        row: lenderRoomCalls.uploadInRoom,
        services,
        caller: null,
        room: { id: room.id, lock: (tx) => lockRoom(tx, room) },
        request,
        reply,
        bodyHash: () => hashOfUpload(received, []),
      })(async ({ tx, about }) => {
        await lockUploadsOf(tx, intake.sender)
        await refuseFull(tx, room.id)
        const { key, fileSize } = await storeReceived(tx, received, { ownerId, slot: null })
        about('application', room.applicationId, { room: room.id, size: fileSize })
        return { key, fileName: displayFileName(received.fileName, undefined), fileSize }
      }),
    isFirst: ({ key }, received) => key === received.key,
  })
  return { data }
}
