import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const listed = (path: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    execFile('pdfimages', ['-list', path], (error, text) => {
      if (error?.code === 'ENOENT') resolve(null)
      else if (error) reject(error)
      else resolve(text)
    })
  })

/** Width and height in pixels of each picture of a PDF, in order; null on a machine without poppler. */
export const pdfPictures = async (
  pdf: Buffer,
): Promise<{ width: number; height: number }[] | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'rinsetu-pictures-'))
  try {
    const path = join(folder, 'file.pdf')
    await writeFile(path, pdf)
    const list = await listed(path)
    if (list === null) return null
    // Two lines of headings; then page, number, type, width, height.
    const lines = list.trim().split('\n').slice(2)
    return lines.map((line) => {
      const [, , , width, height] = line.trim().split(/\s+/)
      return { width: Number(width), height: Number(height) }
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
