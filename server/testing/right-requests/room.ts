import type { lenderRoomCalls, roomCalls } from '../../../contract/lender/room.ts'
import { multipartBody } from '../../document/testing/multipart.ts'
import { pdfFile } from '../../document/testing/small-files.ts'
import { offerBody } from '../offer-factory.ts'
import { makeRoomCode } from '../../room/codes.ts'
import { enteredRoom, makeRoom } from '../room-factory.ts'
import type { TestApp } from '../test-app.ts'
import type { Arranged, Ids, RightRequests } from './right-request.ts'

const byId = ({ room: id }: Ids) => ({ path: { id } })
/** A request from a device that has entered the room. */
const byToken = ({ roomToken: token, roomCookie }: Ids) => ({
  path: { token },
  headers: { cookie: `rinsetu_room=${roomCookie}` },
})

const letterForm = (bytes: Buffer) => {
  const { body, contentType } = multipartBody([{ bytes, fileName: 'letter.pdf' }])
  return { body, headers: { 'content-type': contentType } }
}

/** Staff of a case with a room. */
const staffed = async (test: TestApp): Promise<Arranged> => {
  const { admin, room } = await makeRoom(test)
  return { token: admin.token, ids: { room: room.id } }
}
/** A lender that has entered a room. */
const entered = async (test: TestApp): Promise<Arranged> => {
  const { room, cookies } = await enteredRoom(test)
  return { ids: { roomToken: room.token, roomCookie: cookies['rinsetu_room'] ?? '' } }
}
const linked = async (test: TestApp): Promise<Arranged> => {
  const { room } = await makeRoom(test)
  return { ids: { roomToken: room.token } }
}

export const roomRequests: RightRequests<typeof roomCalls> = {
  listRooms: { sample: ({ submission: id }) => ({ path: { id } }) },
  openRoom: {
    sample: ({ submission: id, contact: contactId }) => ({ path: { id }, body: { contactId } }),
    arrange: async (test) => {
      const { admin, submission, lender } = await makeRoom(test)
      const contact = lender.contacts[0]?.contactId ?? ''
      return {
        token: admin.token,
        ids: { submission: submission.submissionId, contact },
        other: { body: { contactId: contact, days: 3 } },
      }
    },
  },
  changeRoom: { sample: (ids) => ({ ...byId(ids), body: { days: 5 } }), arrange: staffed },
  closeRoom: { sample: byId, arrange: staffed },
  forgetRoomDevice: {
    sample: ({ room: id, roomDevice: deviceId }) => ({ path: { id, deviceId } }),
    arrange: async (test) => {
      const { admin, room, submission } = await enteredRoom(test)
      const { body } = await admin.call('GET', `/api/submission/${submission.submissionId}/rooms`)
      return {
        token: admin.token,
        ids: { room: room.id, roomDevice: body.data[0].devices[0].id },
      }
    },
  },
}

export const lenderRoomRequests: RightRequests<typeof lenderRoomCalls> = {
  readRoom: { sample: byToken },
  watchRoom: { sample: byToken },
  sendRoomCode: { sample: (ids) => ({ ...byToken(ids), body: {} }), arrange: linked },
  enterRoom: {
    sample: (ids) => ({ ...byToken(ids), body: { emailOtp: ids.code } }),
    arrange: async (test) => {
      const { room } = await makeRoom(test)
      const { database, keys } = test.services
      const code = await makeRoomCode(database.orm, keys, room.id)
      return { ids: { roomToken: room.token, code }, other: { body: { emailOtp: '12 34 56' } } }
    },
  },
  drawRoomPage: {
    sample: (ids) => {
      const { path, headers } = byToken(ids)
      return { path: { ...path, key: ids.document, page: '1' }, headers }
    },
  },
  downloadRoomFile: { sample: byToken },
  askInRoom: {
    sample: (ids) => ({ ...byToken(ids), body: { text: 'What is the order book?' } }),
    arrange: async (test) => ({
      ...(await entered(test)),
      other: { body: { text: 'Who are the buyers?' } },
    }),
  },
  answerInRoom: {
    sample: (ids) => ({ ...byToken(ids), body: { answer: 'interested' } }),
    arrange: async (test) => ({
      ...(await entered(test)),
      other: { body: { answer: 'declined', reason: 'Outside our policy.' } },
    }),
  },
  offerInRoom: {
    sample: (ids) => ({ ...byToken(ids), body: offerBody() }),
    arrange: async (test) => ({
      ...(await entered(test)),
      other: { body: offerBody({ security: 'None' }) },
    }),
  },
  uploadInRoom: {
    sample: (ids) => {
      const { path, headers } = byToken(ids)
      const { body, headers: type } = letterForm(pdfFile())
      return { path, body, headers: { ...headers, ...type } }
    },
    arrange: async (test) => ({
      ...(await entered(test)),
      other: letterForm(pdfFile('/Info 1 0 R')),
    }),
  },
}
