import type { Letter } from '../../domain/letter/letter-blocks.ts'
import type { TeaserSheet } from '../../domain/teaser/teaser.ts'
import { lazyThread } from '../foundation/lazy-thread.ts'

const pool = lazyThread<Letter | TeaserSheet, Uint8Array>('letter-worker', {
  // More than a firm writes in a day means that something is wrong.
  maxQueue: 100,
})

/** A letter or a teaser as a PDF, drawn in a worker thread. */
export async function renderLetter(letter: Letter | TeaserSheet): Promise<Buffer> {
  const threads = await pool.threads()
  const bytes = await threads.run(letter)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export const closeLetters = pool.close
