import { execFile } from 'node:child_process'

/** What a PDF says, its lines joined; null on a machine without poppler. */
export const pdfText = (path: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    execFile('pdftotext', ['-layout', path, '-'], (error, text) => {
      if (error?.code === 'ENOENT') resolve(null)
      else if (error) reject(error)
      else resolve(text.replaceAll(/\s+/g, ' '))
    })
  })
