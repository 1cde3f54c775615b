import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { pipeline } from 'node:stream'
import { and, eq, sql } from 'drizzle-orm'
import type { MultipartFile } from '@fastify/multipart'
import { caseReaders } from '../../contract/application-access.ts'
import { document as rows, type DocumentDescriptor } from '../../contract/document.ts'
import { isStaff } from '../../domain/roles.ts'
import { applications, documents } from '../db/schema.ts'
import { applicationScope } from '../access/scope.ts'
import { AppError, found } from '../foundation/app-error.ts'
import { scopeWithin } from '../foundation/caller.ts'
import type { Context } from '../http/mount.ts'
import { writer } from '../http/write.ts'
import { uploadedBytes } from '../foundation/measures.ts'
import { newFileName } from '../storage/file-name.ts'
import { checkFile } from '../files/file-check.ts'
import { firstBytesGate, kindClaimed } from '../files/first-bytes.ts'
import { ENCRYPTION_WORD } from '../files/pdf-check.ts'
import { descriptorOf, type DocumentRow } from './present.ts'
import { refuseInfected } from './refuse-infected.ts'
import { shownName } from '../files/shown-name.ts'
import { fileTooLarge, refuseByLength, uploadRefusal } from './upload-refusals.ts'
import { type FormParts, readParts } from './upload-parts.ts'
import { unlockUpload } from './unlock-upload.ts'
import { lockUploadsOf } from './running-uploads.ts'
import { refuseOverQuota } from './upload-quota.ts'
import { watchUpload } from './watch-upload.ts'

type UploadContext = Context<typeof rows.uploadDocument>
type Fields = FormParts['fields']

export const newDocumentKey = () => randomBytes(24).toString('base64url')

/**
 * Whose the document will be. Everybody uploads for themselves; staff who upload for an application
 * do it for its borrower, except for the teaser, which the borrower does not read.
 */
const ownerOf = async (
  { caller, db }: UploadContext,
  { userId, applicationId, slot }: Fields,
): Promise<string> => {
  if (!applicationId) {
    if (userId && userId !== caller.userId)
      throw new AppError('FORBIDDEN', { message: 'You can upload files for yourself only.' })
    return caller.userId
  }
  // Whoever may read the case may bring it a file.
  const scope = scopeWithin(caseReaders, caller)
  if (!scope) throw new AppError('NOT_FOUND')
  const [application] = await db
    .select({ ownerId: applications.ownerId })
    .from(applications)
    .where(and(eq(applications.id, applicationId), applicationScope(scope)))
  const { ownerId } = found(application)
  if (userId && userId !== caller.userId && userId !== ownerId) {
    throw new AppError('FORBIDDEN', { message: 'This application belongs to somebody else.' })
  }
  return isStaff(caller.role) && slot === 'teaser' ? caller.userId : ownerId
}

type Received = {
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

/** Bytes to the store: the row `pending` first, so that no bytes are ever without one that tells of them. */
const receive = async (
  context: UploadContext,
  file: MultipartFile,
  fields: Fields | null,
  signal: AbortSignal,
): Promise<Received> => {
  const { caller, db, services } = context
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
    // Access before the first byte is written, as far as the form has told of itself by now.
    const ownerId = fields ? await ownerOf(context, fields) : caller.userId
    await db.insert(documents).values({
      id,
      key,
      ownerId,
      uploadedBy: caller.userId,
      fileName: shownName(fileName, undefined),
      fileType: '',
      fileSize: 0,
      sha256: '',
      storedName,
      state: 'pending',
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
    const password = fields?.password
    const isLocked = !verdict.ok && verdict.code === 'FILE_PASSWORD_PROTECTED'
    if (!verdict.ok && !(isLocked && claimed.family === 'pdf' && password))
      throw new AppError(verdict.code, { message: verdict.message })
    const stored =
      verdict.ok || password === undefined
        ? { ...bytes, storedName, madeFrom: null }
        : await unlockUpload(services, { id, storedName, fileName, ...bytes }, password)
    storedName = stored.storedName
    await refuseInfected(context, { id, storedName })
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
    await forget(context, { id, storedName })
    throw error
  }
}

/**
 * Takes back what an upload left. The row goes first and only while it is pending: where the answer
 * to the final commit was lost, the document may be stored, and then its bytes stay.
 */
const forget = async (
  { db, services, request }: UploadContext,
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

/** The fingerprint of an upload, for its idempotency key: the bytes and what was said about them. */
const hashOf = ({ sha256, fileName, madeFrom }: Received, fields: Fields) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        // An opened copy of the same locked file differs each time.
        madeFrom?.[0]?.sha256 ?? sha256,
        fileName,
        fields.userId,
        fields.customFileName,
        fields.applicationId,
        fields.slot,
      ]),
    )
    .digest('base64url')

/** The last step: `pending` becomes `stored` with its audit event and idempotency key, all or nothing. */
const keep = async (
  context: UploadContext,
  received: Received,
  fields: Fields,
): Promise<DocumentDescriptor> => {
  const { services, caller, request, reply } = context
  const { id, size } = received
  const write = writer({
    name: 'uploadDocument',
    row: rows.uploadDocument,
    services,
    caller,
    request,
    reply,
    bodyHash: () => hashOf(received, fields),
  })
  const ownerId = await ownerOf(context, fields)
  return write(async ({ tx, about }) => {
    // Counted again, one upload after the other, now that the size is known.
    await lockUploadsOf(tx, caller.userId)
    await refuseOverQuota(tx, services.config, caller.userId, { files: 1, bytes: size })
    const [stored] = await tx
      .update(documents)
      .set({
        state: 'stored',
        ownerId,
        fileName: shownName(received.fileName, fields.customFileName),
        fileType: received.mime,
        fileSize: received.size,
        sha256: received.sha256,
        slot: fields.slot ?? null,
        linksElsewhere: received.linksElsewhere,
        madeFrom: received.madeFrom,
        createdAt: sql`now()`,
      })
      .where(and(eq(documents.id, id), eq(documents.state, 'pending')))
      .returning()
    // An upload that took longer than the sweeper's hour has lost its row.
    if (!stored) throw new AppError('UPLOAD_INCOMPLETE')
    about('document', stored.id, { slot: stored.slot, size: stored.fileSize })
    return descriptorOf({ document: stored, reviewer: null })
  })
}

/** Takes in one file: streams it, looks into it, and leaves nothing behind when it is refused. */
export const uploadDocument = async (
  context: UploadContext,
): Promise<{ data: DocumentDescriptor }> => {
  const { request, services, caller, db } = context
  refuseByLength(request, services.config.MAX_UPLOAD_MB)
  // Before a byte is read; the size of the file counts at the end.
  await refuseOverQuota(db, services.config, caller.userId, { files: 1, bytes: 0 })
  let received: Received | null = null
  try {
    const { fields } = await watchUpload(context, (signal) =>
      readParts(request, rows.uploadDocument.upload.fields, async (file, soFar) => {
        received = await receive(context, file, soFar, signal)
      }),
    )
    // Assigned in a callback, which the compiler does not follow.
    const file = received as Received | null
    if (!file) throw new AppError('INVALID_REQUEST', { fields: { file: 'Choose a file.' } })
    const data = await keep(context, file, fields)
    // A repeated submission has its first answer; its second copy of the bytes goes.
    if (data.key !== file.key) await forget(context, file)
    else uploadedBytes.inc(file.size)
    return { data }
  } catch (error) {
    const file = received as Received | null
    if (file) await forget(context, file)
    throw uploadRefusal(error, request)
  }
}
