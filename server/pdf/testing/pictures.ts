import { crc32, deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'

/** Pictures and PDFs as phones and programs write them, made by hand. */

const chunk = (type: string, body: Buffer) => {
  const typed = Buffer.concat([Buffer.from(type), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

type Png = {
  width: number
  height: number
  depth: number
  colour: number
  interlace?: 0 | 1
  palette?: Buffer
  transparent?: Buffer
  /** The lines of the picture, each behind the number of its filter. */
  lines: Buffer
}

export const png = ({ width, height, depth, colour, interlace = 0, ...rest }: Png): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlace], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(rest.palette ? [chunk('PLTE', rest.palette)] : []),
    ...(rest.transparent ? [chunk('tRNS', rest.transparent)] : []),
    chunk('IDAT', deflateSync(rest.lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Two colours, one bit a pixel, as scanners save. */
export const palettePng = (width: number, height: number): Buffer =>
  png({
    width,
    height,
    depth: 1,
    colour: 3,
    palette: Buffer.from([255, 255, 255, 10, 20, 90]),
    lines: Buffer.concat(
      Array.from({ length: height }, (_, y) =>
        Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.ceil(width / 8), y % 2 ? 0xaa : 0x0f)]),
      ),
    ),
  })

/** What a camera notes in a JPEG about how it was held (Exif orientation, 1 to 8). */
export const exifOf = (orientation: number): Buffer => {
  const exif = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  )
  exif.writeUInt16BE(orientation, 28)
  return exif
}

/** A JPEG as far as a PDF looks into one: its size, and how the camera was held (Exif orientation). */
export const jpegPicture = (width: number, height: number, orientation?: number): Buffer => {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex').subarray(0, 19)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...(orientation === undefined ? [] : [exifOf(orientation)]),
    Buffer.from(frame),
    Buffer.alloc(200),
    Buffer.from('ffd9', 'hex'),
  ])
}

/** A PDF of so many pages, which lie on their side. */
export const pdfOfPages = async (pages: number): Promise<Buffer> => {
  const pdf = PDF.create()
  for (let n = 0; n < pages; n++) pdf.addPage({ width: 842, height: 595 })
  return Buffer.from(await pdf.save())
}
