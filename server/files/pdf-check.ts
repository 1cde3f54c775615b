import { pipeline } from 'node:stream/promises'
import { createMutex } from '../foundation/mutex.ts'
import { PdfTooMuch, runPdf } from '../pdf/run-pdf.ts'
import type { StoredBytes } from './stored-bytes.ts'
import { watchForWord } from './word-seen.ts'

/** What stands in every PDF that is encrypted, in clear text. */
export const ENCRYPTION_WORD = '/Encrypt'

/** The library reads a PDF as a whole: one such file in memory at a time, however many are uploaded. */
const oneAtATime = createMutex()

/** Whether the word that every encrypted PDF holds stands in this one. */
export const mentionsEncryption = async (bytes: StoredBytes): Promise<boolean> => {
  const { through, seen } = watchForWord(ENCRYPTION_WORD)
  through.resume()
  await pipeline(await bytes.stream(0, bytes.size), through)
  return seen()
}

/**
 * Whether a PDF in which `ENCRYPTION_WORD` stands asks for a password when it is opened. What can't be made out
 * counts as asking, and so does what the thread can't read in its time and memory.
 */
export const pdfAsksForPassword = (bytes: StoredBytes): Promise<boolean> =>
  oneAtATime(async () => {
    const whole = await bytes.read(0, bytes.size)
    return runPdf({ do: 'ask-password', bytes: whole }).catch((error: unknown) => {
      if (error instanceof PdfTooMuch) return true
      throw error
    })
  })
