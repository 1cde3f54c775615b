import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAllowed } from './licence-rules.ts'
import { readLockfile, shippedPackages } from './shipped-packages.ts'
import { supplyFaults } from './supply-rules.ts'

const root = join(import.meta.dirname, '..')
const lock = readLockfile(root)

describe('what ships', () => {
  test.each(['MIT', 'MIT AND OFL-1.1', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)', 'MPL-2.0'])(
    '%s may',
    (licence) => expect(isAllowed(licence)).toBe(true),
  )

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'LGPL-2.1',
    'SSPL-1.0',
    'EUPL-1.2',
    '(MIT AND GPL-2.0-only)',
    'MIT AND (LGPL-3.0 OR AGPL-3.0)',
    'GPL-2.0 WITH Classpath-exception-2.0',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'unknown',
    '',
    '(MIT',
  ])('%s may not', (licence) => expect(isAllowed(licence)).toBe(false))

  test('is found on both sides, with what it needs itself', () => {
    const parts = new Map(shippedPackages(root, lock).map((one) => [one.name, one.parts]))
    expect(parts.get('fastify')).toEqual(['server'])
    expect(parts.get('fast-uri')).toEqual(['server'])
    expect(parts.get('react')).toEqual(['client'])
    expect(parts.get('scheduler')).toEqual(['client'])
    expect(parts.get('@fontsource-variable/inter')).toEqual(['client'])
    expect(parts.get('zod')).toEqual(['server', 'client'])
    expect(parts.has('vitest')).toBe(false)
  })

  test('is found out when a package of it turns to copyleft', () => {
    const scheduler = lock.packages['node_modules/scheduler']
    if (!scheduler) throw new Error('the lockfile has no scheduler')
    const turned = {
      packages: {
        ...lock.packages,
        'node_modules/scheduler': { ...scheduler, license: 'GPL-3.0' },
      },
    }
    const refused = shippedPackages(root, turned).filter(({ licence }) => !isAllowed(licence))
    expect(refused.map(({ name }) => name)).toEqual(['scheduler'])
  })
})

test('a range, a package without a hash and install scripts are found', () => {
  const clean = {
    lock: { packages: {} },
    npmrc: 'save-exact=true\nignore-scripts=true',
    manifest: {},
  }
  expect(supplyFaults(clean)).toEqual([])
  expect(supplyFaults({ ...clean, manifest: { dependencies: { zod: '^4.6.7' } } })).toHaveLength(1)
  expect(supplyFaults({ ...clean, npmrc: 'save-exact=true' })).toHaveLength(1)
  const zod = lock.packages['node_modules/zod']
  if (!zod) throw new Error('the lockfile has no zod')
  const { integrity: _none, ...unhashed } = zod
  expect(supplyFaults({ ...clean, lock: { packages: { zod: unhashed } } })).toHaveLength(1)
})
