import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../start/app.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { makeUser } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let folder: string
let app: TestApp
let site: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rinsetu-web-'))
  await mkdir(join(folder, 'client'))
  await writeFile(join(folder, 'pages.json'), '["/"]')
  await writeFile(join(folder, 'csp.json'), '{"index.html":[],"demo/index.html":[]}')
  await mkdir(join(folder, 'client', 'demo'))
  await writeFile(
    join(folder, 'client', 'demo', 'index.html'),
    '[[if demo]]Demo[[end demo]][[firm]]',
  )
  await writeFile(join(folder, 'client', '404.html'), 'No such page')
  app = await testApp()
  site = await buildApp(app.services, { webRoot: folder })
})
afterAll(async () => {
  await site.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const status = async (url: string) => (await site.inject({ url })).statusCode

test('a page that could not be read is read again', async () => {
  expect(await status('/')).toBe(503)
  await writeFile(join(folder, 'client', 'index.html'), 'Welcome')
  expect(await status('/')).toBe(200)
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'there is no page called %s',
  async (name) => expect(await status(`/${name}`)).toBe(404),
)

test('the id of the build is asked for anew each time', async () => {
  await writeFile(join(folder, 'client', 'build.json'), '{"id":"one"}')
  const { headers, body } = await site.inject({ url: '/build.json' })
  expect([headers['cache-control'], headers['content-type'], body]).toEqual([
    'no-cache',
    'application/json; charset=utf-8',
    '{"id":"one"}',
  ])
  await writeFile(join(folder, 'client', 'build.json'), '{"id":"two"}')
  expect((await site.inject({ url: '/build.json' })).json()).toEqual({ id: 'two' })
})

test('a page shows files from here, and from the store where browsers reach one', async () => {
  const policyOf = async (page: FastifyInstance) =>
    String((await page.inject({ url: '/' })).headers['content-security-policy'])
  expect(await policyOf(site)).toContain("frame-src 'self' blob:;")
  const links = { origin: 'https://files.example', to: () => Promise.resolve('') }
  const storage = { ...app.services.storage, links }
  const beside = await buildApp({ ...app.services, storage }, { webRoot: folder })
  const policy = await policyOf(beside)
  expect(policy).toContain("frame-src 'self' blob: https://files.example;")
  expect(policy).toContain("img-src 'self' data: blob: https://files.example;")
  expect(policy).toContain("connect-src 'self';")
  await beside.close()
})

test('the accounts of the demo stand in the pages of a demo alone, and only those that are there', async () => {
  const { email } = await makeUser(app, { email: demoAccounts[0].email })
  const firms = (await site.inject({ url: '/demo' })).body
  expect(firms).not.toContain('Demo')
  expect(firms).not.toContain(demoPassword)
  expect(JSON.parse(firms).demo).toEqual([])

  const config = { ...app.services.config, DEMO: true }
  const demo = await buildApp({ ...app.services, config }, { webRoot: folder })
  const shown = (await demo.inject({ url: '/demo' })).body
  expect(shown).toMatch(/^Demo/)
  const { demo: offered } = JSON.parse(shown.slice('Demo'.length))
  expect(offered).toEqual([{ who: 'Borrower', email, password: demoPassword }])
  await demo.close()
})

test.each([
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
])('what is shared without a worker is answered unread: the page says so (%o)', async (headers) => {
  const type = 'multipart/form-data; boundary=x'
  const answer = await site.inject({
    method: 'POST',
    url: '/shared',
    headers: { ...headers, 'content-type': type },
    // No form at all: whoever read it would refuse it.
    payload: 'x'.repeat(100_000),
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/shared?missed'])
  expect(answer.headers['set-cookie']).toBeUndefined()
})
