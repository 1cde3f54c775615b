import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Upload } from '../../contract/define/define.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { displayFileName } from '../files/display-file-name.ts'
import { AppError } from '../foundation/app-error.ts'
import { uploadedBytes } from '../foundation/measures.ts'
import type { DocumentRow } from './present.ts'
import { forgetFile, type Intake, receiveFile, type Received } from './receive-file.ts'
import { readParts } from './upload-parts.ts'
import { refuseByLength, uploadRefusal } from './upload-refusals.ts'
import { watchUpload } from './watch-upload.ts'

type Steps<U extends Upload, Kept> = {
  upload: U
  /** Before a byte is read; the size of the file counts at the end. */
  refuseFull(): Promise<void>
  /**
   * Owner that the document will have, and the password it came with; `fields` are those that stood before the file.
   */
  meant(
    fields: z.output<U['fields']> | null,
  ): Promise<{ ownerId: string; password: string | undefined }>
  /** The last step. */
  keep(received: Received, fields: z.output<U['fields']>): Promise<Kept>
  /** True if the first answer is of this file: a repeated request gets it again. */
  isFirst(kept: Kept, received: Received): boolean
}

/** Takes in one file: streams it, looks into it, and leaves nothing behind when it is refused. */
export const takeIn = async <U extends Upload, Kept>(
  intake: Intake,
  { upload, refuseFull, meant, keep, isFirst }: Steps<U, Kept>,
): Promise<Kept> => {
  const { request, services } = intake
  refuseByLength(request, services.config.MAX_UPLOAD_MB)
  await refuseFull()
  let received: Received | null = null
  try {
    const fields = await watchUpload(intake, (signal) =>
      readParts(request, upload, async (file, soFar) => {
        received = await receiveFile(intake, file, () => meant(soFar), signal)
      }),
    )
    // Assigned in a callback, which the compiler does not follow.
    const file = received as Received | null
    if (!file) throw new AppError('INVALID_REQUEST', { fields: { file: 'Choose a file.' } })
    const kept = await keep(file, fields)
    if (isFirst(kept, file)) uploadedBytes.inc(file.size)
    // The second copy of the bytes goes.
    else await forgetFile(intake, file)
    return kept
  } catch (error) {
    const file = received as Received | null
    if (file) await forgetFile(intake, file)
    throw uploadRefusal(error, request)
  }
}

type Named = { ownerId: string; name?: string | undefined; slot: string | null }

/** `pending` becomes `stored`. */
export const storeReceived = async (
  tx: Db,
  received: Received,
  { ownerId, name, slot }: Named,
): Promise<DocumentRow> => {
  const [stored] = await tx
    .update(documents)
    .set({
      state: 'stored',
      ownerId,
      fileName: displayFileName(received.fileName, name),
      fileType: received.mime,
      fileSize: received.size,
      sha256: received.sha256,
      slot,
      linksElsewhere: received.linksElsewhere,
      madeFrom: received.madeFrom,
      createdAt: sql`now()`,
    })
    .where(and(eq(documents.id, received.id), eq(documents.state, 'pending')))
    .returning()
  // An upload that took longer than the sweeper's hour has lost its row.
  if (!stored) throw new AppError('UPLOAD_INCOMPLETE')
  return stored
}
