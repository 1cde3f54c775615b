import { createHash } from 'node:crypto'
import type { TeaserSheet } from '../../domain/teaser/teaser.ts'
import { renderLetter } from '../letters/render-letter.ts'

/** About as many teasers as are viewed on one day; one takes some 50 KB. */
const MOST = 20

const drawn = new Map<string, Promise<Buffer>>()

/**
 * A kept teaser as a PDF, cached: its pages are requested one by one, by each contact. It is made once, in the queue of the
 * firm's letters. The cache key is a hash of the sheet, which was just read, so erased data is never found.
 */
export const teaserPdf = async (sheet: TeaserSheet): Promise<Buffer> => {
  const key = createHash('sha256').update(JSON.stringify(sheet)).digest('base64url')
  const made = drawn.get(key) ?? renderLetter(sheet)
  // Least recently used, first to go.
  drawn.delete(key)
  drawn.set(key, made)
  for (const [oldest] of drawn) if (drawn.size > MOST) drawn.delete(oldest)
  try {
    return await made
  } catch (error) {
    drawn.delete(key)
    throw error
  }
}
