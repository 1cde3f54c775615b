import type { CustomTableLayout } from 'pdfmake/interfaces.js'
import type { Run } from '../../domain/letter/letter-blocks.ts'
import { inFonts } from './fonts.ts'

export const NAVY = '#0B1F4B'
export const RED = '#C8102E'
export const GRAY = '#5B6472'
export const LINE = '#C9D1DE'

export const text = (words: string) => inFonts({ text: words })
export const strong = (words: string) => inFonts({ text: words, bold: true })
export const flowing = (runs: readonly Run[]) => runs.flatMap(inFonts)

/** Fine lines between rows, none between columns. */
export const ruled: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 1.5,
}
