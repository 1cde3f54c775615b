import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Config } from '../foundation/config.ts'
import { FileMissing, StorageUnavailable } from './failures.ts'
import { newFileName } from './file-name.ts'
import { s3Client } from './s3-client.ts'
import { s3Sentence } from './s3-failures.ts'
import { nothingWhereUnknown, PREFIX } from './s3-names.ts'
import type { Storage } from './storage.ts'

/** The store cannot be worked with as it is set up; the message says why, for whoever runs the server. */
export class StoreNotUsable extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause })
    this.name = 'StoreNotUsable'
  }
}

/** Does once what the server will do all day, so that a missing right shows at the start and not at the first upload. */
export const checkStoreAtStart = async (
  storage: Storage,
  bucket: string,
  config: Config,
): Promise<void> => {
  const name = newFileName()
  const step = async (doing: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      const cause = error instanceof StorageUnavailable ? error.cause : error
      const endpoint = config.S3_ENDPOINT ?? 'AWS'
      throw new StoreNotUsable(s3Sentence(cause, { bucket, endpoint, doing }), error)
    }
  }
  await step('write', () => storage.put(name, Readable.from(['ready'])))
  await step('read', async () => {
    if ((await text(await storage.get(name))) !== 'ready') throw new FileMissing(name)
  })
  await step('list', async () => {
    const client = s3Client(config, config.S3_ENDPOINT)
    const all = { Bucket: bucket, Prefix: PREFIX }
    await client.send(new ListObjectsV2Command({ ...all, MaxKeys: 1 }))
    await client
      .send(new ListMultipartUploadsCommand({ ...all, MaxUploads: 1 }))
      .catch(nothingWhereUnknown)
    client.destroy()
  })
  await step('delete', () => storage.remove(name))
}
