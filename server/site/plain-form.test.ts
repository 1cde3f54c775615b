import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enquiry as calls } from '../../contract/client/enquiry.ts'
import { enquiries } from '../db/schema.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
const site = 'http://localhost:3000'

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const typed = {
  name: 'Rekha Menon',
  email: 'rekha@menon.example',
  mobile: '+91 98765 43210',
  companyName: '',
  service: 'Working Capital',
  message: 'We need a limit of 60 lakh.\r\nWhat documents do you need?',
  website: '',
}
let visitors = 0
const send = (
  changes: Record<string, string> | string = {},
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', origin: site },
  from = `203.0.113.${(visitors += 1)}`,
) =>
  app.call('POST', '/api/enquiry/form', {
    body:
      typeof changes === 'string'
        ? changes
        : new URLSearchParams({ ...typed, ...changes }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    from,
  })
const stored = (email: string) =>
  app.services.database.orm
    .select()
    .from(enquiries)
    .where(sql`email = ${email}`)

describe('an enquiry from a browser without scripts', () => {
  test('asks for exactly what the call takes', () => {
    const { form, body } = calls.createEnquiry
    expect([...form.fields.map(({ name }) => name), form.trap].toSorted()).toEqual(
      Object.keys(body.shape).toSorted(),
    )
  })

  test('is stored and mailed like any other, and leads to the page that says thank you', async () => {
    const answer = await send()
    expect([answer.status, answer.headers['location']]).toEqual([303, '/contact/sent'])
    expect(await stored('rekha@menon.example')).toMatchObject([
      {
        mobile: '9876543210',
        companyName: null,
        message: 'We need a limit of 60 lakh.\nWhat documents do you need?',
      },
    ])
    expect(await app.mailsTo('rekha@menon.example')).toHaveLength(1)
  })

  test('sent twice by a double click is one enquiry', async () => {
    const twice = { email: 'twice@menon.example' }
    const answers = await Promise.all([send(twice), send(twice)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await stored('twice@menon.example')).toHaveLength(1)
  })

  test('with mistakes comes back as a page with the sentences at their fields and all that was typed', async () => {
    const answer = await send({ name: ' ', mobile: '12345', message: 'Line one\r\n"Line" <two>' })
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toMatch(/^<!doctype html>/)
    expect(answer.body).toContain('<p class="wrong" id="name-problem">Enter your name.</p>')
    expect(answer.body).toContain(
      '<a href="#mobile">Mobile number: Mobile number must be 10 digits',
    )
    expect(answer.body).toMatch(/value="12345"\s[^>]*id="mobile"[^>]*aria-invalid="true"/)
    expect(answer.body).toMatch(/value="rekha@menon.example"/)
    expect(answer.body).toMatch(/<option selected>Working Capital<\/option>/)
    expect(answer.body).toMatch(
      /<textarea [^>]*>\nLine one\n&quot;Line&quot; &lt;two&gt;<\/textarea/,
    )
    expect(answer.body).toMatch(/<form method="post" action="\/api\/enquiry\/form"/)
  })

  test('shows a script that was typed as text, on the page and in the mails', async () => {
    const script = '"><script>alert(1)</script>'
    const { body, headers } = await send({ name: script, message: script, service: '' })
    expect(body).not.toContain('<script')
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/)
    await send({ name: script, message: script, email: 'script@menon.example' })
    const toFirm = await app.mailsTo(demoSettings.firm.supportEmail)
    const mail = toFirm.find(({ text }) => text.includes('script@menon.example'))
    expect(mail?.html).toContain('&lt;script&gt;alert(1)')
    expect(mail?.html).not.toContain('<script>alert')
  })

  test('of ten thousand characters is refused with a sentence, nothing lost', async () => {
    const message = 'कर्ज '.repeat(2000)
    const { status, body } = await send({ message })
    expect(status).toBe(400)
    expect(body).toContain('Message: Use at most 4000 characters.')
    expect(body).toContain(message)
  })

  test('of a robot that fills the hidden field looks accepted and is forgotten', async () => {
    const answer = await send({ website: 'https://spam.example', email: 'robot@menon.example' })
    expect(answer.status).toBe(303)
    expect(await stored('robot@menon.example')).toEqual([])
  })

  test('with a field unknown, sent twice or named __proto__ is refused', async () => {
    expect((await send({ role: 'admin' })).body).toContain('There is no field called role.')
    const whole = new URLSearchParams(typed).toString()
    expect((await send(`${whole}&name=Another`)).status).toBe(400)
    expect((await send(`${whole}&__proto__=x`)).status).toBe(400)
    expect((await send('')).status).toBe(400)
  })

  test('of another site is refused, whatever way its browser says so', async () => {
    const stranger = { email: 'stranger@menon.example' }
    const elsewhere = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of elsewhere) expect((await send(stranger, headers)).status).toBe(403)
    expect(await stored('stranger@menon.example')).toEqual([])
    for (const headers of [{ origin: site }, { 'sec-fetch-site': 'none' }])
      expect((await send({ email: 'own@menon.example' }, headers)).status).toBe(303)
  })

  test('is taken five times an hour from one address; mistakes do not count, and the words stay', async () => {
    const from = '198.51.100.77'
    for (let count = 0; count < 7; count += 1) await send({ name: '' }, {}, from)
    for (let count = 0; count < 5; count += 1)
      expect((await send({ message: `Question ${count}` }, {}, from)).status).toBe(303)
    const refused = await send({ message: 'One more question' }, {}, from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(refused.body).toContain('Too many tries. Wait a little and try again.')
    expect(refused.body).toContain('One more question')
  })

  test('may be sent to its own address alone: calls take no forms, and it takes nothing else', async () => {
    for (const path of ['/api/user/login', '/api/enquiry/create']) {
      const answer = await app.call('POST', path, {
        body: 'email=a%40b.example&password=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([answer.status, answer.body.code]).toEqual([415, 'TYPE_NOT_ACCEPTED'])
    }
    const json = await app.call('POST', '/api/enquiry/form', { body: typed })
    expect(json.status).toBe(415)
    expect(json.headers['content-type']).toBe('text/html; charset=utf-8')
  })
})
