/** Turn of a camera: quarter turns clockwise that set the picture upright, after a mirroring or none. */
export type Upright = { turns: 0 | 1 | 2 | 3; mirrored: boolean }

// Exif 3.0, tag 274 "Orientation": what the first row and column of the picture are.
const upright: Readonly<Record<number, Upright>> = {
  1: { turns: 0, mirrored: false },
  2: { turns: 0, mirrored: true },
  3: { turns: 2, mirrored: false },
  4: { turns: 2, mirrored: true },
  5: { turns: 3, mirrored: true },
  6: { turns: 1, mirrored: false },
  7: { turns: 1, mirrored: true },
  8: { turns: 3, mirrored: false },
}
const AS_IT_IS: Upright = { turns: 0, mirrored: false }
const ORIENTATION = 0x0112

/** The first directory of the Exif data, which begins with the byte order. */
const orientationIn = (tiff: Buffer): number => {
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const two = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const four = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = four(4)
  for (let n = 0; n < two(directory); n++) {
    const entry = directory + 2 + n * 12
    if (two(entry) === ORIENTATION) return two(entry + 8)
  }
  return 1
}

/** Turn that sets a JPEG upright; none where it says nothing, or nothing readable. */
export const uprightOf = (jpeg: Buffer): Upright => {
  try {
    for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
      const marker = jpeg[at + 1] ?? 0
      // The picture itself begins; what describes it stands before.
      if (marker === 0xda) break
      const length = jpeg.readUInt16BE(at + 2)
      if (marker === 0xe1 && jpeg.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
        return upright[orientationIn(jpeg.subarray(at + 10, at + 2 + length))] ?? AS_IT_IS
      at += 2 + length
    }
  } catch (error) {
    // A directory that points outside of the file; the picture may be fine.
    if (!(error instanceof RangeError)) throw error
  }
  return AS_IT_IS
}
