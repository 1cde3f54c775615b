import { expect, test } from 'vitest'
import { mergedFiles } from './merged-files.ts'

const file = (bytes: number, ...imports: string[]) => ({ bytes, imports, styles: [] })
const styled = (bytes: number) => ({ ...file(bytes), styles: ['its.css'] })
const sorted = (groups: readonly (readonly string[])[]) =>
  groups.map((names) => names.toSorted().join(' ')).toSorted()

test('what the same screens need is one file, however large', () => {
  const files = { a: file(900_000), b: file(900_000), c: file(900_000) }
  const screens = [
    { weight: 1, files: ['a', 'b', 'c'] },
    { weight: 1, files: ['c'] },
  ]
  expect(sorted(mergedFiles(files, screens))).toEqual(['a b', 'c'])
})

test('a small file goes along with another that most screens need with it; a large one stays apart', () => {
  const files = { common: file(90_000), small: file(100), large: file(60_000) }
  const screens = [
    { weight: 1, files: ['common', 'small', 'large'] },
    { weight: 1, files: ['common', 'small'] },
    { weight: 1, files: ['common'] },
  ]
  expect(sorted(mergedFiles(files, screens))).toEqual(['common small', 'large'])
})

test('pages that weigh little don’t decide', () => {
  const files = { common: file(90_000), part: file(5000) }
  const screens = (weight: number) => [
    { weight: 1, files: ['common', 'part'] },
    { weight, files: ['common'] },
  ]
  expect(mergedFiles(files, screens(0.1))).toHaveLength(1)
  expect(mergedFiles(files, screens(1))).toHaveLength(2)
})

test('a file that brings a heavy one stays apart from what others need', () => {
  const files = { area: file(400), field: file(600, 'heavy'), heavy: file(40_000) }
  const screens = [
    { weight: 1, files: ['area', 'field', 'heavy'] },
    { weight: 1, files: ['area', 'field', 'heavy'] },
    { weight: 1, files: ['area'] },
  ]
  expect(sorted(mergedFiles(files, screens))).toEqual(['area', 'field heavy'])
})

test('two files with styles are four requests, and rather become one', () => {
  const screens = [
    { weight: 1, files: ['one', 'other'] },
    { weight: 1, files: ['one'] },
  ]
  expect(mergedFiles({ one: file(9000), other: file(2000) }, screens)).toHaveLength(2)
  expect(mergedFiles({ one: styled(9000), other: styled(2000) }, screens)).toHaveLength(1)
})

test('no file needs itself by way of another', () => {
  const files = { page: file(100, 'heavy'), heavy: file(500_000, 'base'), base: file(100) }
  const screens = [
    { weight: 1, files: ['page', 'heavy', 'base'] },
    { weight: 1, files: ['page', 'base'] },
  ]
  expect(sorted(mergedFiles(files, screens))).toEqual(['heavy', 'base page'].toSorted())
  const roundabout = [
    ...screens,
    { weight: 1, files: ['base'] },
    { weight: 1, files: ['heavy', 'base'] },
  ]
  for (const group of mergedFiles(files, roundabout))
    if (group.includes('page') && group.includes('base')) expect(group).toContain('heavy')
})

test('each file stands after those that it needs', () => {
  const files = { page: file(90_000, 'mid'), mid: file(90_000, 'base'), base: file(90_000) }
  const screens = [
    { weight: 1, files: ['page', 'mid', 'base'] },
    { weight: 1, files: ['mid', 'base'] },
    { weight: 1, files: ['base'] },
  ]
  expect(mergedFiles(files, screens)).toEqual([['base'], ['mid'], ['page']])
})

test('what no screen needs has no place in the plan', () => {
  expect(mergedFiles({ a: file(1), later: file(1) }, [{ weight: 1, files: ['a'] }])).toEqual([
    ['a'],
  ])
})
