import pg from 'pg'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { keysFrom } from '../secrets/keys.ts'
import { logOptions } from './log.ts'

const logged = (facts: object) => {
  let line = ''
  const log = pino(logOptions({ LOG_LEVEL: 'info' }), {
    write: (text: string) => void (line = text),
  })
  log.info(facts, 'said')
  return line
}

test('secrets and identity numbers are not written', () => {
  const line = logged({
    password: 'p-secret',
    body: { code: '123456', pan: 'AAACR1234F' },
    request: { headers: { authorization: 'Bearer t-secret', cookie: 'c-secret' } },
  })
  expect(line).not.toMatch(/p-secret|123456|AAACR1234F|t-secret|c-secret/)
})

test('of the configuration and the keys nothing secret is written, wherever they stand', () => {
  const config = readConfig({
    SECRET_KEY: 'the-secret-of-thirty-two-letters-now',
    SECRET_KEY_PREVIOUS: 'the-secret-of-thirty-two-letters-then',
    DATABASE_URL: 'postgres://rinsetu:the-secret@db.example/rinsetu',
    SMTP_URL: 'smtp://user:the-secret@mail.example',
    METRICS_TOKEN: 'the-secret-of-the-metrics',
    ADMIN_EMAIL: 'a@firm.example',
    ADMIN_PASSWORD: 'the-secret-password-1',
    AWS_ACCESS_KEY_ID: 'the-secret-id',
    AWS_SECRET_ACCESS_KEY: 'the-secret-of-aws',
  })
  const keys = keysFrom(config.SECRET_KEY)
  for (const facts of [{ ...config }, { config }, { services: { config, keys } }, { keys }]) {
    const line = logged(facts)
    expect(line).not.toContain('the-secret')
    expect(line).not.toContain(`"0":${keys.sealing[0]}`)
  }
})

test('an error of the database keeps its constraint and loses its row', () => {
  const text = 'Failed query: insert\nparams: a@firm.example,9876543210'
  const error = Object.assign(new pg.DatabaseError(text, text.length, 'error'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(a@firm.example) already exists.',
  })
  const line = logged({ err: error })
  expect(line).toContain('users_email_key')
  expect(line).not.toMatch(/a@firm\.example|9876543210/)
})

test('parameters of several lines go whole, and the way to the error stays', () => {
  const error = new Error('Failed query: insert\nparams: Dear sirs,\nI am Asha\n\n98765 43210')
  const line = logged({ err: error })
  expect(line).toContain('Failed query: insert')
  expect(line).toContain('log.test.ts')
  expect(line).not.toMatch(/params|Dear sirs|Asha|98765/)
})

test.each([
  ["Can't send mail: 550 <asha.v+1@verma.example> unknown", '550 <[address]> unknown'],
  ['invalid input syntax for type integer: "Asha Verma"', 'for type integer: [value]'],
  ['call +91 98765 43210 or 9876543210', 'call [number] or [number]'],
  ['Aadhaar 2345 6789 0123, PAN AAACR1234F', 'Aadhaar [number], PAN [number]'],
  ['job 0198c1de-0000-7000-8000-012345678901 at 12:30:45.123', '0198c1de-0000-7000-8000-'],
])('%s is logged without who it is about', (words, kept) => {
  const line = logged({ err: new Error(words, { cause: new Error(words) }) })
  expect(line).toContain(kept)
  expect(line).not.toMatch(/asha|verma|98765|43210|2345 6789|AAACR/i)
})
