import { PDF } from '@libpdf/core'

export type Unlocked =
  | { ok: true; bytes: Uint8Array; pages: number }
  | { ok: false; problem: 'wrong-password' | 'unreadable' }

/**
 * The pages of a locked PDF in a new one that opens without a password. Copied, because the library takes the
 * protection off for owners alone, and what banks send forbids changes to everybody else. A signature in it ends
 * with that; the caller records the checksum of the original.
 */
export const unlock = async (bytes: Uint8Array, password: string): Promise<Unlocked> => {
  try {
    const locked = await PDF.load(bytes, { credentials: password })
    if (locked.isEncrypted && !locked.isAuthenticated)
      return { ok: false, problem: 'wrong-password' }
    const pages = locked.getPageCount()
    if (pages === 0) return { ok: false, problem: 'unreadable' }
    const open = PDF.create()
    await open.copyPagesFrom(locked, [...Array(pages).keys()])
    return { ok: true, bytes: await open.save(), pages }
  } catch {
    // Whatever broken bytes make a parser say.
    return { ok: false, problem: 'unreadable' }
  }
}
