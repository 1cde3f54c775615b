import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { noteRefusals, unlistedRefusal } from './listed-refusals.ts'

const review = '/api/documents/review/some-key'

test('a refusal that the row of its call does not list fails a test', () => {
  expect(unlistedRefusal('PATCH', review, 409, { code: 'LAST_ADMIN' })).toContain(
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
    expect(unlistedRefusal('PATCH', review, status, { code })).toBeNull()
})

test('a fixed address is not taken for one with a part that varies', () => {
  const address = '/api/user/sessions?page=2'
  expect(unlistedRefusal('GET', address, 409, { code: 'LAST_ADMIN' })).toMatch(/^listSessions /)
})

test('it is noted whatever way it was asked for', async () => {
  const app = Fastify()
  app.patch('/api/documents/review/:key', (_, reply) =>
    reply.code(409).send({ code: 'LAST_ADMIN' }),
  )
  const found = noteRefusals(app)
  await app.inject({ method: 'PATCH', url: review })
  const address = await app.listen({ port: 0 })
  await fetch(address + review, { method: 'PATCH' })
  await app.close()
  expect(found).toHaveLength(2)
})
