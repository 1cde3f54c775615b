import { createHash } from 'node:crypto'
import type { TeaserSheet } from '../../domain/teaser.ts'
import { renderLetter } from '../letters/render-letter.ts'

/** The teasers that are looked at on one day; one takes some 50 KB. */
const MOST = 20

const drawn = new Map<string, Promise<Buffer>>()

/**
 * A kept teaser as a PDF. Its pages are asked for one by one, and by each contact: it is made once, in the line of the
 * firm's letters. Found by what the sheet holds, which was just read: what is erased is not found.
 */
export const teaserPdf = async (sheet: TeaserSheet): Promise<Buffer> => {
  const key = createHash('sha256').update(JSON.stringify(sheet)).digest('base64url')
  const made = drawn.get(key) ?? renderLetter(sheet)
  // Last used, last to go.
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
