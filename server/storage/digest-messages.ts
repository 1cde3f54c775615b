import type { FileDigest } from './file-digest.ts'

/**
 * Request to the digest thread about a file, which is a number. Pieces are given away, and come back to be filled
 * again.
 */
export type DigestTask =
  | { kind: 'begin'; file: number; word: string | null }
  | { kind: 'piece'; file: number; piece: ArrayBuffer }
  | { kind: 'end'; file: number; rest: ArrayBuffer; length: number }
  /** The file was cut off: nobody wants its digest any more. */
  | { kind: 'drop'; file: number }

/** Answers come in the order of the pieces and ends; the other tasks have none. */
export type DigestAnswer = { piece: ArrayBuffer } | { digest: FileDigest }
