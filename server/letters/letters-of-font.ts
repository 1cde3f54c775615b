/** A stretch of code points, both ends included. */
type Stretch = readonly [from: number, to: number]

/** Format 4 of the table: stretches of the first 65,536 code points, the last of which is a mere end mark. */
const stretchesOfFormat4 = (table: DataView): Stretch[] => {
  const count = table.getUint16(6) / 2
  const ends = 14
  const starts = ends + 2 * count + 2
  return Array.from({ length: count }, (_, index): Stretch => [
    table.getUint16(starts + 2 * index),
    table.getUint16(ends + 2 * index),
  ]).filter(([from]) => from !== 0xffff)
}

const stretchesOfFormat12 = (table: DataView): Stretch[] =>
  Array.from({ length: table.getUint32(12) }, (_, index): Stretch => [
    table.getUint32(16 + 12 * index),
    table.getUint32(20 + 12 * index),
  ])

const stretchesOf = (table: DataView): Stretch[] => {
  const format = table.getUint16(0)
  if (format === 4) return stretchesOfFormat4(table)
  return format === 12 ? stretchesOfFormat12(table) : []
}

const isCmap = 0x636d6170

/**
 * Test for a font: true if it has a glyph for a code point, by its own table of characters (OpenType, `cmap`). A code
 * point that lies in a stretch but has no glyph counts as had: Noto's faces end a stretch where letters are missing.
 */
export function lettersOfFont(file: Uint8Array): (codePoint: number) => boolean {
  const data = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const tables = Array.from({ length: data.getUint16(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => data.getUint32(at) === isCmap)
  if (entry === undefined) throw new Error('This font has no table of characters.')
  const cmap = data.getUint32(entry + 8)
  const stretches = Array.from({ length: data.getUint16(cmap + 2) }, (_, index) =>
    stretchesOf(
      new DataView(file.buffer, file.byteOffset + cmap + data.getUint32(cmap + 8 + 8 * index)),
    ),
  ).flat()
  return (codePoint) => stretches.some(([from, to]) => from <= codePoint && codePoint <= to)
}
