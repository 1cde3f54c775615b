import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '../db/schema.ts'
import { makeEnquiry, makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let id: string

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin', { name: 'Ravi Admin' })
})
beforeEach(async () => {
  id = await makeEnquiry(app)
})
afterAll(() => app.close())

const change = (body: object, version?: number) =>
  admin.call('PATCH', `/api/enquiry/${id}`, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  })

describe('an admin who works on an enquiry', () => {
  test('says how far it is and keeps a note; the list shows who did', async () => {
    const { status, body } = await change({ status: 'contacted', note: 'Called.\nWill send CMA.' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id,
      status: 'contacted',
      note: 'Called.\nWill send CMA.',
      handledBy: 'Ravi Admin',
      handledAt: expect.any(String),
      version: 2,
      abilities: { update: true },
    })
    const { body: listed } = await admin.call('GET', '/api/enquiry/all?limit=100')
    expect(listed.enquiries.find((one: { id: string }) => one.id === id)).toEqual(body.data)
  })

  test('keeps the note when none is sent, and takes it away when it is empty', async () => {
    await change({ status: 'contacted', note: 'Called.' })
    expect((await change({ status: 'closed' })).body.data.note).toBe('Called.')
    expect((await change({ status: 'closed', note: '' })).body.data.note).toBeNull()
  })

  test('is told when somebody else changed it first', async () => {
    expect((await change({ status: 'contacted' }, 1)).status).toBe(200)
    const stale = await change({ status: 'closed' }, 1)
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_STALE'])
    expect((await change({ status: 'closed' }, 2)).body.data.status).toBe('closed')
  })

  test('who is one of two at the same moment loses nothing: one wins, the other is told', async () => {
    const answers = await Promise.all([
      change({ status: 'contacted' }, 1),
      change({ status: 'closed' }, 1),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  test('leaves the move in the trail, without the words of the note', async () => {
    await change({ status: 'contacted', note: 'Owes three banks.' })
    const [event] = await app.services.database.orm
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, id))
      .orderBy(desc(auditEvents.id))
    expect(event).toMatchObject({
      event: 'enquiry.updated',
      actorId: admin.userId,
      subjectKind: 'enquiry',
      details: { from: 'new', to: 'contacted', noteChanged: true },
    })
    expect(JSON.stringify(event)).not.toContain('banks')
  })

  test.each([
    [{ status: 'lost' }, 'status'],
    [{}, 'status'],
    [{ status: 'closed', note: 'x'.repeat(2001) }, 'note'],
    [{ status: 'closed', handledBy: 'me' }, 'handledBy'],
  ])('is refused %o', async (body, field) => {
    const answer = await change(body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })
})
