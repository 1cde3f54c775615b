import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { Part } from './format.ts'

export type ArchiveWriter = {
  parts: Part[]
  /** Adds a part of a size known beforehand; returns what went in. */
  add(name: string, size: number, bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Part>
}

/** Writes parts to a tar as they come, with as much in memory as the sink is slow by one piece. */
export const writeArchive = async (
  sink: Writable,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> => {
  const tar = pack()
  const flowing = pipeline(tar, sink)
  const sinkFailure = flowing.then(
    () => null,
    (error: unknown) => error,
  )
  const parts: Part[] = []
  try {
    await fill({
      parts,
      add: async (name, size, bytes) => {
        const hash = createHash('sha256')
        const entry = tar.entry({ name, size, mode: 0o600 })
        const closed = once(entry, 'close').then(
          () => null,
          (error: unknown) => error,
        )
        for await (const chunk of bytes) {
          hash.update(chunk)
          if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), closed])
          if (entry.destroyed) break
        }
        entry.end(null)
        const failure = await closed
        if (failure) throw failure
        const part = { name, size, sha256: hash.digest('hex') }
        parts.push(part)
        return part
      },
    })
    tar.finalize()
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw (await sinkFailure) ?? error
  }
  await flowing
}
