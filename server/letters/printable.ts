import { readFile } from 'node:fs/promises'
import { faceOf, inFonts, type FontName } from './fonts.ts'
import { lettersOfFont } from './letters-of-font.ts'

type Has = (codePoint: number) => boolean

const known = new Map<FontName, Promise<Has>>()

/** Letters that both weights of a font can draw; read when a text first needs them. */
const lettersOf = (font: FontName): Promise<Has> => {
  const read = async (): Promise<Has> => {
    const { normal, bold } = faceOf(font)
    const [light, heavy] = await Promise.all([normal, bold].map((file) => readFile(file)))
    if (!light || !heavy) throw new Error(`The face ${font} is incomplete.`)
    const [inLight, inHeavy] = [lettersOfFont(light), lettersOfFont(heavy)]
    return (codePoint) => inLight(codePoint) && inHeavy(codePoint)
  }
  const asked = known.get(font) ?? read()
  known.set(font, asked)
  return asked
}

/** Spaces, joiners and the like draw nothing, so that no glyph is missed. */
const drawsNothing = /^[\s\p{Default_Ignorable_Code_Point}]$/u

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The letters of a text that no font of ours has, each once: they would print as empty boxes. */
export async function unprintableLetters(text: string): Promise<string[]> {
  const missing = new Set<string>()
  for (const part of inFonts({ text })) {
    const has = await lettersOf(part.font)
    const printable = (letter: string) =>
      drawsNothing.test(letter) || has(letter.codePointAt(0) ?? 0)
    // Nearly always all are there, and each needs a look only once.
    if ([...new Set(part.text)].every(printable)) continue
    for (const { segment } of letters.segment(part.text))
      if (![...segment].every(printable)) missing.add(segment)
  }
  return [...missing]
}
