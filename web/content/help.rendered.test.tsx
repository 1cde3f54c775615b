import { expect, test } from 'vitest'
import { roles } from '../../domain/people/roles.ts'
import { placeAt, placesFor } from '../app/menu/places.ts'
import { helpFor } from './help.ts'

const MOST_WORDS = 120

/** Questions of all roles, each once. */
const helps = [...new Set(roles.flatMap((role) => helpFor(role, '')))]

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

test('forty questions and more are answered, each in at most 120 words', () => {
  expect(helps.length).toBeGreaterThanOrEqual(40)
  expect(new Set(helps.map(({ title }) => title)).size).toBe(helps.length)
  for (const { slug, title, html, link } of helps) {
    expect(title, slug).toMatch(/\?$|\?\s/)
    expect(link, slug).not.toBe('')
    const { length } = wordsOf(html)
    expect(length, slug).toBeGreaterThan(20)
    expect(length, slug).toBeLessThanOrEqual(MOST_WORDS)
  }
})

test('each is for somebody, and leads to a place that all of its readers have', () => {
  for (const { slug, readers, to } of helps) {
    expect(readers.length, slug).toBeGreaterThan(0)
    const { pathname, search } = new URL(to, 'https://portal.example')
    const everybodys = pathname === '/profile'
    for (const role of readers)
      expect(
        everybodys || placeAt(placesFor(role), { pathname, search }),
        `${slug} ${role}`,
      ).toBeTruthy()
  }
})

test('each role has answers of its own', () => {
  for (const role of roles) expect(helpFor(role, '').length, role).toBeGreaterThanOrEqual(5)
  const slugs = (role: (typeof roles)[number]) => helpFor(role, '').map(({ slug }) => slug)
  expect(slugs('user')).toContain('accept-offer')
  expect(slugs('referral-partner')).not.toContain('accept-offer')
  expect(slugs('credit-analyst')).not.toContain('make-mandate')
})

test('a question is found by its words as one types them', () => {
  const first = (typed: string) => helpFor('admin', typed)[0]?.slug
  expect(first('How do I take back a status?')).toBe('take-back-status')
  expect(first('undo sta')).toBe('take-back-status')
  expect(first('2fa')).toBeDefined()
  expect(helpFor('user', 'accountant')[0]?.slug).toBe('ask-accountant')
  expect(helpFor('admin', 'how do I')).toEqual([])
  expect(helpFor('admin', 'Narmada')).toEqual([])
})
