import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { faceOf } from './fonts.ts'

type Method = (this: unknown, ...given: unknown[]) => unknown

const isMethod = (value: unknown): value is Method => typeof value === 'function'

const partOf = (whole: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined),
    whole,
  )

const methodOf = (whole: unknown, name: string): Method => {
  const method = partOf(whole, name)
  if (!isMethod(method))
    throw new Error(`fontkit has no ${name}: look whether it still needs mending.`)
  return method
}

/** Puts another method in the place of one that all things of this one's kind share. */
const mend = (one: unknown, name: string, mended: (method: Method) => Method): void => {
  const method = methodOf(one, name)
  const kind: unknown = one instanceof Object ? Reflect.getPrototypeOf(one) : null
  if (!(kind instanceof Object) || !Object.hasOwn(kind, name))
    throw new Error(`fontkit keeps ${name} elsewhere: look whether it still needs mending.`)
  Reflect.set(kind, name, mended(method))
}

/**
 * A font without an anchor for a mark on some letter, as Noto's Gurmukhi, Malayalam and Telugu are, makes fontkit fail:
 * no name with ਸਿੰਘ could be drawn. OpenType leaves such a mark in its place (GPOS, mark attachment: a null offset means
 * no anchor), as HarfBuzz does; so does fontkit after this.
 */
const leaveMarksWithoutAnchor = (attach: Method): Method =>
  function applyAnchor(...given) {
    const [, anchor] = given
    return anchor === null || anchor === undefined ? undefined : Reflect.apply(attach, this, given)
  }

/**
 * No ligatures: with "fi" as one glyph some readers copy and search the words wrongly. Said here and not in the letter's
 * style, because pdfkit keeps the shape of a word within a document only while no features are asked for.
 */
const spellOut = (layout: Method): Method =>
  function layoutWithoutLigatures(text, features = { liga: false }, ...others) {
    return Reflect.apply(layout, this, [text, features, ...others])
  }

/** Tables that shaping looks up: large, and nothing is written to them. */
const shapingTables: readonly unknown[] = ['GDEF', 'GPOS', 'GSUB']

/**
 * pdfmake opens the fonts anew for each letter. Their tables for shaping, which took half of the time, are read once for
 * each file, which the checksum of its `head` table names. Glyphs are not shared: those that one letter used say nothing
 * in the next.
 */
const readTablesOnce = (decode: Method): Method => {
  const known = new Map<string, unknown>()
  return function decodeOnce(table) {
    const tag = partOf(table, 'tag')
    if (!shapingTables.includes(tag)) return Reflect.apply(decode, this, [table])
    const key = `${String(tag)} ${String(partOf(this, 'head', 'checkSumAdjustment'))}`
    const read = known.get(key) ?? Reflect.apply(decode, this, [table])
    known.set(key, read)
    return read
  }
}

/** Mends fontkit 2.0.4, with which pdfmake shapes text, in what it does wrong or slowly for letters. */
export function mendFontkit(): void {
  const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'))
  const fontkit: unknown = createRequire(ofPdfmake.resolve('pdfkit'))('fontkit')
  const font = methodOf(fontkit, 'create')(readFileSync(faceOf('Gurmukhi').normal))
  Reflect.apply(methodOf(font, 'layout'), font, ['ਕ'])
  const positioning = partOf(font, '_layoutEngine', 'engine', 'GPOSProcessor')
  mend(positioning, 'applyAnchor', leaveMarksWithoutAnchor)
  mend(font, 'layout', spellOut)
  mend(font, '_decodeTable', readTablesOnce)
}
