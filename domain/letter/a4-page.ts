/** A4 in points (1/72 inch, ISO 216), and a margin of a centimetre. */
const [SHORT, LONG, MARGIN] = [595.28, 841.89, 28.35]

/** A page and where a picture lies on it, in points from its lower left corner. */
export type PicturePage = {
  width: number
  height: number
  picture: { x: number; y: number; width: number; height: number }
}

/** A4 as a picture of this size (pixels, as one looks at it) lies best, and the picture as large as it fits, in the middle. */
export const a4For = (wide: number, high: number): PicturePage => {
  const [width, height] = wide > high ? [LONG, SHORT] : [SHORT, LONG]
  const scale = Math.min((width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / high)
  const [w, h] = [wide * scale, high * scale]
  return {
    width,
    height,
    picture: { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h },
  }
}
