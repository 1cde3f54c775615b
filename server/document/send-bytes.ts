import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../foundation/app-error.ts'
import { FileMissing } from '../storage/failures.ts'
import type { ByteRange, Storage } from '../storage/storage.ts'
import { rangeOf } from '../files/byte-range.ts'
import { bytesMissing } from './bytes-missing.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import type { DocumentRow } from './present.ts'

type Manner = {
  disposition: 'inline' | 'attachment'
  contentType: string
  contentSecurityPolicy: string
}

const open = async (
  request: FastifyRequest,
  storage: Storage,
  document: DocumentRow,
  range: ByteRange | null,
) => {
  try {
    return await storage.get(document.storedName, range ?? undefined)
  } catch (error) {
    throw error instanceof FileMissing ? bytesMissing(request.log, document, error) : error
  }
}

const namesTag = (header: string | undefined, tag: string) =>
  header
    ?.split(',')
    .some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag) ?? false

/** Answers a document's bytes: whole, a range (206), nothing new (304), or no such range (416). */
export const sendBytes = async (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  document: DocumentRow,
  { disposition, contentType, contentSecurityPolicy }: Manner,
): Promise<FastifyReply> => {
  const tag = `"${document.sha256}"`
  const size = document.fileSize
  void reply.header('etag', tag).header('accept-ranges', 'bytes')
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()

  const ifRange = request.headers['if-range']
  const range =
    ifRange === undefined || ifRange === tag ? rangeOf(request.headers.range, size) : null
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${size}`)
    throw new AppError('RANGE_NOT_SATISFIABLE')
  }
  const head = request.method === 'HEAD'
  if (head && (await storage.size(document.storedName)) === null)
    throw bytesMissing(request.log, document)
  const bytes = head ? null : await open(request, storage, document, range)

  void reply
    .type(contentType)
    .header('content-disposition', contentDisposition(disposition, document.fileName))
    .header('content-security-policy', contentSecurityPolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('x-content-type-options', 'nosniff')
    .header('last-modified', document.createdAt.toUTCString())
    .header('content-length', range ? range.end - range.start + 1 : size)
  if (range)
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  // To HEAD an empty stream: the headers, length included, stay those of the file.
  return reply.send(bytes ?? Readable.from([]))
}
