import { expect, test } from 'vitest'
import { roles, roleTable, staff } from '../../../domain/people/roles.ts'
import routes from '../../routes.ts'
import { maySee } from '../may-see.ts'
import { havePages } from './have-pages.ts'
import { pagesOf, placeAt, placesFor } from './places.ts'

type Route = (typeof routes)[number]

/** The id of the route of an address. */
const pageAt = (path: string, among: readonly Route[] = routes): string | undefined => {
  for (const { path: own, file, children } of among) {
    if (own === path.slice(1)) return file.replace(/\.tsx$/, '')
    const found = children && pageAt(path, children)
    if (found !== undefined) return found
  }
  return undefined
}

test.each(roles)('every place of the role %s is a page that it may see', (role) => {
  for (const { to } of pagesOf(placesFor(role))) {
    const id = pageAt(to.replace(/\?.*/, ''))
    expect(id, to).toBeDefined()
    expect(maySee(id ?? '', role), to).toBe(true)
  }
})

test('a place of the staff is shown to whoever the page lets in', () => {
  const all = new Set(staff.flatMap((role) => pagesOf(placesFor(role)).map(({ to }) => to)))
  for (const role of staff) {
    const own = new Set(pagesOf(placesFor(role)).map(({ to }) => to))
    // The entry page is everybody's, and the queue of letters to approve holds something for those alone who approve.
    const seen = [...all].filter(
      (to) => maySee(pageAt(to.replace(/\?.*/, '')) ?? '', role) && !to.endsWith('=mandates'),
    )
    expect([...own].filter((to) => !to.endsWith('=mandates')).toSorted(), role).toEqual(
      seen.toSorted(),
    )
  }
})

test.each(roles)('no two places of the role %s have one letter', (role) => {
  const letters = pagesOf(placesFor(role)).flatMap(({ letter }) => letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})

test('the side bar is short: as many places as one knows by heart', () => {
  const count = (role: (typeof roles)[number]) => placesFor(role).length
  expect(count('admin')).toBeLessThanOrEqual(11)
  expect(count('relationship-manager')).toBeLessThanOrEqual(7)
  expect(count('credit-analyst')).toBeLessThanOrEqual(4)
})

const at = (pathname: string, search = '') => ({ pathname, search })

test('one is in a place on its page, and below it', () => {
  const places = placesFor('user')
  const [applications, papers] = places
  expect(placeAt(places, at('/dashboard'))).toBe(applications)
  expect(placeAt(places, at('/dashboard', '?for=papers'))).toBe(papers)
  expect(placeAt(places, at('/dashboard/additional-documents/1'))).toBe(papers)
})

test.each(staff)('every page of a place of the role %s is in that place', (role) => {
  const places = placesFor(role)
  for (const { to, place } of pagesOf(places)) {
    const { pathname, search } = new URL(to, 'https://rinsetu.test')
    expect(placeAt(places, { pathname, search }), to).toBe(place)
  }
})

test('the row of a place’s pages has its height before they are known', () => {
  for (const role of staff)
    for (const { parts = [] } of placesFor(role)) {
      if (parts.filter(({ aside }) => !aside).length < 2) continue
      for (const { to } of parts)
        expect(havePages(to.replace(/\?.*/, ''), roleTable[role].desk), to).toBe(true)
    }
})
