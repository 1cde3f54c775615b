import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './mutation-list.ts'
import { bundleDrill, killDrill, outages } from './test-tiers.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFile(join(root, file), 'utf8')

test.each(mutations)('the text of "$what" stands in its file exactly once', async (mutation) => {
  const code = await read(mutation.file)
  expect(code.split(mutation.text)).toHaveLength(2)
  await Promise.all(mutation.tests.map(read))
})

test('each mutation is noticed by tests that every npm test runs', () => {
  const files = mutations.flatMap(({ tests }) => tests)
  const isInEveryRun = (file: string) =>
    [killDrill, bundleDrill].includes(file) ||
    (/^(?:domain|contract|scripts|web|server|e2e)\/.*\.test\.tsx?$/.test(file) &&
      !outages.includes(file))
  expect(files.filter((file) => !isInEveryRun(file))).toEqual([])
})

test('what npm test leaves out is there', async () => {
  expect(await Promise.all(outages.map(read))).toHaveLength(outages.length)
})
