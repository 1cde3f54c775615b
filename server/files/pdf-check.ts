import { createMutex } from '../foundation/mutex.ts'
import { PdfTooMuch, runPdf } from '../pdf/run-pdf.ts'
import type { Unlocked } from '../pdf/unlock.ts'
import { createWordSearch } from '../storage/word-search.ts'
import type { StoredBytes } from './stored-bytes.ts'

/** Word that stands in every encrypted PDF, in clear text. */
export const ENCRYPTION_WORD = '/Encrypt'

/** The library reads a PDF as a whole: one such file in memory at a time, however many are uploaded. */
const oneAtATime = createMutex()

/** True if the word that every encrypted PDF holds stands in this one. */
export const mentionsEncryption = async (bytes: StoredBytes): Promise<boolean> => {
  const search = createWordSearch(ENCRYPTION_WORD)
  for await (const piece of await bytes.stream(0, bytes.size)) search.add(piece)
  return search.seen()
}

/**
 * True if a PDF in which `ENCRYPTION_WORD` stands asks for a password when it is opened. A file that can't be read
 * counts as asking, also one that the thread can't read in its time and memory.
 */
export const pdfAsksForPassword = (bytes: StoredBytes): Promise<boolean> =>
  oneAtATime(async () => {
    const whole = await bytes.read(0, bytes.size)
    return runPdf({ do: 'ask-password', bytes: whole }).catch((error: unknown) => {
      if (error instanceof PdfTooMuch) return true
      throw error
    })
  })

/** A locked PDF opened with its password; what the thread can't read in its time and memory is unreadable. */
export const openLockedPdf = (bytes: StoredBytes, password: string): Promise<Unlocked> =>
  oneAtATime(async () => {
    const whole = await bytes.read(0, bytes.size)
    return runPdf({ do: 'unlock', bytes: whole, password }).catch((error: unknown): Unlocked => {
      if (error instanceof PdfTooMuch) return { ok: false, problem: 'unreadable' }
      throw error
    })
  })
