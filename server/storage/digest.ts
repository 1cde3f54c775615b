import { openInThread } from './digest-thread.ts'
import { createFileDigest, type FileDigest } from './file-digest.ts'

/**
 * Bytes that the thread is given at once. A file up to this size is read here: handing it over would cost as much.
 */
const PIECE_BYTES = 256 * 1024
/** Pieces of a file: while one is filled, the others are read. */
const PIECES = 3

/**
 * Finds out a file's digest in a thread of its own, so that other people's calls don't wait for it. Bytes are copied
 * into pieces, of which a file has few: when the thread is behind, `add` tells when there is room again.
 */
export const openDigest = (word: string | null) => {
  let piece: ArrayBuffer | null = null
  let used = 0
  let made = 0
  const given: Promise<ArrayBuffer>[] = []
  let thread: ReturnType<typeof openInThread> | null = null
  let isClosed = false

  const copy = (bytes: Buffer, into: ArrayBuffer): Buffer => {
    const copied = bytes.copy(Buffer.from(into), used)
    used += copied
    return bytes.subarray(copied)
  }
  const nextPiece = async (): Promise<ArrayBuffer> => {
    if (made < PIECES) {
      made += 1
      return new ArrayBuffer(PIECE_BYTES)
    }
    const oldest = given.shift()
    if (!oldest) throw new Error('a file has no piece')
    return oldest
  }
  const fill = async (bytes: Buffer): Promise<void> => {
    for (let rest = bytes; rest.length > 0; rest = copy(rest, piece)) {
      // One that is cut off while it waits for room opens nothing anew.
      if (isClosed) throw new Error('the file was cut off')
      if (piece && used < PIECE_BYTES) continue
      if (piece) {
        thread ??= openInThread(word)
        const back = thread.give(piece)
        // A file that is cut off asks no more for what comes back.
        back.catch(() => undefined)
        given.push(back)
        piece = null
      }
      piece = await nextPiece()
      used = 0
    }
  }
  return {
    /** Takes bytes in; null when more may come at once, else when they may. */
    add(bytes: Buffer): Promise<void> | null {
      if (piece === null || used + bytes.length > PIECE_BYTES) return fill(bytes)
      copy(bytes, piece)
      return null
    },
    async end(): Promise<FileDigest> {
      if (thread && piece) return thread.end(piece, used)
      const digest = createFileDigest(word)
      if (piece) digest.add(Buffer.from(piece, 0, used))
      return digest.result()
    },
    close() {
      isClosed = true
      thread?.close()
      thread = null
    },
  }
}
