import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGES_HEADER } from '../../contract/papers/document-pages.ts'
import { AppError, orNotFound, tooBusy } from '../foundation/app-error.ts'
import { createFairQueue, QueueFull } from '../foundation/fair-queue.ts'
import { pageKinds } from '../pdf/page-kinds.ts'
import { runPage } from '../pdf/run-page.ts'
import { runPdf } from '../pdf/run-pdf.ts'
import { FileMissing } from '../storage/failures.ts'
import type { Storage } from '../storage/storage.ts'
import { storedBytes } from '../files/stored-bytes.ts'
import { bytesMissing } from './bytes-missing.ts'
import type { DocumentRow } from './present.ts'

/** A file is in memory as a whole while a page of it is drawn: one at a time, and a short queue in which people take turns. */
const queue = createFairQueue({ waiting: 30, ofOne: 8 })

export const inPageQueue = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  queue(person, work).catch((error: unknown) => {
    throw error instanceof QueueFull ? tooBusy(1) : error
  })

type Asked = { page: number; width: number }

/** A picture as a PDF of one page. */
const asPages = async (fileType: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const kind = pageKinds[fileType]
  if (kind === undefined) throw new AppError('PAGE_NOT_DRAWN')
  const bound = await runPdf({ do: 'bind', parts: [{ kind, bytes }], most: 1 })
  if (bound.parts.some((part) => typeof part !== 'number')) throw new AppError('PAGE_NOT_DRAWN')
  return bound.bytes
}

/** Draws one page of a file whose pages can be drawn; in the queue. */
export const drawFile = async (
  request: FastifyRequest,
  storage: Storage,
  document: DocumentRow,
  { page, width }: Asked,
) => {
  // The reader has turned to another paper meanwhile: nothing to draw.
  if (request.raw.destroyed) throw new AppError('PAGE_NOT_DRAWN')
  const { storedName, fileSize, fileType } = document
  const bytes = await storedBytes(storage, storedName, fileSize)
    .read(0, fileSize)
    .catch((error: unknown) => {
      throw error instanceof FileMissing ? bytesMissing(request.log, document, error) : error
    })
  const pages = fileType === 'application/pdf' ? bytes : await asPages(fileType, bytes)
  return runPage({ bytes: pages, page, width })
}

/** Draws one page of a PDF for somebody who may read it. */
export const drawnPage = async (
  request: FastifyRequest,
  storage: Storage,
  document: DocumentRow,
  { by, ...asked }: Asked & { by: string },
): Promise<{ png: Uint8Array; pages: number }> => {
  if (document.fileType !== 'application/pdf') throw new AppError('PAGE_NOT_DRAWN')
  const drawn = await inPageQueue(by, () => drawFile(request, storage, document, asked))
  if (drawn === 'unreadable') throw new AppError('PAGE_NOT_DRAWN')
  return { png: orNotFound(drawn.png), pages: drawn.pages }
}

/** Returns the picture, and how many pages there are. */
export const sendPage = (
  reply: FastifyReply,
  { png, pages }: { png: Uint8Array; pages: number },
): FastifyReply =>
  reply
    .type('image/png')
    .header(PAGES_HEADER, pages)
    .header('x-content-type-options', 'nosniff')
    .header('content-length', png.byteLength)
    .send(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
