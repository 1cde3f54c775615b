import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { hasGivenUp } from '../jobs/give-up.ts'
import { freePort } from '../testing/server-process.ts'
import { createTexter } from './texter.ts'

let stop: (() => void) | null = null
afterEach(() => stop?.())

async function gateway(status: number) {
  const asked: { body: unknown; request: IncomingMessage }[] = []
  const server = createServer(async (request, reply) => {
    asked.push({ request, body: JSON.parse(await text(request)) })
    reply.writeHead(status, { location: 'http://127.0.0.1:9/' }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  stop = () => server.close()
  // an address with a port, because the server listens on TCP
  return { asked, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const settings = (SMS_URL?: string, SMS_TOKEN?: string) => ({ SMS_URL, SMS_TOKEN })
const message = { id: 'job-1', to: '9876543210', text: '012345 is your RinSetu code.' }

test('a message goes to the gateway with the country code', async () => {
  const { asked, host } = await gateway(202)
  await createTexter(settings(`http://firm:s%3Acret@${host}/send`)).send(message)
  expect(asked.map(({ body }) => body)).toEqual([{ ...message, to: '919876543210' }])
  expect(asked[0]?.request.headers.authorization).toBe(
    `Basic ${Buffer.from('firm:s:cret').toString('base64')}`,
  )
})

test.each([
  [400, true],
  [429, false],
  [401, false],
  [503, false],
])('an answer of %i is final: %s', async (status, final) => {
  const { host } = await gateway(status)
  const failure = await createTexter(settings(`http://${host}/`))
    .send(message)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: `The SMS gateway answered ${status}.` })
  expect(hasGivenUp(failure)).toBe(final)
})

test('the message follows no redirect', async () => {
  const { host } = await gateway(307)
  await expect(createTexter(settings(`http://${host}/`)).send(message)).rejects.toThrow()
})

test('without a gateway nothing is sent, and one can tell', async () => {
  const texter = createTexter(settings())
  expect(texter.available).toBe(false)
  await texter.send(message)
})

test('a gateway that takes the message and says nothing is waited for no longer than it may take', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  // an address with a port, because the server listens on TCP
  const { port } = server.address() as AddressInfo
  const failure = await createTexter(settings(`http://127.0.0.1:${port}/`), 200)
    .send(message)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'TimeoutError' })
  expect(hasGivenUp(failure)).toBe(false)
})

test('the adapter of docs/sms.md sends each message once, and nothing that is not signed', async () => {
  const { asked, host } = await gateway(200)
  const closeProvider = stop
  const page = await readFile(new URL('../../docs/sms.md', import.meta.url), 'utf8')
  const port = await freePort()
  const code = /```js\n(.*?)```/s.exec(page)?.[1]?.replace('8080', String(port)) ?? ''
  const SMS_TOKEN = 'known to both of them'
  const adapter = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { SMS_TOKEN, PROVIDER_URL: `http://${host}/`, PROVIDER_KEY: 'k', TEMPLATE_ID: '1107' },
    stdio: 'inherit',
  })
  stop = () => {
    adapter.kill()
    closeProvider?.()
  }
  const url = `http://127.0.0.1:${port}/`
  await vi.waitFor(() => createTexter(settings(url, SMS_TOKEN)).send(message), 20_000)
  await createTexter(settings(url, SMS_TOKEN)).send(message)
  expect(asked.map(({ body }) => body)).toEqual([
    { to: '919876543210', message: message.text, templateId: '1107' },
  ])
  for (const token of [undefined, 'known to nobody else'])
    await expect(
      createTexter(settings(url, token)).send({ ...message, id: 'job-2' }),
    ).rejects.toThrow('The SMS gateway answered 401.')
  expect(asked).toHaveLength(1)
})
