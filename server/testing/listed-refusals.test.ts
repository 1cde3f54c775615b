import { expect, test } from 'vitest'
import { expectListed } from './listed-refusals.ts'

const review = '/api/documents/review/some-key'

test('a refusal that the row of its call does not list fails a test', () => {
  expect(() => expectListed('PATCH', review, 409, { code: 'LAST_ADMIN' })).toThrow(
    'reviewDocument answers 409 LAST_ADMIN',
  )
})

test('its own refusals and those of every call do not, nor do successes', () => {
  for (const [status, code] of [
    [409, 'NOT_EDITABLE'],
    [404, 'NOT_FOUND'],
    [503, 'UNAVAILABLE'],
    [409, 'CONFLICT'],
    [200, 'LAST_ADMIN'],
  ] as const)
    expectListed('PATCH', review, status, { code })
})

test('a fixed address is not taken for one with a part that varies', () => {
  const address = '/api/user/sessions?page=2'
  expect(() => expectListed('GET', address, 409, { code: 'LAST_ADMIN' })).toThrow(/^listSessions /)
})
