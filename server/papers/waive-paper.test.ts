import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let analyst: Person
let borrower: Person
let id: string

const slot = 'publicAndPrivateDocs.gstReturns'

beforeAll(async () => {
  app = await testApp()
  analyst = await makePerson(app, 'credit-analyst')
  borrower = await makePerson(app)
  const application = await makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
  })
  id = application.id
})
afterAll(() => app.close())

const waive = (body: object, person = analyst) =>
  person.call('POST', `/api/business-loan/${id}/not-applicable`, { body })
const seenBy = async (person: Person) =>
  (await person.call('GET', `/api/user/loans/${id}`)).body.data

test('staff say why a paper is not applicable; the borrower reads it, in the case and in the inbox', async () => {
  const { status, body } = await waive({ slot, why: 'You began last month.' })
  expect(status).toBe(200)
  expect(body.data.notApplicable[slot]).toEqual({ reason: 'not-needed-here', state: 'confirmed' })
  const { timeline } = await seenBy(borrower)
  expect(timeline.at(-1)).toMatchObject({
    label: 'We do not need this document from you',
    note: expect.stringContaining('You began last month.'),
  })
  const inbox = await borrower.call('GET', '/api/notification')
  expect(inbox.body.data[0].title).toMatch(/^You need not send: GST returns/)
})

test('it is taken back, and the paper is needed again', async () => {
  expect((await waive({ slot, why: null })).status).toBe(200)
  const kase = await seenBy(borrower)
  expect(kase.notApplicable?.[slot]).toBeUndefined()
  expect(kase.timeline.at(-1).label).toBe('We need this document after all')
  expect((await waive({ slot, why: null })).status).toBe(409)
})

test('a paper that is there, the word of the borrower, and a proof of identity are left as they are', async () => {
  const refused = async (place: string) => {
    const { status, body } = await waive({ slot: place, why: 'It is not needed.' })
    expect(status).toBe(400)
    return body.fields.slot
  }
  expect(await refused('publicAndPrivateDocs.MOA')).toBe('This document is there already.')
  const due = 'publicAndPrivateDocs.statutoryDues'
  await borrower.call('PUT', `/api/business-loan/${id}/not-applicable`, {
    body: { slot: due, reason: 'never-had-one' },
  })
  expect(await refused(due)).toMatch(/has said already/)
  expect((await waive({ slot: due, why: null })).status).toBe(409)
})

test('a borrower can neither say it nor claim for the reason of staff; nor can staff of other cases', async () => {
  expect((await waive({ slot, why: 'I do not want to.' }, borrower)).status).toBe(403)
  const claimed = await borrower.call('PUT', `/api/business-loan/${id}/not-applicable`, {
    body: { slot, reason: 'not-needed-here' },
  })
  expect(claimed.status).toBe(400)
  const stranger = await makePerson(app, 'credit-analyst')
  expect((await waive({ slot, why: 'It is not needed.' }, stranger)).status).toBe(404)
})
