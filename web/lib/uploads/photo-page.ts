/** Small print on A4 can be read at about 200 dots an inch. */
const SHORT_SIDE = 1700
const LONG_SIDE = 2400
/** A page of a scan that every lender's upload takes; in bytes. */
const MOST_BYTES = 690_000
const QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25]

/** A photo as a page: a JPEG, upright, no larger than one needs to read it. */
export type PhotoPage = { jpeg: Blob; width: number; height: number }

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/jpeg',
      quality,
    )
  })

/**
 * Draws a photo upright, as its camera noted, and turned by quarters clockwise. Throws where this browser can't read the
 * file.
 */
export const drawPhoto = async (file: Blob, quarters: number): Promise<PhotoPage> => {
  const photo = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  try {
    const [short, long] = [photo.width, photo.height].toSorted((a, b) => a - b)
    const scale = Math.min(1, Math.max(SHORT_SIDE / (short ?? 1), LONG_SIDE / (long ?? 1)))
    const [w, h] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
    const lies = quarters % 2 === 1
    canvas.width = lies ? h : w
    canvas.height = lies ? w : h
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('there is no canvas')
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.translate(canvas.width / 2, canvas.height / 2)
    pen.rotate((quarters * Math.PI) / 2)
    pen.drawImage(photo, -w / 2, -h / 2, w, h)
    let jpeg = await toJpeg(canvas, 0.95)
    for (const quality of QUALITIES) {
      if (jpeg.size <= MOST_BYTES) break
      jpeg = await toJpeg(canvas, quality)
    }
    return { jpeg, width: canvas.width, height: canvas.height }
  } finally {
    photo.close()
    // Some browsers keep the picture's memory otherwise.
    canvas.width = 0
    canvas.height = 0
  }
}
