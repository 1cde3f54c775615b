import { createHash } from 'node:crypto'
import { createWordSearch } from './word-search.ts'

/** Digest of a file, made while its bytes pass: its SHA-256 in hexadecimal, and whether the word stood in it. */
export type FileDigest = { sha256: string; hasWord: boolean }

/** Takes a file piece by piece; `result` tells of it once all have come. */
export const createFileDigest = (word: string | null) => {
  const hash = createHash('sha256')
  const search = word === null ? null : createWordSearch(word)
  return {
    add(bytes: Buffer) {
      hash.update(bytes)
      search?.add(bytes)
    },
    result: (): FileDigest => ({ sha256: hash.digest('hex'), hasWord: search?.seen() ?? false }),
  }
}
