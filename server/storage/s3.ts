import { addAbortSignal, PassThrough, pipeline, type Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type AbortMultipartUploadCommandInput,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Config } from '../foundation/config.ts'
import { notingPassed } from '../foundation/young-objects.ts'
import { FileMissing } from './failures.ts'
import { assertFileName } from './file-name.ts'
import { measure } from './measure.ts'
import { s3Client } from './s3-client.ts'
import { isMissingFile, s3Code, s3Failure } from './s3-failures.ts'
import { s3Links } from './s3-links.ts'
import { filesIn, MARK_KEY, PREFIX, unfinishedIn, unfinishedUpload } from './s3-names.ts'
import type { PutOptions, Storage } from './storage.ts'

/** Two parts of the least size at once: an upload holds 20 MB of memory at most, whatever its length. */
const PART_BYTES = 5 * 1024 * 1024
const PARTS_AT_ONCE = 2
const CHECK_MS = 2000

/** Encryption of the bytes that the store writes to its disks. */
export const encryptionOf = (wanted: string) => {
  if (wanted === 'none') return {}
  if (wanted === 'AES256') return { ServerSideEncryption: 'AES256' } as const
  return { ServerSideEncryption: 'aws:kms', SSEKMSKeyId: wanted } as const
}

/** The object that says which database the bucket belongs to. */
const markIn = (client: S3Client, config: Config, bucket: string): Storage['mark'] => ({
  async read() {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: MARK_KEY }))
      return (await Body?.transformToString())?.trim() ?? null
    } catch (error) {
      if (isMissingFile(error)) return null
      throw s3Failure(error)
    }
  },
  async write(id) {
    const target = { Bucket: bucket, Key: MARK_KEY, ...encryptionOf(config.S3_ENCRYPTION) }
    try {
      await client.send(
        new PutObjectCommand({ ...target, Body: `${id}\n`, ContentType: 'text/plain' }),
      )
    } catch (error) {
      throw s3Failure(error)
    }
  },
})

/** Files as private objects of one bucket. */
export const s3Storage = async (
  config: Config,
  bucket: string,
  answerMs?: number,
): Promise<Storage> => {
  const client = s3Client(config, config.S3_ENDPOINT, answerMs)
  const object = (name: string) => {
    assertFileName(name)
    return { Bucket: bucket, Key: PREFIX + name }
  }

  return {
    kind: 's3',

    async put(name, stream, options = {}) {
      const { contentType = 'application/octet-stream' } = options
      const target = { ...object(name), ...encryptionOf(config.S3_ENCRYPTION) }
      const { bytes, stored, fault } = measured(stream, options)
      const upload = new Upload({
        client,
        params: { ...target, ContentType: contentType, Body: bytes },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      })
      try {
        await upload.done()
        return stored()
      } catch (error) {
        stream.destroy()
        // A source that was cut says so itself; everything else is between us and the store.
        throw error === fault() ? error : s3Failure(error)
      }
    },

    async get(name, range) {
      const command = new GetObjectCommand({
        ...object(name),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      })
      try {
        const { Body } = await client.send(command)
        // In Node the SDK answers with Node's own stream.
        return withTypedFailures(Body as Readable)
      } catch (error) {
        throw isMissingFile(error) ? new FileMissing(name) : s3Failure(error)
      }
    },

    async size(name) {
      const command = new HeadObjectCommand(object(name))
      try {
        return (await client.send(command)).ContentLength ?? 0
      } catch (error) {
        if (isMissingFile(error)) return null
        throw s3Failure(error)
      }
    },

    async remove(name) {
      const unfinished = unfinishedUpload(name)
      const target = object(unfinished?.name ?? name)
      try {
        await (unfinished
          ? abort(client, { ...target, UploadId: unfinished.uploadId })
          : client.send(new DeleteObjectCommand(target)))
      } catch (error) {
        throw s3Failure(error)
      }
    },

    async *names(olderThan) {
      try {
        for await (const found of filesIn(client, bucket))
          if (found.modifiedAt < olderThan) yield found
        for await (const found of unfinishedIn(client, bucket))
          if (found.modifiedAt < olderThan) yield found
      } catch (error) {
        throw s3Failure(error)
      }
    },

    // A question, not a trial write as at the start: it is asked every few seconds, and each write has its price.
    async check() {
      try {
        const abortSignal = AbortSignal.timeout(CHECK_MS)
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal })
      } catch (error) {
        throw s3Failure(error)
      }
    },

    mark: markIn(client, config, bucket),

    links: await s3Links(config, bucket),
  }
}

/** `bytes` are what the source gives, measured; `fault` is what broke the source, if something did. */
const measured = (stream: Readable, { signal, word }: PutOptions) => {
  const { through, stored } = measure(word)
  let fault: unknown
  through.once('error', (error) => (fault = error))
  if (signal) addAbortSignal(signal, stream)
  const bytes = pipeline(stream, through, () => undefined)
  return { bytes, stored, fault: () => fault }
}

/** An answer that breaks off halfway is the store's failure, and must not look like the caller's. */
const withTypedFailures = (body: Readable): Readable => {
  const bytes = notingPassed(new PassThrough())
  body.once('error', (error) => bytes.destroy(s3Failure(error)))
  bytes.once('close', () => body.destroy())
  return body.pipe(bytes)
}

/** Giving up an upload that is over already is no error. */
const abort = async (client: S3Client, upload: AbortMultipartUploadCommandInput) => {
  try {
    await client.send(new AbortMultipartUploadCommand(upload))
  } catch (error) {
    if (s3Code(error) !== 'NoSuchUpload') throw error
  }
}
