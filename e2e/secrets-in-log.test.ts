import { expect, test } from 'vitest'
import { secretsInLog } from './secrets-in-log.ts'

const mail = (text: string) => ({ to: 'asha@verma.example', subject: 'A mail', text, html: '' })
const told = {
  mails: [
    mail('Your code is 482913.'),
    mail('https://x.in/reset-password/Zk1-abc'),
    mail('https://x.in/room/Rm7-abc'),
  ],
  passwords: ['brass lantern on the hill'],
}
const found = (line: string) => secretsInLog(line, told).length > 0

test.each([
  'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  '{"code":"482913"}',
  'GET /reset-password/Zk1-abc',
  'GET /send-papers/Zk1-abc',
  'GET /own-papers/Zk1-abc',
  'GET /stop-reminders/Zk1-abc',
  'GET /stop-change/Zk1-abc',
  'GET /invitation/Zk1-abc',
  'token Zk1-abc',
  'GET /api/room/Rm7-abc/open',
  `GET /room/${'Ab1_-'.repeat(13)}`,
  'typed brass lantern on the hill',
  'pan AAKCV1234A',
  'aadhaar 2345 6789 0124',
  'account 123456789012',
  'mobile 9876543210',
  'to asha@verma.example',
  'cookie rinsetu_refresh=x',
  'cookie rinsetu_room=x',
])('"%s" is found in a log', (line) => expect(found(line)).toBe(true))

test('an everyday line is not', () => {
  const line =
    '{"level":"info","time":"2026-03-01T10:00:00.123Z","reqId":"01234567-8901-2345-6789-012345678901","route":"/api/user/login","status":200,"ms":482}'
  expect(found(line)).toBe(false)
})

test('the head of the audit trail is no secret', () => {
  const head = `255:${'k7GpgzbzXmseoR1vp'.repeat(3).slice(0, 43)}`
  expect(found(JSON.stringify({ head, msg: 'the head of the audit trail, once a day' }))).toBe(
    false,
  )
  expect(found(JSON.stringify({ token: head.slice(4) }))).toBe(true)
})
