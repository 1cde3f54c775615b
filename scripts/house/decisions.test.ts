import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/decisions')
const page = (name: string) => readFile(join(folder, name), 'utf8')

const TITLE = /^# (?:\d{3}[:.]?\s+)?(.+)$/m
const SUPERSEDED = /^Superseded (in part )?by (\d{3}):/m

/** The line that a decision has in the index: its number, its title, and the page that supersedes it. */
const lineOf = async (name: string): Promise<string> => {
  const text = await page(name)
  const [, title = ''] = TITLE.exec(text) ?? []
  const [found, part = '', by] = SUPERSEDED.exec(text) ?? []
  const status = found === undefined ? '' : ` (superseded ${part}by ${by})`
  return `- [${name.slice(0, 3)}](${name}) ${title}${status}`
}

it('every decision stands in the index by subject, once, with its title and the page that supersedes it', async () => {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.+\.md$/.test(name))
  const lines = (await page('README.md')).split('\n').filter((line) => line.startsWith('- ['))
  expect(lines.toSorted()).toEqual((await Promise.all(names.map(lineOf))).toSorted())
  const numbers = names.map((name) => name.slice(0, 3))
  expect(numbers).toHaveLength(new Set(numbers).size)
})

it('a page that is superseded names one that there is', async () => {
  const names = await readdir(folder)
  for (const name of names.filter((one) => /^\d{3}-/.test(one))) {
    const by = SUPERSEDED.exec(await page(name))?.[2]
    if (by !== undefined)
      expect(
        names.map((one) => one.slice(0, 3)),
        name,
      ).toContain(by)
  }
})
