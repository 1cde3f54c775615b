import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { pipeline } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import { checkFile } from '../files/file-check.ts'
import { firstBytesGate, kindClaimed } from '../files/first-bytes.ts'
import { ENCRYPTION_WORD } from '../files/pdf-check.ts'
import { displayFileName } from '../files/display-file-name.ts'
import type { Services } from '../services/services.ts'
import { newFileName } from '../storage/file-name.ts'
import type { DocumentRow } from './present.ts'
import { refuseInfected } from './refuse-infected.ts'
import { unlockUpload } from './unlock-upload.ts'
import { fileTooLarge } from './upload-refusals.ts'
import type { Sender } from './watch-upload.ts'

export const newDocumentKey = () => randomBytes(24).toString('base64url')

/** Entry of a file: the services, and the sender. */
export type Intake = {
  services: Services
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  sender: Sender
}

/** A file whose bytes are in the store and were looked into; its row is pending. */
export type Received = {
  id: string
  key: string
  storedName: string
  size: number
  sha256: string
  mime: string
  fileName: string
  linksElsewhere: boolean
  madeFrom: DocumentRow['madeFrom']
}

type Meant = { ownerId: string; password: string | undefined }

/** Bytes to the store: the row `pending` first, so that no bytes are ever without one that tells of them. */
export const receiveFile = async (
  intake: Intake,
  file: MultipartFile,
  /** Access before the first byte is written, as far as the form has told of itself by now. */
  meant: () => Promise<Meant>,
  signal: AbortSignal,
): Promise<Received> => {
  const { sender, db, services } = intake
  const { storage, config } = services
  const [id, key, arrived] = [randomUUIDv7(), newDocumentKey(), newFileName()]
  let storedName = arrived
  const fileName = file.filename
  // A part that names no type is text/plain by RFC 7578: it says nothing about the file.
  const declaredType = file.mimetype === 'text/plain' ? undefined : file.mimetype
  const claimed = kindClaimed(fileName, declaredType)
  if ('ok' in claimed) throw new AppError(claimed.code, { message: claimed.message })
  const tooLarge = fileTooLarge(config.MAX_UPLOAD_MB)
  file.file.once('limit', () => file.file.destroy(tooLarge))
  signal.addEventListener('abort', () => file.file.destroy(signal.reason), { once: true })
  const gate = firstBytesGate(fileName, declaredType)
  try {
    const { ownerId, password } = await meant()
    await db.insert(documents).values({
      id,
      key,
      ownerId,
      uploadedBy: sender.userId,
      fileName: displayFileName(fileName, undefined),
      fileType: '',
      fileSize: 0,
      sha256: '',
      storedName,
      state: 'pending',
      paperLinkId: sender.linkId,
      roomId: sender.roomId ?? null,
    })
    // Whichever side fails ends the other; the failure itself arrives through `put`.
    const bytes = await storage.put(
      storedName,
      pipeline(file.file, gate, () => undefined),
      claimed.family === 'pdf' ? { word: ENCRYPTION_WORD } : {},
    )
    if (file.file.truncated) throw tooLarge
    const verdict = await checkFile(storage, {
      name: storedName,
      fileName,
      mayBeEncrypted: bytes.hasWord,
      ...(declaredType && { declaredType }),
    })
    const isLocked = !verdict.ok && verdict.code === 'FILE_PASSWORD_PROTECTED'
    if (!verdict.ok && !(isLocked && claimed.family === 'pdf' && password))
      throw new AppError(verdict.code, { message: verdict.message })
    const stored =
      verdict.ok || password === undefined
        ? { ...bytes, storedName, madeFrom: null }
        : await unlockUpload(services, { id, storedName, fileName, ...bytes }, password)
    storedName = stored.storedName
    await refuseInfected(intake, { id, storedName })
    return {
      id,
      key,
      storedName,
      size: stored.size,
      sha256: stored.sha256,
      mime: claimed.mime,
      fileName,
      linksElsewhere: verdict.ok && verdict.linksElsewhere,
      madeFrom: stored.madeFrom,
    }
  } catch (error) {
    file.file.destroy()
    await forgetFile(intake, { id, storedName })
    throw error
  }
}

/**
 * Takes back what an upload left. The row goes first and only while it is pending: where the answer
 * to the final commit was lost, the document may be stored, and then its bytes stay.
 */
export const forgetFile = async (
  { db, services, request }: Intake,
  { id, storedName }: Pick<Received, 'id' | 'storedName'>,
) => {
  try {
    const gone = await db
      .delete(documents)
      .where(and(eq(documents.id, id), eq(documents.state, 'pending')))
      .returning({ id: documents.id })
    if (gone.length > 0) await services.storage.remove(storedName)
  } catch (error) {
    request.log.warn(
      { err: error, documentId: id },
      'a refused upload could not be removed; the sweeper will',
    )
  }
}
