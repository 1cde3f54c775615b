import pdfmake from 'pdfmake'
import type { Letter } from '../../domain/letter-blocks.ts'
import { allFonts } from './fonts.ts'
import { letterPage } from './letter-page.ts'
import { mendFontkit } from './mend-fontkit.ts'

// Runs in a thread of its own: drawing a letter takes a tenth of a second of a processor, the first ones more.

const fonts = allFonts()
const fontFiles = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]))

mendFontkit()
pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

export default function drawLetter(letter: Letter): Promise<Uint8Array> {
  return pdfmake.createPdf(letterPage(letter)).getBuffer()
}
