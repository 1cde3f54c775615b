import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askFirst } from './ask-first.ts'
import type { HeadData } from './head-data.ts'

const ID = 'first-screen'
const SECOND = 1000

const tokenUntil = (moment: number) =>
  `head.${btoa(JSON.stringify({ exp: Math.floor(moment / SECOND) }))}.sign`

const data: HeadData = {
  pattern: '/dashboard/:id/:applicationId',
  frame: 'workspace',
  roles: {
    user: {
      scripts: ['/assets/case.js'],
      styles: ['/assets/case.css'],
      calls: ['/api/user/loans/:applicationId', '/api/queue/:userId?limit=5'],
    },
  },
}

const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  history.replaceState(null, '', '/dashboard/asha/case-1')
  document.head.innerHTML = ''
  const place = Object.assign(document.createElement('script'), {
    id: ID,
    type: 'application/json',
  })
  place.textContent = JSON.stringify(data)
  document.head.append(place)
  localStorage.setItem('token', tokenUntil(Date.now() + 60 * SECOND))
  localStorage.setItem('user', JSON.stringify({ state: { role: 'user', userId: 'u-1' } }))
})
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['coming']
  globalThis.rinsetuEarly = undefined
})

const place = () => {
  const found = document.getElementById(ID)
  if (!found) throw new Error('The page has no data.')
  return found
}

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])

test('the calls of the first screen are sent with the token, and wait for whoever takes them over', async () => {
  askFirst(ID)
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/user/loans/case-1',
    '/api/queue/u-1?limit=5',
  ])
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
  })
  expect([...(globalThis.rinsetuEarly?.keys() ?? [])]).toEqual(
    fetched.mock.calls.map(([path]) => path),
  )
})

test('scripts and styles of the role are fetched', () => {
  askFirst(ID)
  expect(links()).toEqual([
    ['modulepreload', '/assets/case.js'],
    ['preload', '/assets/case.css'],
  ])
})

test('the first paint has the frame of the page, of a form none, where somebody is signed in', () => {
  const coming = () => document.documentElement.dataset['coming']
  askFirst(ID)
  expect(coming()).toBe('workspace')
  localStorage.setItem('user', '{"state":{"role":"admin"}}')
  place().textContent = JSON.stringify({ ...data, frame: 'form' })
  askFirst(ID)
  expect(coming()).toBe('form')
  delete document.documentElement.dataset['coming']
  localStorage.removeItem('token')
  askFirst(ID)
  expect(coming()).toBeUndefined()
})

test.each([
  ['nobody is signed in', () => localStorage.removeItem('token')],
  [
    'the role has no first screen',
    () => localStorage.setItem('user', '{"state":{"role":"admin"}}'),
  ],
  ['what is kept can’t be read', () => localStorage.setItem('user', 'not JSON')],
  ['the page has no data', () => document.getElementById(ID)?.remove()],
])('nothing begins early where %s', (_, change) => {
  change()
  askFirst(ID)
  expect(fetched).not.toHaveBeenCalled()
  expect(links()).toEqual([])
})

test('a list that is narrowed, and a token that has run out, bring the scripts alone', () => {
  history.replaceState(null, '', '/dashboard/asha/case-1?tab=papers')
  askFirst(ID)
  history.replaceState(null, '', '/dashboard/asha/case-1')
  localStorage.setItem('token', tokenUntil(Date.now() - SECOND))
  askFirst(ID)
  expect(fetched).not.toHaveBeenCalled()
  expect(links()).toHaveLength(4)
})

test('a lost connection is told to nobody but whoever takes the call over', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  askFirst(ID)
  const [early] = globalThis.rinsetuEarly?.values() ?? []
  await expect(early?.answer).rejects.toThrow('Failed to fetch')
  fetched.mockReset()
})
