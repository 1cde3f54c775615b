import { createRequire } from 'node:module'
import type { Run } from '../../domain/letter-blocks.ts'

const { resolve } = createRequire(import.meta.url)

const latin = (style: string) =>
  resolve(`@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`)
const devanagari = (style: string) =>
  resolve(`@expo-google-fonts/noto-sans-devanagari/${style}/NotoSansDevanagari_${style}.ttf`)

export const fonts = {
  Latin: { normal: latin('400Regular'), bold: latin('600SemiBold') },
  Devanagari: { normal: devanagari('400Regular'), bold: devanagari('600SemiBold') },
}

export const fontFiles: ReadonlySet<string> = new Set(
  Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]),
)

export type FontRun = Run & { font: keyof typeof fonts }

/** Devanagari, its extensions, and the joiners and dotted circle that belong to a syllable. */
const devanagariPart =
  /\p{Script_Extensions=Devanagari}(?:[\p{Script_Extensions=Devanagari}\p{Join_Control}\u25CC]|\s(?=\p{Script_Extensions=Devanagari}))*/gu

/** No font holds every script: a text becomes parts, each in the font that has its letters. */
export function inFonts({ text, bold }: Run): FontRun[] {
  const part = (font: FontRun['font'], from: number, to: number): FontRun => ({
    text: text.slice(from, to),
    font,
    ...(bold && { bold }),
  })
  const parts: FontRun[] = []
  let end = 0
  for (const { index, 0: found } of text.matchAll(devanagariPart)) {
    if (index > end) parts.push(part('Latin', end, index))
    end = index + found.length
    parts.push(part('Devanagari', index, end))
  }
  if (end < text.length || parts.length === 0) parts.push(part('Latin', end, text.length))
  return parts
}
