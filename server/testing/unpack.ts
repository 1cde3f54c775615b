import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The entries of a ZIP: path → bytes. */
export const unpack = async (zip: ArrayBuffer | Buffer): Promise<Map<string, Buffer>> => {
  const entries = new Map<string, Buffer>()
  const archive = await fromBufferPromise(Buffer.isBuffer(zip) ? zip : Buffer.from(zip))
  for await (const entry of archive.eachEntry())
    entries.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return entries
}
