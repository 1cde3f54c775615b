import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../start/app.ts'
import { StorageUnavailable } from '../storage/failures.ts'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

// The security headers of every kind of answer.

const files: Readonly<Record<string, string>> = {
  'pages.json': '["/dashboard/:id"]',
  'csp.json': '{"index.html":["sha256-abc"],"__spa-fallback.html":["sha256-def"],"404.html":[]}',
  'client/index.html': 'Welcome',
  'client/__spa-fallback.html': 'Wait',
  'client/404.html': 'No such page',
  'client/assets/app-8f3a.js': 'export {}',
  'client/sitemap.xml': '<urlset/>',
  'client/robots.txt': 'User-agent: *',
  'client/blogs/feed.xml': '<feed/>',
  'client/site.webmanifest': '{}',
  'client/favicon.svg': '<svg/>',
}

let folder: string
let app: TestApp
let site: FastifyInstance
let person: Person
let admin: Person
let paper: string
let lost: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rinsetu-headers-'))
  for (const sub of ['client/assets', 'client/blogs'])
    await mkdir(join(folder, sub), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  app = await testApp({ DEMO: 'true' })
  site = await buildApp(app.services, { webRoot: folder })
  person = await makePerson(app)
  admin = await makePerson(app, 'admin')
  paper = (await makeDocument(app, { ownerId: person.userId })).key
  const gone = await makeDocument(app, { ownerId: person.userId })
  await app.services.storage.remove(gone.storedName)
  lost = gone.key
})
afterAll(async () => {
  await site.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

type Asked = InjectOptions & { as?: Person }
const ask = ({ as, ...options }: Asked, of: FastifyInstance = site) =>
  of.inject({
    ...options,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...options.headers },
  })
const get = (url: string, as?: Person, headers = {}) => ask({ url, headers, ...(as && { as }) })
const post = (url: string, payload: object | string, more: Asked = {}) =>
  ask({ method: 'POST', url, payload, ...more })

const enquiry = {
  name: 'Asha Verma',
  email: 'asha@verma.example',
  mobile: '9876543210',
  service: 'Term Loan',
  message: 'We would like to talk about a term loan.',
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const link = async () => (await get(`/api/documents/view/${paper}`, person)).json().url

type Kind = {
  name: string
  status: number
  cache: string
  ask: () => Promise<LightMyRequestResponse>
}
const kind = (name: string, status: number, cache: string, ask: Kind['ask']): Kind => ({
  name,
  status,
  cache,
  ask,
})

const pages: readonly Kind[] = [
  kind('a public page', 200, 'no-cache', () => get('/')),
  kind("the application's own page", 200, 'no-cache', () => get('/dashboard/7')),
  kind('the page for what is none', 404, 'no-cache', () => get('/none')),
]
const passive: readonly Kind[] = [
  kind('whom to tell of a weakness', 200, 'no-cache', () => get('/.well-known/security.txt')),
  kind('a hashed asset', 200, 'public, max-age=31536000, immutable', () =>
    get('/assets/app-8f3a.js'),
  ),
  kind('an icon', 200, 'public, max-age=3600', () => get('/favicon.svg')),
  kind('the manifest', 200, 'public, max-age=3600', () => get('/site.webmanifest')),
  kind('the sitemap', 200, 'no-cache', () => get('/sitemap.xml')),
  kind('robots.txt', 200, 'no-cache', () => get('/robots.txt')),
  kind('the feed', 200, 'no-cache', () => get('/blogs/feed.xml')),
  kind('the contract', 200, 'no-cache', () => get('/api/openapi.json')),
  kind('the page of the contract', 200, 'no-cache', () => get('/api/docs')),
]
const answers: readonly Kind[] = [
  kind('a success', 200, 'no-store', () => get('/api/user/profile', person)),
  kind('public settings', 200, 'no-store', () => get('/api/settings')),
  kind('an empty answer', 204, 'no-store', () => post('/api/user/logout', {})),
  kind('a created record', 201, 'no-store', () => post('/api/enquiry/create', enquiry)),
  kind('a redirect of a plain form', 303, 'no-store', () =>
    post('/api/enquiry/form', new URLSearchParams(enquiry).toString(), { headers: form }),
  ),
  kind('a table', 200, 'no-store', () => get('/api/user/all', admin, { accept: 'text/csv' })),
  kind('the figures', 200, 'no-store', () => get('/metrics')),
  kind('all data about a person', 200, 'no-store', () =>
    get(`/api/user/export/${person.userId}`, admin),
  ),
  kind('the mailbox of the demo', 200, 'no-store', () => get('/dev/mail')),
  kind('its mails as data', 200, 'no-store', () => get('/dev/mail.json')),
  kind('a mail that is not there', 404, 'no-store', () => get('/dev/mail/7')),
  kind('that the process lives', 200, 'no-store', () => get('/healthz')),
  kind('that it is ready', 200, 'no-store', () => get('/readyz')),
]
const refusals: readonly Kind[] = [
  kind('400', 400, 'no-store', () => post('/api/user/login', {})),
  kind('400 for broken JSON', 400, 'no-store', () =>
    post('/api/user/login', '{', { headers: { 'content-type': 'application/json' } }),
  ),
  kind('400 to a plain form', 400, 'no-store', () =>
    post('/api/enquiry/form', 'name=Asha', { headers: form }),
  ),
  kind('401', 401, 'no-store', () => get('/api/user/profile')),
  kind('403', 403, 'no-store', () => get('/api/user/all', person)),
  kind('403 to another site', 403, 'no-store', () =>
    post('/api/user/login', {}, { headers: { origin: 'https://elsewhere.example' } }),
  ),
  kind('403 to this address under another scheme', 403, 'no-store', () =>
    post('/api/user/login', {}, { headers: { origin: 'https://localhost:3000' } }),
  ),
  kind('404', 404, 'no-store', () => get('/api/none')),
  kind('404 for another method', 404, 'no-store', () => post('/', {})),
  kind('404 for an address nobody can read', 404, 'no-store', () => get('/api/%zz')),
  kind('404 for an address that is too long', 404, 'no-store', () =>
    get(`/api/documents/view/${'a'.repeat(2000)}`, person),
  ),
  kind('409', 409, 'no-store', () => {
    const { email, mobile } = person.user
    const password = 'seven small boats at dawn'
    const body = { name: 'Asha Verma', email, mobile, password, acceptTerms: true }
    return post('/api/user/register', body)
  }),
  kind('413', 413, 'no-store', () => post('/api/user/login', { email: 'a'.repeat(1_100_000) })),
  kind('415', 415, 'no-store', () =>
    post('/api/user/login', 'text', { headers: { 'content-type': 'text/plain' } }),
  ),
  kind('416', 416, 'no-store', () =>
    get(`/api/documents/download/${paper}`, person, { range: 'bytes=99999-' }),
  ),
  kind('429', 429, 'no-store', async () => {
    const again = () => post('/api/user/forgot-password', { email: 'nobody@verma.example' })
    for (let sent = 0; sent < 10; sent += 1) if ((await again()).statusCode === 429) break
    return again()
  }),
  kind('404 for a file without its bytes', 404, 'no-store', () =>
    get(`/api/documents/download/${lost}`, person),
  ),
  kind('503', 503, 'no-store', async () => {
    const { services } = app
    const get = () => Promise.reject(new StorageUnavailable('unreachable', null))
    const down = await buildApp({ ...services, storage: { ...services.storage, get } })
    try {
      return await ask({ url: `/api/documents/download/${paper}`, as: person }, down)
    } finally {
      await down.close()
    }
  }),
]
const documents: readonly Kind[] = [
  kind('a download', 200, 'no-store', () => get(`/api/documents/download/${paper}`, person)),
  kind('a part of one', 206, 'no-store', () =>
    get(`/api/documents/download/${paper}`, person, { range: 'bytes=0-3' }),
  ),
  kind('a document in a frame', 200, 'no-store', async () => get(await link())),
]

const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((part) => part.trim().split(' '))
    .find(([key]) => key === name)
    ?.slice(1)

const everywhere = ({ headers }: LightMyRequestResponse) => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  })
  const banners = Object.keys(headers).filter((name) =>
    /^(server|x-powered-by|via|access-control-.*|strict-transport-security)$/.test(name),
  )
  expect(banners).toEqual([])
}

const noScriptOf = (policy: string) => {
  const scripts = directive(policy, 'script-src') ?? directive(policy, 'default-src') ?? ['*']
  expect(scripts.join(' ')).not.toMatch(/unsafe|\*|http|data:|blob:/)
}

test.each([...pages, ...passive, ...answers, ...refusals, ...documents])(
  '$name is sent with what guards a browser',
  async ({ ask, status, cache }) => {
    const answer = await ask()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, cache])
    everywhere(answer)
    const policy = String(answer.headers['content-security-policy'])
    noScriptOf(policy)
    const framed = directive(policy, 'sandbox') ? ["'self'"] : ["'none'"]
    expect(directive(policy, 'frame-ancestors')).toEqual(framed)
  },
)

test('a page behind a link tells nobody its address, which holds the token', async () => {
  for (const url of [
    '/reset-password/a-token',
    '/Reset-Password/a-token?from=mail',
    '/send-papers/a-token',
    '/Send-Papers/a-token?from=chat',
    '/own-papers/a-token',
    '/invitation/a-token',
    '/stop-reminders/a-token',
    '/stop-change/a-token',
  ])
    expect((await get(url)).headers['referrer-policy']).toBe('no-referrer')
})

test.each(pages)('$name runs the scripts of its build alone', async ({ ask }) => {
  const policy = String((await ask()).headers['content-security-policy'])
  expect(directive(policy, 'script-src')?.every((one) => /^'(self|sha256-\w+)'$/.test(one))).toBe(
    true,
  )
  expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"])
  expect(directive(policy, 'trusted-types')).toEqual([
    'default',
    'sleeping',
    'prose',
    'workbook',
    'worker',
  ])
  expect(directive(policy, 'object-src')).toEqual(["'none'"])
  expect(directive(policy, 'base-uri')).toEqual(["'self'"])
})

test.each(documents)('$name runs nothing and belongs to nobody', async ({ ask }) => {
  const policy = String((await ask()).headers['content-security-policy'])
  expect(directive(policy, 'default-src')).toEqual(["'none'"])
  expect(directive(policy, 'sandbox')).toEqual([])
})

describe('behind TLS', () => {
  test('every kind of answer asks for TLS from then on', async () => {
    const config = { ...app.services.config, PUBLIC_URL: 'https://portal.example.in' }
    const safe = await buildApp({ ...app.services, config }, { webRoot: folder })
    for (const url of [
      '/',
      '/none',
      '/assets/app-8f3a.js',
      '/api/settings',
      '/api/none',
      '/api/%zz',
    ])
      expect([url, (await ask({ url }, safe)).headers['strict-transport-security']]).toEqual([
        url,
        'max-age=31536000; includeSubDomains',
      ])
    await safe.close()
  })
})

test('a method that asks what another site may do is told nothing', async () => {
  const answer = await ask({
    method: 'OPTIONS',
    url: '/api/user/profile',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(answer.statusCode).toBe(404)
  everywhere(answer)
})
