import { randomBytes } from 'node:crypto'

const pattern = /^[A-Za-z0-9_-]{16,64}$/

/** A new name for a stored file: 192 random bits, safe in a URL and on every file system that tells upper from lower case. */
export function newFileName(): string {
  return randomBytes(24).toString('hex')
}

/** Generated names hold no dot and no slash, so a path cannot leave its folder. Anything else is a programming error. */
export function assertFileName(name: string): void {
  if (!pattern.test(name)) throw new Error('Not the name of a stored file.')
}
