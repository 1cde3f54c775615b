import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../storage/storage.ts'

/** A stored file read piece by piece. Positions are bytes; `end` is excluded. */
export type StoredBytes = {
  size: number
  read(start: number, end: number): Promise<Buffer>
  stream(start: number, end: number): Promise<Readable>
}

/** Block in which small reads are gathered; of a store, each block is a request over the network. */
const BLOCK = 256 * 1024
/** So many blocks are kept, 4 MB: readers of containers jump between a directory and what it names. */
const KEPT = 16

export function storedBytes(storage: Storage, name: string, size: number): StoredBytes {
  const blocks = new Map<number, Promise<Buffer>>()
  const direct = (start: number, end: number) => storage.get(name, { start, end: end - 1 })

  const block = (index: number): Promise<Buffer> => {
    const known = blocks.get(index)
    if (known) return known
    const start = index * BLOCK
    const fetched = direct(start, Math.min(start + BLOCK, size)).then(buffer)
    blocks.set(index, fetched)
    // Of a broken block nothing is left; whoever waits for it hears of it.
    fetched.catch(() => blocks.delete(index))
    const [oldest] = blocks.keys()
    if (blocks.size > KEPT && oldest !== undefined) blocks.delete(oldest)
    return fetched
  }

  const read = async (start: number, end: number): Promise<Buffer> => {
    const last = Math.min(end, size)
    if (start >= last) return Buffer.alloc(0)
    if (last - start > BLOCK) return buffer(await direct(start, last))
    const [from, to] = [Math.floor(start / BLOCK), Math.floor((last - 1) / BLOCK)]
    const found = from === to ? [await block(from)] : [await block(from), await block(to)]
    return Buffer.concat(found).subarray(start - from * BLOCK, last - from * BLOCK)
  }

  return {
    size,
    read,
    stream: async (start, end) =>
      end - start > BLOCK ? direct(start, end) : Readable.from([await read(start, end)]),
  }
}
