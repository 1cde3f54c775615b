import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coreJourneys, literal, MOST_CORE_JOURNEYS, titlePattern } from './core-journeys.ts'

const folder = new URL('journeys/', import.meta.url)
const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'))

/** The titles of a file's tests, as patterns: a part that is filled in may be anything. */
const titlesIn = (file: string): RegExp[] => {
  const text = readFileSync(new URL(file, folder), 'utf8')
  return [...text.matchAll(/\btest\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(([, , title = '']) => {
    const parts = title.replaceAll(/\\(['"`])/g, '$1').split(/\$\{[^}]*\}/)
    return new RegExp(`^${parts.map(literal).join('.+')}$`, 's')
  })
}

test('npm test runs no more journeys than a person waits for', () => {
  const titles = Object.values(coreJourneys).flat()
  expect(titles.length).toBeLessThanOrEqual(MOST_CORE_JOURNEYS)
  expect(new Set(titles).size).toBe(titles.length)
})

test.each(Object.entries(coreJourneys))(
  'each journey of %s that npm test runs is there',
  (file, titles) => {
    const there = titlesIn(`${file}.spec.ts`)
    expect(titles.filter((title) => !there.some((pattern) => pattern.test(title)))).toEqual([])
  },
)

test('titles are read from the journeys as they are written', () => {
  expect(specs.flatMap(titlesIn).length).toBeGreaterThan(150)
  expect(
    titlesIn('ten-minutes.spec.ts').some((one) => one.test('9 entries and 4 papers for a trust')),
  ).toBe(true)
})

test('a journey is found by its file and its whole title, in any project', () => {
  const pattern = titlePattern('draft', 'a (short) title')
  expect(pattern.test('postgres journeys/draft.spec.ts a (short) title')).toBe(true)
  expect(pattern.test('embedded journeys/draft.spec.ts with others a (short) title')).toBe(true)
  expect(pattern.test('postgres journeys/draft.spec.ts a (short) title and more')).toBe(false)
  expect(pattern.test('postgres journeys/other.spec.ts a (short) title')).toBe(false)
})
