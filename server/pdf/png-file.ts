import { crc32, deflateSync, inflateSync } from 'node:zlib'

export const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

const chunk = (type: string, body: Buffer): Buffer => {
  const out = Buffer.alloc(12 + body.length)
  out.writeUInt32BE(body.length, 0)
  out.write(type, 4, 'latin1')
  body.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
  return out
}

/** Red, green and blue of each pixel, one byte each, line by line. */
type Picture = { width: number; height: number; pixels: Buffer }

/** A picture as a PNG without transparency, packed for speed rather than size. */
export const pngOf = ({ width, height, pixels }: Picture): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const length = width * 3
  const lines = Buffer.alloc((length + 1) * height)
  for (let row = 0; row < height; row++)
    pixels.copy(lines, row * (length + 1) + 1, row * length, (row + 1) * length)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The picture in a PNG that `pngOf` made; of no other. */
export const pictureIn = (png: Buffer): Picture => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const length = width * 3
  const lines = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
  const pixels = Buffer.alloc(length * height)
  for (let row = 0; row < height; row++)
    lines.copy(pixels, row * length, row * (length + 1) + 1, (row + 1) * (length + 1))
  return { width, height, pixels }
}
