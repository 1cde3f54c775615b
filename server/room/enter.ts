import type { lenderRoomCalls } from '../../contract/lender/room.ts'
import { ROOM_CODE_SECONDS } from '../../domain/lender/room-terms.ts'
import { takeSend } from '../account/code-sends.ts'
import { typedCode } from '../account/codes.ts'
import { countTry, takeTryBack } from '../account/code-tries.ts'
import { AppError } from '../foundation/app-error.ts'
import { callerAddress } from '../foundation/caller-address.ts'
import { putRoomCookie } from './room-access.ts'
import type { Handlers } from '../http/mount.ts'
import { createTexter } from '../sms/texter.ts'
import { keyOf, rememberRoomDevice, spendRoomCode, triesOf } from './codes.ts'
import { caseOfRoom } from './load.ts'
import { presentView } from './present.ts'
import { sendRoomCode } from './send-room-code.ts'

type Calls = Pick<typeof lenderRoomCalls, 'sendRoomCode' | 'enterRoom'>

export const enterHandlers: Handlers<Calls> = {
  sendRoomCode: ({ room, body, services, write, request }) =>
    write(async ({ tx, enqueue }) => {
      const { id, contactMobile } = room
      const hasTexts = createTexter(services.config).available
      if (body.by === 'mobile' && (contactMobile === null || !hasTexts))
        throw new AppError('NO_TEXT_MESSAGES', { message: 'The code comes by email here.' })
      // By the room and the address, so that who was forwarded the link uses up a count of their own.
      await takeSend(tx, keyOf(id), { from: callerAddress(request) })
      await enqueue(sendRoomCode, { roomId: id, by: body.by })
      return { message: 'The code is on its way.', expiresInSeconds: ROOM_CODE_SECONDS }
    }),

  enterRoom: async (context) => {
    const { room, body, db, services, write, request } = context
    const tries = triesOf(room.id, callerAddress(request))
    // Counted before it is judged, and beside the change: a refusal takes nothing back.
    const { lock } = await countTry(db, tries)
    if (lock)
      throw new AppError(lock.code, {
        ...(lock.seconds !== undefined && { retryAfterSeconds: lock.seconds }),
      })
    const entered = await write(async ({ tx, about }) => {
      const judged = await spendRoomCode(tx, services.keys, room.id, typedCode(body.emailOtp))
      if (judged !== 'right')
        throw new AppError(judged === 'expired' ? 'OTP_EXPIRED' : 'OTP_INVALID', {
          fields: {
            emailOtp: judged === 'expired' ? 'This code has expired.' : 'This code is not right.',
          },
        })
      await takeTryBack(tx, tries)
      const { secret, device } = await rememberRoomDevice(tx, services.keys, room.id, request)
      about('application', room.applicationId, { room: room.id, device: device.name })
      const here = { ...room, device }
      const view = await presentView({ db: tx, services }, here, await caseOfRoom(tx, room))
      return { view, secret }
    })
    putRoomCookie(context, services.config, entered.secret)
    return entered.view
  },
}
