import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Sheets with sizes of their own, and why. */
const apart: Readonly<Record<string, string>> = {
  'web/app/tokens.css': 'the scale itself',
  'web/features/mandate/letter-view.module.css': 'a sheet of paper, as it is printed',
}

/** Single values outside the scale, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'web/app/styles.css font-weight: 100 900': 'what a file of the typeface has',
  'web/app/frame/site-layout.module.css padding-top: var(--rs-bar)': 'as high as the bar above it',
  'web/features/site/home/hero.module.css font-size: clamp(1.625rem, 4.6vw, 3.375rem)':
    'the one display size: the first words of the home page',
  'web/features/lenders/rooms/rooms.module.css padding-inline-end: 12.5rem':
    'as wide as the buttons that lie over the line',
  'web/pages/case/own/place-nav.module.css padding-bottom: calc(3.5rem + env(safe-area-inset-bottom))':
    'as high as the bar at the foot of a phone',
  'web/ui/charts/column-chart.module.css margin-block: -0.6em calc(1.75rem - 0.6em)':
    'half a line of the words at an axis, and the names under it',
  'web/ui/charts/column-chart.module.css padding-inline: 8%': 'a share of the width of a month',
  'web/ui/charts/column-chart.module.css gap: 1px': 'a hairline between columns of one month',
}

const space = String.raw`(?:0|auto|var\(--rs-space-(?:4|8|12|16|24|40)\)|calc\(-1 \* var\(--rs-space-(?:4|8|12|16|24|40)\)\)|env\(safe-area-inset-bottom\)|calc\(var\(--rs-space-8\) \+ env\(safe-area-inset-bottom\)\)|var\(--rs-crumbs, var\(--rs-space-16\)\))`
const corner = String.raw`(?:0|2px|50%|var\(--rs-radius(?:-large)?\))`

const rules: readonly { property: RegExp; value: RegExp }[] = [
  { property: /^font-size$/, value: /^(?:inherit|var\(--rs-type-(?:12|14|16|20|28)\))$/ },
  {
    property: /^font-weight$/,
    value: /^(?:inherit|var\(--rs-weight-(?:regular|medium|strong)\))$/,
  },
  { property: /^border-.*radius$/, value: new RegExp(`^${corner}(?: ${corner})*$`) },
  {
    property: /^(?:padding|margin|gap|row-gap|column-gap)(?:-|$)/,
    value: new RegExp(`^${space}(?: ${space})*$`),
  },
]

const declarationsOf = (sheet: string) =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([a-z-]+):\s*([^;{}]+);/g)].map(
    ([, property = '', value = '']) => ({ property, value: value.replaceAll(/\s+/g, ' ') }),
  )

const sheets = globSync('web/**/*.css', { cwd: root }).filter((path) => !(path in apart))
const outside = sheets.flatMap((path) =>
  declarationsOf(read(path))
    .filter(({ property, value }) => {
      const rule = rules.find((one) => one.property.test(property))
      return rule && !rule.value.test(value)
    })
    .map(({ property, value }) => `${path} ${property}: ${value}`),
)

test('every size, weight, radius and space of a style sheet is one of the scale', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(outside.filter((one) => !(one in exceptions))).toEqual([])
})

test('an exception that nothing needs is taken out', () => {
  const there = new Set(outside)
  expect(Object.keys(exceptions).filter((one) => !there.has(one))).toEqual([])
})

test('what is said of sizes and weights within a page names one of the scale, too', () => {
  const own = globSync('web/**/*.tsx', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/\b(?:fz=\{\d+\}|fw=\{(?!400|500|600)\d+\}|fontSize: '?\d)/g)].map(
      ([found]) => `${path} ${found}`,
    ),
  )
  expect(own).toEqual([])
})
