import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { makePerson } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const send = async (role: 'admin' | 'relationship-manager') => {
  if (!app) throw new Error('no server')
  const person = await makePerson(app, role)
  return { person, answer: await person.call('POST', '/api/settings/test-mail') }
}

test('a test mail goes to the admin who asks for it, and to nobody by a manager', async () => {
  app = await testApp({ DEMO: 'true' })
  const { person, answer } = await send('admin')
  expect([answer.status, answer.body.message]).toEqual([
    200,
    expect.stringContaining(`a mail to ${person.user.email} is on its way`),
  ])
  await app.runJobs()
  const [mail] = await app.services.database.sql`
    select to_address as recipient from demo_mails where subject like 'A test mail of %'`
  expect(mail).toEqual({ recipient: person.user.email })
  expect((await send('relationship-manager')).answer.status).toBe(403)
})

test('a mail server that does not answer is said in a sentence, without the password', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = Object(closed.address())
  closed.close()
  app = await testApp({
    SMTP_URL: `smtp://asha:hushhush@127.0.0.1:${port}`,
    MAIL_FROM: 'a@firm.example',
  })
  const { answer } = await send('admin')
  expect([answer.status, answer.body.code]).toEqual([409, 'MAIL_SERVER'])
  expect(answer.body.error).toMatch(
    /^The mail server at 127\.0\.0\.1:\d+ doesn't answer \(ECONNREFUSED\)/,
  )
  expect(JSON.stringify(answer.body)).not.toContain('hushhush')
})
