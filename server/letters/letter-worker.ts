import pdfmake from 'pdfmake'
import type { Letter } from '../../domain/letter-blocks.ts'
import { fontFiles, fonts } from './fonts.ts'
import { letterPage } from './letter-page.ts'

// Runs in a thread of its own: drawing a letter takes a third of a second of a processor.

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

export default function drawLetter(letter: Letter): Promise<Uint8Array> {
  return pdfmake.createPdf(letterPage(letter)).getBuffer()
}
