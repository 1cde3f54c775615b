import { expect, test } from 'vitest'
import { roles, staff } from '../../../domain/people/roles.ts'
import routes from '../../routes.ts'
import { maySee } from '../page-id.ts'
import { isIn, placesFor } from './places.ts'

type Route = (typeof routes)[number]

/** The page of an address, with the layouts around it. */
const pageAt = (path: string, among: readonly Route[] = routes): string | undefined => {
  for (const { path: own, id, children } of among) {
    if (own === path.slice(1)) return id ?? own
    const found = children && pageAt(path, children)
    if (found !== undefined) return found
  }
  return undefined
}

test.each(roles)('every place of the role %s is a page that it may see', (role) => {
  for (const { to } of placesFor(role)) {
    const id = pageAt(to.replace(/\?.*/, ''))
    expect(id, to).toBeDefined()
    expect(maySee(id ?? '', role), to).toBe(true)
  }
})

test('a place of the staff is shown to whoever the page lets in', () => {
  const all = new Set(staff.flatMap((role) => placesFor(role).map(({ to }) => to)))
  for (const role of staff) {
    const seen = [...all].filter((to) => maySee(pageAt(to) ?? '', role))
    expect(
      placesFor(role)
        .map(({ to }) => to)
        .toSorted(),
      role,
    ).toEqual(seen.toSorted())
  }
})

test.each(roles)('no two places of the role %s have one letter', (role) => {
  const letters = placesFor(role).map(({ letter }) => letter)
  expect(new Set(letters).size).toBe(letters.length)
})

test('one is in a place on its page, and below it', () => {
  const [applications, papers] = placesFor('user')
  if (!applications || !papers) throw new Error('a borrower has no places')
  const at = (pathname: string, search = '') => ({ pathname, search })
  expect(isIn(applications, at('/dashboard'))).toBe(true)
  expect(isIn(papers, at('/dashboard'))).toBe(false)
  expect(isIn(papers, at('/dashboard', '?for=papers'))).toBe(true)
  expect(isIn(applications, at('/dashboard', '?for=papers'))).toBe(false)
  expect(isIn(papers, at('/dashboard/additional-documents/1'))).toBe(true)
})
