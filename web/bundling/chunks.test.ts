import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plan } from './chunks.ts'

const root = join(import.meta.dirname, '../..')
const found = [
  '{web,domain,contract}/**/*.{ts,tsx}',
  'node_modules/{@mantine,@tanstack}/*/**/*.{js,mjs}',
  'node_modules/@tabler/icons-react/dist/esm/icons/*.mjs',
].flatMap((pattern) => globSync(pattern, { cwd: root }))
const modules = found.map((path) => `/${path.replaceAll('\\', '/')}`)

/** The patterns without choices that one with choices stands for: `a(b|c)` is `ab` and `ac`. */
const alternatives = (source: string): readonly string[] => {
  const choice = /\((?:\?:)?([^()]*)\)/.exec(source)
  if (choice === null) return source.split('|')
  const [whole, choices = ''] = choice
  const [before, after] = [source.slice(0, choice.index), source.slice(choice.index + whole.length)]
  return choices.split('|').flatMap((one) => alternatives(before + one + after))
}

test('the choices of a pattern are told apart, one in another too', () => {
  expect(alternatives('/(?:a/(b|c)|d)\\.tsx?$')).toEqual([
    '/a/b\\.tsx?$',
    '/d\\.tsx?$',
    '/a/c\\.tsx?$',
    '/d\\.tsx?$',
  ])
})

test('each name in the plan of the files is one of a module', () => {
  const patterns = plan.flatMap(({ modules: named, without }) => [
    ...named,
    ...(without === undefined ? [] : [without]),
  ])
  const names = [...new Set(patterns.flatMap(({ source }) => alternatives(source)))]
  expect(names.length).toBeGreaterThan(80)
  const unused = names.filter((name) => {
    const pattern = new RegExp(name)
    return !modules.some((module) => pattern.test(module))
  })
  expect(unused).toEqual([])
})
