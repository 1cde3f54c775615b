import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { FileMissing } from '../storage/failures.ts'
import type { Storage } from '../storage/storage.ts'

const CHECK_EVERY_MS = 5000

/** A file of a ZIP: made for it, or one that is stored. */
export type ZipEntry =
  | { path: string; made: Buffer | AsyncIterable<string> }
  | { path: string; storedName: string }

type Contents = {
  entries: readonly ZipEntry[]
  storage: Storage
  /** Rejects once the one who downloads may no longer read this; asked before each stored file and every 5 s. */
  refuse: () => Promise<unknown>
  log: { warn(facts: object, message: string): void }
}

/**
 * A ZIP, written as fast as it is read: one file is open at a time, and none that is stored is held
 * in memory. Whatever fails or is refused destroys the stream, so that the file is visibly incomplete.
 */
export const zipOf = ({ entries, storage, refuse, log }: Contents): Readable => {
  const zip = new ZipFile()
  const body = new PassThrough()
  const fail = (error: unknown) =>
    body.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.outputStream.pipe(body)
  zip.on('error', fail)

  const add = async (stream: Readable, path: string, compress: boolean) => {
    // It may have ended while the file was asked for.
    if (body.destroyed) return void stream.destroy()
    const cut = () => stream.destroy()
    body.once('close', cut)
    zip.addReadStream(stream, path, { compress })
    await finished(stream)
    body.off('close', cut)
  }
  const addStored = async (path: string, storedName: string) => {
    await refuse()
    try {
      // What is stored is mostly packed already.
      await add(await storage.get(storedName), path, false)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      log.warn({ err: error, storedName }, 'a ZIP lacks a file whose bytes are missing')
      zip.addBuffer(Buffer.from('This file could not be read.\n'), `${path}.missing.txt`)
    }
  }
  const write = async () => {
    for (const entry of entries) {
      if (body.destroyed) return
      if ('storedName' in entry) await addStored(entry.path, entry.storedName)
      else if (Buffer.isBuffer(entry.made)) zip.addBuffer(entry.made, entry.path)
      else await add(Readable.from(entry.made), entry.path, true)
    }
    zip.end()
  }
  const watch = setInterval(() => void refuse().catch(fail), CHECK_EVERY_MS)
  body.once('close', () => clearInterval(watch))
  void write().catch(fail)
  return body
}
