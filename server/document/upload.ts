import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { caseReaders } from '../../contract/define/application-access.ts'
import type { DocumentDescriptor } from '../../contract/define/document-descriptor.ts'
import { document as rows } from '../../contract/papers/document.ts'
import { isStaff } from '../../domain/people/roles.ts'
import { applications } from '../db/schema.ts'
import { applicationScope } from '../access/scope.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import { scopeWithin } from '../foundation/caller.ts'
import type { Context } from '../http/mount.ts'
import { writer } from '../http/write.ts'
import { descriptorOf } from './present.ts'
import type { Received } from './receive-file.ts'
import { lockUploadsOf } from './running-uploads.ts'
import { storeReceived, takeIn } from './take-in.ts'
import { refuseOverQuota } from './upload-quota.ts'
import { signedInSender } from './watch-upload.ts'

type UploadContext = Context<typeof rows.uploadDocument>
type Fields = z.output<typeof rows.uploadDocument.upload.fields>

/**
 * Owner that the document will have. Everybody uploads for themselves; staff who upload for an application do it for
 * its borrower, except for the teaser, which the borrower does not read.
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
  const { ownerId } = orNotFound(application)
  if (userId && userId !== caller.userId && userId !== ownerId) {
    throw new AppError('FORBIDDEN', { message: 'This application belongs to somebody else.' })
  }
  return isStaff(caller.role) && slot === 'teaser' ? caller.userId : ownerId
}

/** The fingerprint of an upload, for its idempotency key: the bytes and what was said about them. */
export const hashOfUpload = (
  { sha256, fileName, madeFrom }: Received,
  said: readonly (string | undefined)[],
) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        // An opened copy of the same locked file differs each time.
        madeFrom?.[0]?.sha256 ?? sha256,
        fileName,
        ...said,
      ]),
    )
    .digest('base64url')

const fingerprintOf = (
  received: Received,
  { userId, customFileName, applicationId, slot }: Fields,
) => hashOfUpload(received, [userId, customFileName, applicationId, slot])

/** The last step: `pending` becomes `stored` with its audit event and idempotency key, all or nothing. */
const keep = async (
  context: UploadContext,
  received: Received,
  fields: Fields,
): Promise<DocumentDescriptor> => {
  const { services, caller, request, reply } = context
  const write = writer({
    name: 'uploadDocument',
    row: rows.uploadDocument,
    services,
    caller,
    request,
    reply,
    bodyHash: () => fingerprintOf(received, fields),
  })
  const ownerId = await ownerOf(context, fields)
  return write(async ({ tx, about }) => {
    const { userId } = caller
    // Counted again, one upload after the other, now that the size is known.
    await lockUploadsOf(tx, { userId, linkId: null })
    await refuseOverQuota(tx, services.config, userId, { files: 1, bytes: received.size })
    const { slot = null, customFileName: name } = fields
    const stored = await storeReceived(tx, received, { ownerId, name, slot })
    about('document', stored.id, { slot: stored.slot, size: stored.fileSize })
    return descriptorOf({ document: stored, reviewer: null })
  })
}

/** Takes in a file of somebody who is signed in. */
export const uploadDocument = async (
  context: UploadContext,
): Promise<{ data: DocumentDescriptor }> => {
  const { services, caller, db } = context
  const data = await takeIn(
    { ...context, sender: signedInSender(db, caller) },
    {
      upload: rows.uploadDocument.upload,
      refuseFull: () => refuseOverQuota(db, services.config, caller.userId, { files: 1, bytes: 0 }),
      meant: async (fields) => ({
        ownerId: fields ? await ownerOf(context, fields) : caller.userId,
        password: fields?.password,
      }),
      keep: (received, fields) => keep(context, received, fields),
      isFirst: ({ key }, received) => key === received.key,
    },
  )
  return { data }
}
