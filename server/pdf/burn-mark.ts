import { PDF, rgb } from '@libpdf/core'

/** Share of the page's width for each line of the mark, and the distance between lines. */
const LETTER = 1 / 56
const STEP = 0.16
const ANGLE = 30
const GREY = 0.65
/** No page of a PDF is larger; the mark of a longer one is drawn larger. */
const LARGEST = 14_000

/** The letters that every PDF reader has; whoever is named in others is named by what is left. */
const plain = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '?')

/** A page of the shape of a picture that holds the mark many times over, so that no part of a picture is without it. */
export const markSheet = async (
  mark: string,
  picture: { width: number; height: number },
): Promise<Uint8Array> => {
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width * scale, picture.height * scale]
  const pdf = PDF.create()
  const page = pdf.addPage({ width, height })
  const size = width * LETTER
  const text = plain(mark)
  const step = width * STEP
  for (let y = -width / 2, row = 0; y < height; y += step, row += 1)
    for (const x of [-width * 0.1, width * 0.35])
      page.drawText(text, {
        x: x + (row % 2) * width * 0.12,
        y,
        size,
        color: rgb(GREY, GREY, GREY),
        rotate: { angle: ANGLE, origin: { x: 0, y } },
      })
  return pdf.save()
}

/** A middle grey is seen on white and on black. */
const MIDDLE = 128

/** Draws the pixels of a page towards a middle grey, as far as a mark of the same size is dark, in place: three bytes a pixel. */
export const burn = (page: Buffer, mark: Buffer): Buffer => {
  for (let at = 0; at < page.length; at += 1) {
    const weight = (255 - (mark[at] ?? 255)) / 255
    if (weight > 0) page[at] = Math.round((page[at] ?? 0) * (1 - weight) + MIDDLE * weight)
  }
  return page
}
