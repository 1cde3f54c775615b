import { sql } from 'drizzle-orm'
import type { Room } from '../../contract/lender/room.ts'
import { teaserOf } from '../../domain/teaser/teaser.ts'
import { loadCase } from '../case/case.ts'
import { pdfOfPages } from '../pdf/testing/pictures.ts'
import { makeRoomCode } from '../room/codes.ts'
import { teaserInput } from '../teaser/input.ts'
import { storeVersion } from '../teaser/queries.ts'
import { makeDocument } from './case-factories.ts'
import type { Person } from './factories.ts'
import { readyForLenders, type ReadyCase, submit } from './submission-factory.ts'
import type { TestApp } from './test-app.ts'

let asked = 0
/** Another address each time, because of the limits by address. */
const anotherAddress = () => {
  asked += 1
  return `10.9.${(asked >> 8) & 255}.${asked & 255}`
}

type Facts = Parameters<typeof readyForLenders>[1]

/** Stores a version of a case's teaser, for a room to show. */
export const keepTeaser = async ({ services }: TestApp, applicationId: string, keptBy: string) => {
  const { orm } = services.database
  const kase = await loadCase(orm, { id: applicationId })
  const input = { ...(await teaserInput(orm, services.keys, kase, {})), version: 1 }
  const sheets = { blind: teaserOf(input, 'blind'), named: teaserOf(input, 'named') }
  await storeVersion(orm, { applicationId, number: 1, ...sheets, keptBy })
}

/** Opens a room of a submission for the lender's first contact, through the API. */
export const openRoom = async (
  by: Person,
  submissionId: string,
  { lender }: Pick<ReadyCase, 'lender'>,
  about: object = {},
): Promise<Room & { token: string }> => {
  const { status, body } = await by.call('POST', `/api/submission/${submissionId}/room`, {
    body: { contactId: lender.contacts[0]?.contactId, ...about },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...body.data, token: String(body.data.url).split('/').at(-1) ?? '' }
}

/** The code that was mailed to the contact last. */
export const roomCode = async (test: TestApp, { contactEmail }: Pick<Room, 'contactEmail'>) => {
  for (const { subject } of await test.mailsTo(contactEmail)) {
    const code = /^(\d{6}) is your/.exec(subject)?.[1]
    if (code) return code
  }
  throw new Error('no code was mailed')
}

/** The cookies of a device that enters the room; its code is made as the mail would have it. */
export const enter = async (
  test: TestApp,
  room: Room & { token: string },
): Promise<Record<string, string>> => {
  const { database, keys } = test.services
  const emailOtp = await makeRoomCode(database.orm, keys, room.id)
  const { status, body, cookies } = await test.call('POST', `/api/room/${room.token}/enter`, {
    body: { emailOtp },
    from: anotherAddress(),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

type About = { facts?: Facts; given?: object; room?: object; bytes?: Buffer; fileName?: string }

/** A case whose lender got a paper, with a room that no device has entered. */
export const makeRoom = async (
  test: TestApp,
  { facts = {}, given = {}, room = {}, bytes, fileName = 'pan.pdf' }: About = {},
) => {
  const ready = await readyForLenders(test, facts)
  await keepTeaser(test, ready.application.id, ready.admin.userId)
  const ownerId = ready.owner.userId
  const paper = await makeDocument(test, {
    ownerId,
    fileName,
    bytes: bytes ?? Buffer.from(await pdfOfPages(2)),
  })
  await test.services.database.orm.execute(
    sql`insert into application_documents (application_id, document_id, slot)
      values (${ready.application.id}, ${paper.id}, 'publicAndPrivateDocs.panCard')`,
  )
  const submission = await submit(ready, ready.admin, { documents: [paper.key], ...given })
  const opened = await openRoom(ready.admin, submission.submissionId, ready, room)
  return { ...ready, paper, submission, room: opened }
}

/** The same with a device that has entered it. */
export const enteredRoom = async (test: TestApp, about: About = {}) => {
  const made = await makeRoom(test, about)
  return { ...made, cookies: await enter(test, made.room) }
}
