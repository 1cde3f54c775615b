import { createRequire } from 'node:module'
import type { Run } from '../../domain/letter/letter-blocks.ts'

const { resolve } = createRequire(import.meta.url)

/** The scripts of India's states, by their Unicode names; each has a Noto face of its own. */
const scripts = [
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Meetei_Mayek',
  'Ol_Chiki',
  'Oriya',
  'Tamil',
  'Telugu',
] as const

export type FontName = 'Latin' | (typeof scripts)[number]

/** Files of a font: noto-sans-ol-chiki holds NotoSansOlChiki_400Regular.ttf. */
export const faceOf = (name: FontName) => {
  const words = name === 'Latin' ? [] : name.split('_')
  const folder = ['noto-sans', ...words].join('-').toLowerCase()
  const file = `NotoSans${words.join('')}`
  const at = (style: string) =>
    resolve(`@expo-google-fonts/${folder}/${style}/${file}_${style}.ttf`)
  return { normal: at('400Regular'), bold: at('600SemiBold') }
}

const names: readonly FontName[] = ['Latin', ...scripts]

/** All faces, as pdfmake wants them: it reads those that a letter uses. */
export const allFonts = () => Object.fromEntries(names.map((name) => [name, faceOf(name)]))

export type FontRun = Run & { font: FontName }

/** Letters of a script, the signs it shares with others, and the joiners and dotted circle that belong to a syllable. */
const pieceOf = (script: string): string =>
  `\\p{scx=${script}}(?:[\\p{scx=${script}}\\p{Join_Control}\\u25CC]|\\s(?=\\p{scx=${script}}))*`

const inScripts = new RegExp(
  scripts.map((script) => `(?<${script}>${pieceOf(script)})`).join('|'),
  'gu',
)

/** No font holds every script: a text becomes parts, each in the font that has its letters. */
export function inFonts({ text: typed, bold }: Run): FontRun[] {
  const text = typed.normalize('NFC')
  const part = (font: FontName, from: number, to: number): FontRun => ({
    text: text.slice(from, to),
    font,
    ...(bold && { bold }),
  })
  const parts: FontRun[] = []
  let end = 0
  for (const { index, 0: found, groups = {} } of text.matchAll(inScripts)) {
    if (index > end) parts.push(part('Latin', end, index))
    end = index + found.length
    const script = scripts.find((name) => groups[name] !== undefined)
    parts.push(part(script ?? 'Latin', index, end))
  }
  if (end < text.length || parts.length === 0) parts.push(part('Latin', end, text.length))
  return parts
}
