import { inflateSync } from 'node:zlib'
import { pngOf, SIGNATURE } from './png-file.ts'

// PNG, third edition (W3C 2025). The PDF library reads 8-bit grey and colour without interlacing and gets the
// rest wrong or not at all: palettes, fewer or more bits, Adam7, a transparent colour. Those are drawn anew.

/** More than any phone takes; three bytes each while it is drawn. */
const MAX_PIXELS = 30_000_000

/** Samples of a pixel, by colour type. */
const samples = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])

/** Passes of Adam7, each with its first pixel and the distance between pixels: x, y, step in x, step in y. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const whole = [[0, 0, 1, 1]] as const

export class UnreadablePicture extends Error {}

type Png = {
  width: number
  height: number
  depth: number
  colour: number
  interlaced: boolean
  palette: Buffer
  transparent: Buffer | null
  packed: Buffer
}

const read = (bytes: Buffer): Png => {
  let header: Buffer | null = null
  let palette: Buffer = Buffer.alloc(0)
  let transparent: Buffer | null = null
  const packed: Buffer[] = []
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 8, at + 8 + length)
    switch (bytes.toString('latin1', at + 4, at + 8)) {
      case 'IHDR':
        header = body
        break
      case 'PLTE':
        palette = body
        break
      case 'tRNS':
        transparent = body
        break
      case 'IDAT':
        packed.push(body)
        break
    }
    at += 12 + length
  }
  if (!header || header.length < 13 || packed.length === 0) throw new UnreadablePicture()
  const [depth = 0, colour = 0, , , interlace = 0] = header.subarray(8)
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    depth,
    colour,
    interlaced: interlace === 1,
    palette,
    transparent,
    packed: Buffer.concat(packed),
  }
}

const paeth = (left: number, up: number, corner: number): number => {
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** Takes the filter off a line, in place; `above` is the line before it. */
const unfilter = (filter: number, line: Buffer, above: Buffer, step: number) => {
  if (filter === 0) return
  if (filter > 4) throw new UnreadablePicture()
  for (let i = 0; i < line.length; i++) {
    const left = i >= step ? (line[i - step] ?? 0) : 0
    const up = above[i] ?? 0
    const corner = i >= step ? (above[i - step] ?? 0) : 0
    const guess =
      filter === 1
        ? left
        : filter === 2
          ? up
          : filter === 3
            ? (left + up) >> 1
            : paeth(left, up, corner)
    line[i] = ((line[i] ?? 0) + guess) & 255
  }
}

/** Reads the sample with this number from a line, scaled to 8 bits but for palettes. */
const sampleReader = ({ depth, colour }: Png) => {
  if (depth === 8) return (line: Buffer, n: number) => line[n] ?? 0
  if (depth === 16) return (line: Buffer, n: number) => line[n * 2] ?? 0
  const most = (1 << depth) - 1
  const scale = colour === 3 ? 1 : 255 / most
  return (line: Buffer, n: number) => {
    const bit = n * depth
    return (((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most) * scale
  }
}

/** Paints pixels over white paper. */
const draw = (png: Png): Buffer => {
  const { width, height, depth, colour, interlaced, palette, transparent } = png
  const perPixel = samples.get(colour)
  if (!perPixel || ![1, 2, 4, 8, 16].includes(depth)) throw new UnreadablePicture()
  const bits = perPixel * depth
  const step = Math.max(1, bits >> 3)
  const sample = sampleReader(png)
  const passes = interlaced ? adam7 : whole
  const sizes = passes.map(([x, y, dx, dy]) => ({
    columns: Math.max(0, Math.ceil((width - x) / dx)),
    lines: Math.max(0, Math.ceil((height - y) / dy)),
  }))
  const lengthOf = (columns: number) => Math.ceil((columns * bits) / 8)
  const total = sizes.reduce(
    (sum, { columns, lines }) => sum + (columns > 0 ? lines * (1 + lengthOf(columns)) : 0),
    0,
  )
  const data = inflateSync(png.packed, { maxOutputLength: total + 65_536 })
  if (data.length < total) throw new UnreadablePicture()

  // The colour that stands for nothing, in grey and colour pictures without an alpha channel.
  const keyed =
    transparent && colour !== 3
      ? Array.from({ length: perPixel }, (_, n) => transparent.readUInt16BE(n * 2))
      : null
  const isKeyed = (line: Buffer, first: number) =>
    keyed?.every((value, n) =>
      depth === 16
        ? line.readUInt16BE((first + n) * 2) === value
        : Math.round((sample(line, first + n) * ((1 << depth) - 1)) / 255) === value,
    ) ?? false

  const out = Buffer.alloc(width * height * 3)
  let at = 0
  for (const [pass, [x0, y0, dx, dy]] of passes.entries()) {
    const { columns = 0, lines = 0 } = sizes[pass] ?? {}
    if (columns === 0) continue
    const length = lengthOf(columns)
    let above: Buffer = Buffer.alloc(length)
    for (let row = 0; row < lines; row++) {
      const line = data.subarray(at + 1, at + 1 + length)
      unfilter(data[at] ?? 0, line, above, step)
      at += 1 + length
      above = line
      for (let column = 0; column < columns; column++) {
        const first = column * perPixel
        let red = sample(line, first)
        let [green, blue, alpha] = [red, red, 255]
        if (colour === 3) {
          alpha = transparent?.[red] ?? 255
          const entry = red * 3
          ;[red, green, blue] = [
            palette[entry] ?? 0,
            palette[entry + 1] ?? 0,
            palette[entry + 2] ?? 0,
          ]
        } else if (perPixel >= 3) {
          green = sample(line, first + 1)
          blue = sample(line, first + 2)
        }
        if (colour === 4 || colour === 6) alpha = sample(line, first + perPixel - 1)
        else if (keyed && isKeyed(line, first)) alpha = 0
        const paper = 255 - alpha
        const to = ((y0 + row * dy) * width + x0 + column * dx) * 3
        out[to] = (red * alpha) / 255 + paper
        out[to + 1] = (green * alpha) / 255 + paper
        out[to + 2] = (blue * alpha) / 255 + paper
      }
    }
  }
  return out
}

/**
 * The same picture as an 8-bit PNG without palette, interlacing or transparency, over white paper; itself
 * where it is one. Throws `UnreadablePicture` for what is broken or has too many pixels.
 */
export const plainPng = (bytes: Buffer): Buffer => {
  const png = read(bytes)
  const { width, height, depth, colour, interlaced, transparent } = png
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) throw new UnreadablePicture()
  if (depth === 8 && (colour === 0 || colour === 2) && !interlaced && !transparent) return bytes
  try {
    return pngOf({ width, height, pixels: draw(png) })
  } catch (error) {
    throw error instanceof UnreadablePicture ? error : new UnreadablePicture('', { cause: error })
  }
}
