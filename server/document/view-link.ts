import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import type { Keys } from '../http/keys.ts'
import { signToken, verifyToken, viewLinkKind } from '../http/tokens.ts'
import type { Services } from '../services.ts'
import { bytesMissing, type FileLog } from './bytes-missing.ts'
import { contentDisposition } from './content-disposition.ts'
import type { DocumentRow } from './present.ts'

/** What the store may show by itself: types that a browser never takes for a page, whatever is in the bytes. */
const shownByStore = ['application/pdf', 'image/jpeg', 'image/png']

const databaseClock = async (db: Db): Promise<number> => {
  const [clock] = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from now())::float8 as seconds`,
  )
  if (!clock) throw new Error('The database told no time.')
  return Math.floor(clock.seconds)
}

/**
 * A link that shows one document for 5 minutes by the database's clock, without a header: from the
 * store itself where browsers reach it and the type is safe there, else from this server.
 */
export const viewLink = async (
  { database, storage, keys }: Pick<Services, 'database' | 'storage' | 'keys'>,
  log: FileLog,
  document: DocumentRow,
): Promise<string> => {
  const { key, storedName, fileName, fileType } = document
  const now = await databaseClock(database.orm)
  if (storage.links && shownByStore.includes(fileType)) {
    // Behind the link nobody is left to say in words that the file is gone.
    if ((await storage.size(storedName)) === null) throw bytesMissing(log, document)
    return storage.links.to(storedName, {
      contentType: fileType,
      contentDisposition: contentDisposition('inline', fileName),
      at: new Date(now * 1000),
      seconds: viewLinkKind.seconds,
    })
  }
  const token = await signToken(viewLinkKind, keys.viewLink, key, {}, now)
  return `/api/documents/content/${token}`
}

/** The document behind a link that still works; undefined for any other. */
export const documentOfLink = async (
  db: Db,
  keys: Keys,
  token: string,
): Promise<DocumentRow | undefined> => {
  const verified = await verifyToken(viewLinkKind, keys, token)
  if (!verified) return undefined
  const [row] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.key, verified.subject),
        eq(documents.state, 'stored'),
        sql`to_timestamp(${verified.expiresAt}::float8) > now()`,
      ),
    )
  return row
}

// A link opens in a frame of our own pages at most, apart from our origin, and scripts never run: what is
// shown was uploaded by somebody. Chromium's PDF viewer starts in such a document all the same.
const sandboxed =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** How a document is shown in the browser; what isn't known to be safe there is downloaded instead. */
export const mannerOfShowing = (fileType: string) => {
  switch (fileType) {
    case 'application/pdf':
    case 'image/jpeg':
    case 'image/png':
      return {
        disposition: 'inline',
        contentType: fileType,
        contentSecurityPolicy: sandboxed,
      } as const
    case 'text/csv':
      return {
        disposition: 'inline',
        contentType: 'text/plain; charset=utf-8',
        contentSecurityPolicy: sandboxed,
      } as const
    default:
      return mannerOfDownload(fileType)
  }
}

export const mannerOfDownload = (fileType: string) =>
  ({ disposition: 'attachment', contentType: fileType, contentSecurityPolicy: sandboxed }) as const
