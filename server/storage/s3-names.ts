import {
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { assertFileName } from './file-name.ts'
import { s3Code } from './s3-failures.ts'

/** Prefix of our objects in the bucket. */
export const PREFIX = 'files/'
/** Beside the files, where whoever may write them may write it, too. */
export const MARK_KEY = `${PREFIX}belongs-to`
const UNFINISHED = 'unfinished/'

type Found = { name: string; modifiedAt: Date }

/** The stored files of a bucket. */
export async function* filesIn(client: S3Client, bucket: string): AsyncGenerator<Found> {
  for await (const { Contents } of paginateListObjectsV2(
    { client },
    { Bucket: bucket, Prefix: PREFIX },
  )) {
    for (const { Key, LastModified } of Contents ?? [])
      if (Key && LastModified && Key !== MARK_KEY)
        yield { name: Key.slice(PREFIX.length), modifiedAt: LastModified }
  }
}

/** Uploads in parts that were begun and neither ended nor given up: their bytes are kept, and paid for, unseen. */
export async function* unfinishedIn(client: S3Client, bucket: string): AsyncGenerator<Found> {
  let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}
  for (;;) {
    const listed = await client
      .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: PREFIX, ...after }))
      .catch(nothingWhereUnknown)
    for (const { Key, UploadId, Initiated } of listed.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated) continue
      yield { name: `${UNFINISHED}${Key.slice(PREFIX.length)}/${UploadId}`, modifiedAt: Initiated }
    }
    if (!listed.IsTruncated) return
    after = { KeyMarker: listed.NextKeyMarker, UploadIdMarker: listed.NextUploadIdMarker }
  }
}

/** Some stores tidy up by themselves and list nothing. */
export const nothingWhereUnknown = (error: unknown) => {
  if (['NotImplemented', 'MethodNotAllowed'].includes(s3Code(error)))
    return { Uploads: [], IsTruncated: false, NextKeyMarker: '', NextUploadIdMarker: '' }
  throw error
}

/** The upload behind a name that `unfinishedIn` gave; null for the name of a file. */
export const unfinishedUpload = (name: string): { name: string; uploadId: string } | null => {
  if (!name.startsWith(UNFINISHED)) return null
  const [file = '', ...rest] = name.slice(UNFINISHED.length).split('/')
  assertFileName(file)
  return { name: file, uploadId: rest.join('/') }
}
