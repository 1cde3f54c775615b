import { expect, type Page } from '@playwright/test'
import { openAt } from '../walk/pages.ts'
import type { Check } from './check.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** Colours in which a page shows its text, areas and drawings. */
const coloursOn = (page: Page): Promise<Rgb[]> =>
  page.evaluate(() => {
    const found = new Map<string, [number, number, number]>()
    for (const element of document.querySelectorAll('body, body *')) {
      if (!element.checkVisibility()) continue
      const { color, backgroundColor, fill, stroke } = getComputedStyle(element)
      const drawn = element instanceof SVGElement ? [fill, stroke] : []
      for (const shown of [color, backgroundColor, ...drawn]) {
        const [red, green, blue, alpha] = [...shown.matchAll(/[\d.]+/g)].map(Number)
        if (red === undefined || green === undefined || blue === undefined) continue
        if (alpha !== undefined && alpha < 1) continue
        found.set(shown, [red, green, blue])
      }
    }
    return [...found.values()]
  })

/** Name of a colour among the brand's; null for any other hue. */
const nameOf = ([red, green, blue]: Rgb): string | null => {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (least > 250) return 'white'
  const strength = (most - least) / most
  if (strength < 0.35) return 'gray'
  if (most === blue && green >= red - 10) return most < 0x66 ? 'navy' : 'blue'
  return most === red && green < red / 2 && blue < red / 2 ? 'red' : null
}

/** Every colour of the About page, which has the bridge of the brand, is one of the five. */
export const brandColours: Check = async ({ pages }) => {
  const page = await openAt(await pages.visitor(), '/about')
  const colours = await coloursOn(page)
  const others = colours.filter((one) => nameOf(one) === null)
  expect(others).toEqual([])
  expect([...new Set(colours.map(nameOf))].toSorted()).toEqual([
    'blue',
    'gray',
    'navy',
    'red',
    'white',
  ])
}
