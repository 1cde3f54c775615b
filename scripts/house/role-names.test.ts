import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { isTest } from './floors.ts'

/** A comparison with a role's name; `system` is no role of people. */
const asksForName = /\brole\)? [!=]== '(?!system')/

it('the product asks for the group, the post or the row of a call that it means, and not for the name of a role', async () => {
  const found: string[] = []
  for await (const file of glob('{domain,contract,server,web}/**/*.{ts,tsx}')) {
    if (isTest(file) || file.startsWith('server/demo/')) continue
    const lines = (await readFile(file, 'utf8')).split('\n')
    for (const [index, line] of lines.entries())
      if (asksForName.test(line)) found.push(`${file}:${index + 1}`)
  }
  expect(found).toEqual([])
})
