import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../foundation/config.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import { isDocumentInUse } from './queries.ts'

const MEGABYTE = 1024 * 1024

type Ceiling = Pick<Config, 'UPLOAD_QUOTA_FILES' | 'UPLOAD_QUOTA_MB'>

const unheld = async (db: Db, whose: SQL | undefined) => {
  const [held] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${documents.fileSize}), 0)::float8`,
    })
    .from(documents)
    .where(and(whose, eq(documents.state, 'stored'), not(isDocumentInUse)))
  return held ?? { files: 0, bytes: 0 }
}

/**
 * Refuses what would take a person past the ceiling of files and bytes that they have uploaded and no
 * submitted case, mandate or request holds; drafts count. `coming` is what is about to be added.
 */
export const refuseOverQuota = async (
  db: Db,
  { UPLOAD_QUOTA_FILES: most, UPLOAD_QUOTA_MB: megabytes }: Ceiling,
  userId: string,
  coming: { files: number; bytes: number },
): Promise<void> => {
  // What others sent by a link or in a room takes nothing of its owner's.
  const own = and(
    eq(documents.uploadedBy, userId),
    isNull(documents.paperLinkId),
    isNull(documents.roomId),
  )
  const { files, bytes } = await unheld(db, own)
  if (files + coming.files <= most && bytes + coming.bytes <= megabytes * MEGABYTE) return
  throw new AppError('UPLOAD_QUOTA', {
    message: `You have uploaded as much as fits before an application is submitted: ${most} files or ${megabytes} MB. Remove files that you do not need, or submit your application first.`,
  })
}

/** The same for what came by a person's links and no case holds any more: taken out of the form, it makes no room for others. */
export const refuseOverQuotaByLinks = async (
  db: Db,
  { UPLOAD_QUOTA_FILES: most, UPLOAD_QUOTA_MB: megabytes }: Ceiling,
  ownerId: string,
): Promise<void> => {
  const byLinks = and(eq(documents.ownerId, ownerId), isNotNull(documents.paperLinkId))
  const { files, bytes } = await unheld(db, byLinks)
  if (files >= most || bytes >= megabytes * MEGABYTE) throw new AppError('PAPER_LINK_FULL')
}
