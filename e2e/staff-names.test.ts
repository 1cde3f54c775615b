import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const journeys = join(import.meta.dirname, 'journeys')

/** The names that the journeys give to new staff. */
const names = (): string[] =>
  readdirSync(journeys).flatMap((file) => {
    const text = readFileSync(join(journeys, file), 'utf8')
    return [...text.matchAll(/newStaff\(\s*site,\s*'[a-z-]+',\s*'([^']+)'/g)].map(
      ([, name = '']) => name,
    )
  })

// Which journeys share a site differs from run to run; namesakes on one would be told apart by email.
test('no two journeys make staff of the same name', () => {
  const all = names()
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter((name, at) => all.indexOf(name) < at)).toEqual([])
})
