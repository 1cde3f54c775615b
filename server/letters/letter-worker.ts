import pdfmake from 'pdfmake'
import type { Letter } from '../../domain/letter/letter-blocks.ts'
import type { TeaserSheet } from '../../domain/teaser/teaser.ts'
import { allFonts } from './fonts.ts'
import { letterPage } from './letter-page.ts'
import { mendFontkit } from './mend-fontkit.ts'
import { teaserPage } from './teaser-page.ts'

// Runs in a thread of its own: drawing a letter takes a tenth of a second of a processor, the first ones more.

const fonts = allFonts()
const fontFiles = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]))

mendFontkit()
pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/** A teaser has two pages: one that is full is set in smaller letters. */
const TEASER_SIZES = [10.5, 9, 8, 7.5, 7]

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

const drawTeaser = async (sheet: TeaserSheet): Promise<Uint8Array> => {
  let pdf: Uint8Array = new Uint8Array()
  for (const size of TEASER_SIZES) {
    pdf = await pdfmake.createPdf(teaserPage(sheet, size)).getBuffer()
    if (pagesOf(pdf) <= 2) break
  }
  return pdf
}

export default function drawLetter(sheet: Letter | TeaserSheet): Promise<Uint8Array> {
  return 'kind' in sheet ? drawTeaser(sheet) : pdfmake.createPdf(letterPage(sheet)).getBuffer()
}
