import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sheetsIn = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name = '']) => name)

/** The parts of the library that have styles of their own. */
const withStyles = new Set(
  globSync('node_modules/@mantine/core/styles/*.layer.css', { cwd: root }).map((path) =>
    basename(path, '.layer.css'),
  ),
)
const everywhere = sheetsIn(read('web/app/styles.css'))

const partsOf = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())

/** What a file, and the files that it imports, bring of styles. */
const sheetsOf = (path: string, text: string) => {
  const beside = [...text.matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, to = '']) =>
    read(join(path, '..', to)),
  )
  return [text, ...beside].flatMap(sheetsIn)
}

test('a part of the library comes with its styles, whichever page is opened first', () => {
  expect(withStyles).toContain('Radio')
  const bare = globSync('web/**/*.tsx', { cwd: root }).flatMap((path) => {
    const text = read(path)
    const there = new Set([...everywhere, ...sheetsOf(path, text)])
    return partsOf(text)
      .filter((part) => withStyles.has(part) && !there.has(part))
      .map((part) => `${path}: ${part}`)
  })
  expect(bare).toEqual([])
})
