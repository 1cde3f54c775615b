import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headReader, withHead } from './heads.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rinsetu-heads-'))
  const head = (data: string) => ({ data, links: `<link href="/${data}.js">` })
  await writeFile(
    join(folder, 'heads.json'),
    JSON.stringify({
      '/dashboard/:id': head('borrower'),
      '/dashboard/users': head('users'),
      '/dashboard/:id/:applicationId': head('case'),
      '/dashboard/offers/:applicationId': head('offers'),
    }),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['/dashboard/users', 'users'],
  ['/dashboard/users/', 'users'],
  ['/dashboard/0190', 'borrower'],
  ['/dashboard/0190/0191', 'case'],
  ['/dashboard/offers/0191', 'offers'],
  ['/dashboard/', undefined],
  ['/profile', undefined],
  ['/__proto__', undefined],
])('%s has the head of its own route', async (path, data) => {
  expect((await headReader(folder))(path)?.data).toBe(data)
})

test('a build without heads has none', async () => {
  expect((await headReader(join(folder, 'none')))('/dashboard/users')).toBeNull()
})

test('data and links go into the head, signs of patterns too', () => {
  const place = '<script type="application/json" id="first-screen">{}</script>'
  const head = { pattern: '/a', data: '{"a":"$&"}', links: '<link href="/$1.js">' }
  expect(withHead(`<head>${place}<script></script></head>`, head)).toBe(
    '<head><script type="application/json" id="first-screen">{"a":"$&"}</script><script></script><link href="/$1.js"></head>',
  )
})
