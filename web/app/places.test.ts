import { expect, test } from 'vitest'
import { type Role, roles, roleTable } from '../../domain/roles.ts'
import routes from '../routes.ts'
import { maySee } from './page-id.ts'
import { placesOf } from './places.ts'

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

const inWorkspace = (role: Role) => placesOf[roleTable[role].desk]

test.each(roles)('every place of the role %s is a page that it may see', (role) => {
  for (const { to } of inWorkspace(role)) {
    const id = pageAt(to)
    expect(id, to).toBeDefined()
    expect(maySee(id ?? '', role), to).toBe(true)
  }
})

test.each(roles)('no two places of the role %s have one letter', (role) => {
  const letters = inWorkspace(role).map(({ letter }) => letter)
  expect(new Set(letters).size).toBe(letters.length)
})
