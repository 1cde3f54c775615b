import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../start/app.ts'
import { makePerson } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const DEADLINE = 300
const LATER = 900

let app: TestApp
let server: FastifyInstance
let port: number
beforeAll(async () => {
  app = await testApp()
  server = await buildApp(app.services, { bodyMs: DEADLINE })
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** Sends only the beginning of a body. Resolves to whether the connection was cut well after the deadline. */
const isCut = async (path: string, type: string, token: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(() => true)
  socket.resume()
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${token}`,
      `content-type: ${type}`,
      'content-length: 500',
      '',
      '--e',
    ].join('\r\n'),
  )
  const later = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), LATER)
  })
  const cut = await Promise.race([closed, later])
  socket.destroy()
  return cut
}

test('a body that does not end is cut off, an upload that is slow is not', async () => {
  const { token } = await makePerson(app)
  expect(await isCut('/api/user/forgot-password', 'application/json', token)).toBe(true)
  const upload = 'multipart/form-data; boundary=e'
  expect(await isCut('/api/documents/upload', upload, token)).toBe(false)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('a request without a body is answered, however long that takes', async () => {
  const { token } = await makePerson(app)
  const hasty = await buildApp(app.services, { bodyMs: 1 })
  const answer = await hasty.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(204)
  await hasty.close()
})
