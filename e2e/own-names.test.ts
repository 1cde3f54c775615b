import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'journeys')
const journeys = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))

const found = (text: string, names: RegExp): string[] =>
  [...text.matchAll(names)].map(([, name = '']) => name)

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) < at)

// Which journeys share a site differs from run to run; namesakes on one would be told apart by email.
test('no two journeys make staff of the same name', () => {
  const all = journeys.flatMap((text) =>
    found(text, /newStaff\(\s*site,\s*'[a-z-]+',\s*'([^']+)'/g),
  )
  expect(all.length).toBeGreaterThan(20)
  expect(twice(all)).toEqual([])
})

// The directory holds each name once.
test('no two files of journeys put a lender of the same name into the directory', () => {
  const all = journeys
    .filter((text) => /newLender|sendBlind/.test(text))
    .flatMap((text) => [...new Set(found(text, /'([A-Z][a-z]+ (?:Bank|Finance))'/g))])
  expect(all.length).toBeGreaterThan(5)
  expect(twice(all)).toEqual([])
})
