import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { documents } from '../db/schema.ts'
import type { DocumentRow } from './present.ts'
import { AppError } from '../foundation/app-error.ts'
import { openLockedPdf } from '../files/pdf-check.ts'
import { storedBytes } from '../files/stored-bytes.ts'
import type { Services } from '../services/services.ts'
import { newFileName } from '../storage/file-name.ts'
import type { StoredFile } from '../storage/storage.ts'

export type LockedUpload = StoredFile & { id: string; storedName: string; fileName: string }

type Opened = StoredFile & {
  storedName: string
  madeFrom: NonNullable<DocumentRow['madeFrom']>
}

/**
 * Puts the opened copy of a locked PDF in the place of what was uploaded; the checksum of that is kept with it. The
 * password is used once and goes nowhere else.
 */
export const unlockUpload = async (
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { id, storedName, fileName, size, sha256 }: LockedUpload,
  password: string,
): Promise<Opened> => {
  const unlocked = await openLockedPdf(storedBytes(storage, storedName, size), password)
  if (!unlocked.ok)
    throw new AppError(
      unlocked.problem === 'wrong-password' ? 'FILE_PASSWORD_WRONG' : 'FILE_PASSWORD_PROTECTED',
    )
  const opened = newFileName()
  const stored = await storage.put(opened, Readable.from([Buffer.from(unlocked.bytes)]))
  await database.orm.update(documents).set({ storedName: opened }).where(eq(documents.id, id))
  await storage.remove(storedName)
  return { ...stored, storedName: opened, madeFrom: [{ fileName, sha256, pages: unlocked.pages }] }
}
