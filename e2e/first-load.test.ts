import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scriptBudget } from './first-load.ts'

test('docs/performance.md names the budgets that routes are held to', async () => {
  const page = await readFile(join(import.meta.dirname, '../docs/performance.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (`\/.*?) +\| +([\d.]+) KB \|/gm)]
  const said = rows.flatMap(([, routes = '', kilobytes]) =>
    [...routes.matchAll(/`(\/[^`]*)`/g)].map(([, route = '']) => [route, Number(kilobytes)]),
  )
  expect(said).toHaveLength(6)
  for (const [route, kilobytes] of said)
    expect([route, scriptBudget(String(route)) / 1000]).toEqual([route, kilobytes])
})
