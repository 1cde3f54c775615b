import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { FileMissing } from '../storage/failures.ts'
import type { Storage } from '../storage/storage.ts'
import type { ExportedFile } from './export-files.ts'

const CHECK_EVERY_MS = 5000

type Contents = {
  readme: string
  data: AsyncIterable<string>
  files: readonly ExportedFile[]
  storage: Storage
  /** Rejects once the one who downloads may no longer read this; asked before each file and every 5 s. */
  refuse: () => Promise<void>
  log: { warn(facts: object, message: string): void }
}

/**
 * A person's data as a ZIP, written as fast as it is read: one file is open at a time, and none is held
 * in memory. Whatever fails or is refused destroys the stream, so that the file is visibly incomplete.
 */
export const zipOf = ({ readme, data, files, storage, refuse, log }: Contents): Readable => {
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
  const addFile = async ({ path, storedName }: ExportedFile) => {
    try {
      // What is stored is mostly packed already.
      await add(await storage.get(storedName), path, false)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      log.warn({ err: error, storedName }, 'an export lacks a file whose bytes are missing')
      zip.addBuffer(Buffer.from('This file could not be read.\n'), `${path}.missing.txt`)
    }
  }
  const write = async () => {
    zip.addBuffer(Buffer.from(readme), 'README.txt')
    await add(Readable.from(data), 'data.json', true)
    for (const file of files) {
      if (body.destroyed) return
      await refuse()
      await addFile(file)
    }
    zip.end()
  }
  const watch = setInterval(() => void refuse().catch(fail), CHECK_EVERY_MS)
  body.once('close', () => clearInterval(watch))
  void write().catch(fail)
  return body
}
