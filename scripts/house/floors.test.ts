import { beforeAll, describe, expect, test } from 'vitest'
import { floorless, refusal } from './floors.ts'
import { climbs, crowded, cycles, knots, pairs, strays } from './measures.ts'
import { type CodeFile, parse } from './read-code.ts'
import { lintOf } from './testing/lint-of.ts'

const refused = [
  ['web/features/user/a.ts', 'web/features/mandate/b.ts', 'do not import each other'],
  ['web/ui/page/a.ts', 'web/features/case/b.ts', 'web/features/ stands above web/ui/'],
  ['web/features/wizard/saving/a.ts', 'web/features/case/board/b.ts', 'do not import each other'],
  ['web/parts/record/a.ts', 'web/features/case/head/c.ts', 'web/features/ stands above web/parts/'],
  ['web/features/case/b.ts', 'web/pages/case/b.ts', 'web/pages/ stands above web/features/'],
  ['server/db/a.ts', 'server/application/b.ts', 'server/application/ stands above server/db/'],
  ['server/db/c.ts', 'web/lib/api/b.ts', 'server/ may not import web/'],
  ['domain/text/a.ts', 'contract/define/b.ts', 'domain/ may not import contract/'],
] as const
const above = 'web/features/ stands above web/ui/'
const unseen = 'write the path out'
/** Each way of importing that isn't an import of a value by its name: the text of a file in web/ui/. */
const ways = [
  ['a type', `export type There = import('../../features/case/f.ts').Here`, above],
  ['import type', `import type { Here } from '../../features/case/f.ts'`, above],
  ['export *', `export * from '../../features/case/f.ts'`, above],
  ['export of a name', `export { here } from '../../features/case/f.ts'`, above],
  ['import()', `export const there = import('../../features/case/f.ts')`, above],
  ['a template', 'export const there = import(`../../features/case/f.ts`)', above],
  ['require', `import there = require('../../features/case/f.ts')`, above],
  ['URL', `export const there = new URL('../../features/case/f.ts', import.meta.url)`, above],
  ['glob', `export const there = import.meta.glob('../../features/case/*.ts')`, above],
  ['globs', `export const all = import.meta.glob(['./*.ts', '../../features/user/*.ts'])`, above],
  ['glob from the root', `export const all = import.meta.glob('/web/features/user/*.ts')`, above],
  ['glob of any folder', `export const all = import.meta.glob('../../*/user/*.ts')`, unseen],
  ['a sum', `export const there = (n: string) => import('../../features/' + n)`, unseen],
  ['a variable', `export const there = (n: string) => import(n)`, unseen],
  ['an expression', 'export const there = (n: string) => import(`../../features/${n}.ts`)', unseen],
] as const
const wayFile = (way: string) => `web/ui/page/${way.replaceAll(/\W+/g, '-')}.ts`
/** What looks like them and is none. */
const takenWays = [
  ['web/ui/page/style.ts', `export const style = new URL('../../features/a.css', import.meta.url)`],
  ['web/ui/page/far.ts', `export const far = new URL('https://a.example/web/features/a.ts')`],
  ['web/ui/page/package.ts', 'export const there = import(`zod`)'],
  ['web/ui/page/own.ts', `export const own = import.meta.glob('./*/*.ts')`],
  ['web/ui/page/any.test.ts', `export const there = (n: string) => import(n)`],
] as const
/** Files that import nothing. */
const alone = [
  ['server/alone.ts', 'At the top of server/ stands nothing but tsconfig.json'],
  ['server/alone.test.ts', 'At the top of server/ stands nothing but tsconfig.json'],
  ['server/attic/alone.ts', 'server/attic/ stands on no floor'],
  ['web/attic/alone.ts', 'web/attic/ stands on no floor'],
] as const
const taken = [
  ['web/features/user/c.ts', 'web/ui/page/d.ts'],
  ['web/features/case/head/d.ts', 'web/parts/record/d.ts'],
  ['web/pages/case/d.ts', 'web/features/papers/review/d.ts'],
  ['server/application/c.ts', 'server/db/d.ts'],
  ['server/db/c.test.ts', 'server/application/d.ts'],
] as const

describe('the lint rule, as oxlint runs it', () => {
  let said: readonly string[] = []
  beforeAll(() => {
    const files = [...refused, ...taken].flatMap(([file, target]) => {
      const up = '../'.repeat(file.split('/').length - 1)
      return [
        [target, 'export const here = 1\n'],
        [file, `import { here } from '${up}${target}'\n\nexport const there = here\n`],
      ] as const
    })
    said = lintOf([
      ...files,
      ...ways.map(([way, text]) => [wayFile(way), `${text}\n`] as const),
      ...takenWays,
      ...alone.map(([file]) => [file, 'export const here = 1\n'] as const),
    ]).filter((line) => line.includes('down-only'))
  }, 60_000)

  test.each(refused)('refuses %s → %s', (file, _target, why) => {
    expect(said.filter((line) => line.startsWith(`${file}:`))).toEqual([
      expect.stringContaining(why),
    ])
  })

  test.each(ways)('refuses to go up by %s', (way, _text, why) => {
    expect(said.filter((line) => line.startsWith(`${wayFile(way)}:`))).toEqual([
      expect.stringContaining(why),
    ])
  })

  test.each(alone)('refuses %s, which imports nothing', (file, why) => {
    expect(said.filter((line) => line.startsWith(`${file}:`))).toEqual([
      expect.stringContaining(why),
    ])
  })

  test.each(takenWays)('takes %s', (file) => {
    expect(said.filter((line) => line.startsWith(`${file}:`))).toEqual([])
  })

  test.each(taken)('takes %s → %s', (file) => {
    expect(said.filter((line) => line.startsWith(`${file}:`))).toEqual([])
  })
})

test.each(ways)('npm run house sees that %s goes up, too', (way, text, why) => {
  expect(climbs([parse(wayFile(way), text)])).toEqual([expect.stringContaining(why)])
})

test.each(takenWays)('npm run house takes %s, too', (path, text) => {
  expect(climbs([parse(path, text)])).toEqual([])
})

test.each(alone)('npm run house names %s, too', (path, why) => {
  expect(strays([path, path, 'server/tsconfig.json', 'server/testing/a.ts'])).toEqual([
    expect.stringContaining(why),
  ])
})

test('a page that stands at the top of the client has its floor', () => {
  expect(floorless('web/routes.ts')).toBeUndefined()
})

test('what runs in the product imports nothing that only tests use', () => {
  expect(refusal('server/account/a.ts', 'server/testing/b.ts')).toContain('only tests use')
  expect(refusal('server/account/a.test.ts', 'server/testing/b.ts')).toBeUndefined()
})

const file = (path: string, ...imports: readonly string[]): CodeFile => ({
  path,
  imports,
  lines: 1,
  unread: 0,
  anys: 0,
  assertions: 0,
  functions: [],
  comments: [],
})

test('folders that import each other are found, and by which import', () => {
  const found = pairs(
    [file('server/a/x.ts', 'server/b/y.ts'), file('server/b/z.ts', 'server/a/x.ts')],
    'server',
  )
  expect(found).toEqual([{ from: 'a', to: 'b', imports: ['server/b/z.ts → server/a/x.ts'] }])
})

test('folders that import each other in a round are found, at any depth', () => {
  const round = [
    file('web/ui/a/x.ts', 'web/ui/b/x.ts'),
    file('web/ui/b/x.ts', 'web/ui/c/x.ts'),
    file('web/ui/c/y.ts', 'web/ui/a/y.ts'),
    file('web/lib/x.ts', 'web/ui/a/x.ts'),
  ]
  expect(knots(round)).toEqual(['web/ui/a, web/ui/b, web/ui/c'])
})

test('folders that import each other only by what lies in them are found', () => {
  const pair = [
    file('server/a/in/x.ts', 'server/b/in/x.ts'),
    file('server/b/other/y.ts', 'server/a/other/y.ts'),
  ]
  expect(knots(pair)).toEqual(['server/a, server/b'])
})

test('what only tests use makes no knot', () => {
  const files = [file('web/a/x.ts', 'web/b/x.ts'), file('web/b/x.test.ts', 'web/a/x.ts')]
  expect(knots(files)).toEqual([])
})

test('files that import each other in a round are found, whatever lies between', () => {
  const round = [
    file('a.ts', 'b.ts'),
    file('b.ts', 'c.ts'),
    file('c.ts', 'a.ts'),
    file('d.ts', 'a.ts'),
  ]
  expect(cycles(round)).toEqual([['a.ts', 'b.ts', 'c.ts']])
})

test('a folder with more files than the limit is found; files of folders within it do not count', () => {
  const paths = ['web/a/x.ts', 'web/a/y.ts', 'web/a/in/z.ts', 'web/b/x.ts']
  expect(crowded(paths, 1)).toEqual(['web/a/ holds 2 files'])
  expect(crowded(paths, 2)).toEqual([])
})
