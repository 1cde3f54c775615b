import { PDF } from '@libpdf/core'
import { a4For } from '../../../domain/letter/a4-page.ts'
import type { PhotoPage } from './photo-page.ts'

/** Photos as one PDF, each on an A4 page, in this order. */
export const photosToPdf = async (
  photos: readonly PhotoPage[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = PDF.create()
  for (const { jpeg, width, height } of photos) {
    const page = a4For(width, height)
    const image = pdf.embedImage(new Uint8Array(await jpeg.arrayBuffer()))
    pdf.addPage({ width: page.width, height: page.height }).drawImage(image, page.picture)
  }
  return new Uint8Array(await pdf.save())
}
