import { PDF, type PDFPage } from '@libpdf/core'
import { a4For } from '../../domain/letter/a4-page.ts'
import { type Upright, uprightOf } from './jpeg-orientation.ts'
import { plainPng } from './plain-png.ts'

export type PagePart = { kind: 'jpeg' | 'png' | 'pdf'; bytes: Uint8Array }
/** Reasons for refusing a part; the caller has the sentences. */
export type PartProblem = 'unreadable' | 'locked' | 'signed' | 'empty' | 'too-many-pages'
/** `pages` tells how many each part gave, in order. */
export type PutTogether =
  | { ok: true; bytes: Uint8Array; pages: number[] }
  | { ok: false; part: number; problem: PartProblem }

export const MAX_PAGES = 60

const upright: Upright = { turns: 0, mirrored: false }

/** A picture on a page of its own: A4 as it lies best, as large as fits, upright. */
const addPicture = (pdf: PDF, bytes: Uint8Array, { turns, mirrored }: Upright) => {
  const image = pdf.embedImage(bytes)
  const turned = turns % 2 === 1
  const [wide, high] = turned ? [image.height, image.width] : [image.width, image.height]
  const { width, height, picture } = a4For(wide, high)
  const page = pdf.addPage({ width, height })
  // The library places a picture before it turns it, about the middle of the page.
  const [w, h] = turned ? [picture.height, picture.width] : [picture.width, picture.height]
  page.drawImage(image, {
    // A negative width draws from right to left.
    x: (width - w) / 2 + (mirrored ? w : 0),
    y: (height - h) / 2,
    width: mirrored ? -w : w,
    height: h,
    // Counterclockwise, about the middle of the page.
    rotate: { angle: -90 * turns, origin: { x: width / 2, y: height / 2 } },
  })
}

/** True if a PDF bears an electronic signature, which pages taken from it would lose without a word. */
const isSigned = (bytes: Uint8Array) => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    all.includes('/ByteRange') &&
    /\/(Type\s*\/Sig\b|SubFilter\s*\/(adbe|ETSI))/.test(all.toString('latin1'))
  )
}

const addPages = async (
  pdf: PDF,
  bytes: Uint8Array,
  most: number,
): Promise<PDFPage[] | PartProblem> => {
  if (isSigned(bytes)) return 'signed'
  const source = await PDF.load(bytes)
  if (source.isEncrypted && !source.isAuthenticated) return 'locked'
  const count = source.getPageCount()
  if (count === 0) return 'empty'
  if (count + pdf.getPageCount() > most) return 'too-many-pages'
  return pdf.copyPagesFrom(source, [...Array(count).keys()])
}

/** The pages of one part at the end of `pdf`, at most up to `most` in all; the number of them, or why there are none. */
const addPart = async (
  pdf: PDF,
  { kind, bytes }: PagePart,
  most: number,
): Promise<number | PartProblem> => {
  const before = pdf.getPageCount()
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (kind === 'jpeg') addPicture(pdf, bytes, uprightOf(buffer))
    else if (kind === 'png') addPicture(pdf, plainPng(buffer), upright)
    else {
      const added = await addPages(pdf, bytes, most)
      if (typeof added === 'string') return added
    }
  } catch {
    // Whatever broken bytes make a parser say: the file can't be read.
    return 'unreadable'
  }
  return pdf.getPageCount() > most ? 'too-many-pages' : pdf.getPageCount() - before
}

/** Photos and PDFs as one PDF, in order. */
export const putTogether = async (parts: readonly PagePart[]): Promise<PutTogether> => {
  const pdf = PDF.create()
  const pages: number[] = []
  for (const [part, one] of parts.entries()) {
    const added = await addPart(pdf, one, MAX_PAGES)
    if (typeof added === 'string') return { ok: false, part, problem: added }
    pages.push(added)
  }
  return { ok: true, bytes: await pdf.save(), pages }
}

/** Result for each part: its pages, or the reason why it stays out. */
export type Bound = { bytes: Uint8Array; parts: (number | PartProblem)[] }

/** `front` tells how many pages came before the others. */
export type InFront = { bytes: Uint8Array; front: number }

/** The same for what is large and comes from many hands: a part that cannot go in stays out. */
export const bind = async (parts: readonly PagePart[], most: number): Promise<Bound> => {
  const pdf = PDF.create()
  const gave: Bound['parts'] = []
  for (const part of parts) {
    const before = pdf.getPageCount()
    const added = await addPart(pdf, part, most)
    if (typeof added === 'string')
      while (pdf.getPageCount() > before) pdf.removePage(pdf.getPageCount() - 1)
    gave.push(added)
  }
  return { bytes: await pdf.save(), parts: gave }
}

/** Pages of ours, drawn here, before those that were bound. */
export const putInFront = async (front: Uint8Array, bound: Uint8Array): Promise<InFront> => {
  const [pdf, source] = await Promise.all([PDF.load(bound), PDF.load(front)])
  const added = await pdf.copyPagesFrom(source, [...Array(source.getPageCount()).keys()], {
    insertAt: 0,
  })
  return { bytes: await pdf.save(), front: added.length }
}
