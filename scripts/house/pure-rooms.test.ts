import { beforeAll, describe, expect, test } from 'vitest'
import { lintOf } from './testing/lint-of.ts'

const packages = [
  ['zustand', `import { here } from 'zustand'`],
  ['zod-like', `import { here } from 'zodiac'`],
  ['scoped', `import { here } from '@scope/here'`],
  ['node', `import { here } from 'node:fs'`],
] as const
const clocks = [
  ['now', 'export const here = () => Date.now()'],
  ['new-date', 'export const here = () => new Date()'],
  ['date', 'export const here = () => Date()'],
  ['performance', 'export const here = () => performance.now()'],
  ['random', 'export const here = () => Math.random()'],
] as const
const taken = [
  ['domain/text/zod.ts', `import { z } from 'zod'\n\nexport const here = z.string()`],
  ['domain/text/sibling.ts', `import { there } from './zod.ts'\n\nexport const here = there`],
  [
    'contract/define/below.ts',
    `import { there } from '../../domain/text/zod.ts'\n\nexport const here = there`,
  ],
  ['domain/text/moment.ts', 'export const here = (moment: string) => new Date(moment)'],
  [
    'domain/text/clock.test.ts',
    'export const here = () => [new Date(), Date.now(), Math.random()]',
  ],
  ['contract/testing/clock.ts', 'export const here = () => new Date()'],
  ['contract/define/today.ts', 'export const here = () => new Date()'],
  ['server/foundation/clock.ts', 'export const here = () => [new Date(), Date.now()]'],
] as const

describe('the rules for domain/ and contract/, as oxlint runs them', () => {
  let said: readonly string[] = []
  beforeAll(() => {
    const rooms = ['domain', 'contract'] as const
    const uses = '\n\nexport const there = here\n'
    said = lintOf([
      ...taken,
      ...rooms.flatMap((room) => [
        ...packages.map(([name, text]) => [`${room}/${name}.ts`, `${text}${uses}`] as const),
        ...clocks.map(([name, text]) => [`${room}/${name}.ts`, `${text}\n`] as const),
      ]),
    ])
  }, 60_000)
  const rulesBroken = (file: string) =>
    said
      .filter((line) => line.startsWith(`${file}:`))
      .map((line) => /no-restricted-\w+|clock\(none\)/.exec(line)?.[0])
      .filter((rule) => rule !== undefined)

  test.each(packages)('no package but zod: %s', (name) => {
    expect(rulesBroken(`domain/${name}.ts`)).toEqual(['no-restricted-imports'])
    expect(rulesBroken(`contract/${name}.ts`)).toEqual(['no-restricted-imports'])
  })

  test.each(clocks)('no clock and no chance: %s', (name) => {
    const rule = expect.stringMatching(/^(?:no-restricted-properties|clock\(none\))$/)
    expect(rulesBroken(`domain/${name}.ts`)).toEqual([rule])
    expect(rulesBroken(`contract/${name}.ts`)).toEqual([rule])
  })

  test.each(taken)('taken: %s', (file) => {
    expect(rulesBroken(file)).toEqual([])
  })
})
