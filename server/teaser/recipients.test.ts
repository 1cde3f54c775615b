import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeLetters } from '../letters/render-letter.ts'
import { keepTeaser, openRoom } from '../testing/room-factory.ts'
import { readyForLenders, submit } from '../testing/submission-factory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await closeLetters()
  await app.close()
})

test('who got a kept version stands with it: the lender it was sent to, and the contact whose room shows it', async () => {
  const ready = await readyForLenders(app, { teaserVersion: 1 })
  const { admin, owner, application, lender } = ready
  await keepTeaser(app, application.id, admin.userId)
  const url = `/api/business-loan/${application.id}`
  const kept = async () => (await admin.call('GET', `${url}/teaser-draft`)).body.data.kept
  expect(await kept()).toMatchObject([{ number: 1, recipients: [] }])
  const contactId = lender.contacts[0]?.contactId
  const sent = await submit(ready, admin, { teaser: 'blind', contactId })
  expect(sent.teaserVersion).toBe(1)
  await openRoom(admin, sent.submissionId, ready)
  const got = { lenderName: lender.name, contactName: 'Asha Rao', kind: 'blind' }
  expect(await kept()).toMatchObject([
    {
      number: 1,
      recipients: [
        { ...got, how: 'submission', at: sent.createdAt },
        { ...got, how: 'room' },
      ],
    },
  ])
  const { body } = await owner.call('GET', `${url}/submissions`)
  expect(body.data).toMatchObject([{ teaser: 'blind', teaserVersion: null }])
})

test('what was sent with an uploaded teaser names no version', async () => {
  const ready = await readyForLenders(app)
  expect((await submit(ready, ready.admin)).teaserVersion).toBeNull()
})
