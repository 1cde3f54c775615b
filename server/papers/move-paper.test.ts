import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const [from, to] = ['publicAndPrivateDocs.MOA', 'publicAndPrivateDocs.gstReturns']

test('a file in the wrong place is moved by staff, with what was said of it; its place is missing again', async () => {
  const analyst = await makePerson(app, 'credit-analyst')
  const borrower = await makePerson(app)
  const { id, form } = await makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
  })
  const key = form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
  await analyst.call('PATCH', `/api/documents/review/${key}`, { body: { accept: true } })
  const move = (body: object, person = analyst) =>
    person.call('PATCH', `/api/business-loan/${id}/papers`, { body })

  const { status, body } = await move({ key, from, to })
  expect(status).toBe(200)
  const { publicAndPrivateDocs, documents, timeline } = body.data
  expect(publicAndPrivateDocs.MOA).not.toContain(key)
  expect(publicAndPrivateDocs.gstReturns).toContain(key)
  const there = documents.filter(
    (one: { key: string; slot: string }) => one.key === key && one.slot === to,
  )
  expect(there).toMatchObject([{ review: { state: 'accepted' } }])
  expect(timeline.at(-1).note).toContain('before under')

  expect((await move({ key, from, to })).body.fields.key).toMatch(/not in that place/)
  expect((await move({ key, from: to, to: 'publicAndPrivateDocs.nothing' })).status).toBe(400)
  expect((await move({ key, from: to, to: from }, borrower)).status).toBe(403)
  const stranger = await makePerson(app, 'credit-analyst')
  expect((await move({ key, from: to, to: from }, stranger)).status).toBe(404)
})
