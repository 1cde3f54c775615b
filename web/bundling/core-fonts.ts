import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Folder in which `web/app/styles.css` and `web/root.tsx` find them. */
const FOLDER = join(import.meta.dirname, '../../.fonts')
const from = createRequire(import.meta.url)

const ascii = Array.from({ length: 95 }, (_, n) => String.fromCodePoint(32 + n)).join('')

/** Signs that nearly every page is written in, and the one sign of money, which stands in another file of 85 KB. */
const parts = [
  { name: 'inter-core', of: 'latin', signs: `${ascii}\u{A0}©·×÷–—‘’“”•…−` },
  { name: 'inter-rupee', of: 'latin-ext', signs: '₹' },
]

/** No text here is thinner or bolder. */
const weights = { wght: { min: 400, max: 700 } }

const make = async ({ name, of, signs }: (typeof parts)[number]) => {
  const whole = from.resolve(`@fontsource-variable/inter/files/inter-${of}-wght-normal.woff2`)
  const options = { targetFormat: 'woff2', variationAxes: weights } as const
  const font = await subsetFont(await readFile(whole), signs, options)
  const place = join(FOLDER, `${name}.woff2`)
  const before = await readFile(place).catch(() => null) // not there yet
  if (!before?.equals(font)) await writeFile(place, font)
}

/** The part of Inter that a first visit needs, half of it and less: made before anything asks for it. */
export const coreFonts = (): Plugin => ({
  name: 'core-fonts',
  async config() {
    await mkdir(FOLDER, { recursive: true })
    await Promise.all(parts.map(make))
  },
})
