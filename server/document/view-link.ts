import { document as rows } from '../../contract/papers/document.ts'
import { nowSeconds } from '../db/clock.ts'
import type { Db } from '../db/connect.ts'
import { livingRole } from '../http/authenticate.ts'
import { type Caller, scopeWithin } from '../foundation/caller.ts'
import type { Keys } from '../secrets/keys.ts'
import { signToken, verifyToken, viewLinkKind } from '../secrets/tokens.ts'
import type { Services } from '../services/services.ts'
import { bytesMissing, type FileLog } from './bytes-missing.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import type { DocumentRow } from './present.ts'
import { findDocument } from './queries.ts'

/** Types that the store may show by itself: a browser never takes them for a page, whatever is in the bytes. */
const shownByStore = ['application/pdf', 'image/jpeg', 'image/png']

/** Seconds for which a link of the store works: enough to follow it from here. */
const STORE_LINK_SECONDS = 60

/**
 * A link that shows one document for 5 minutes by the database's clock, without a header, to the person
 * who asked for it: it dies with their session, their role and their way to the document.
 */
export const viewLink = async (
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { userId, sessionId, role }: Caller,
  key: string,
): Promise<string> => {
  const now = await nowSeconds(database.orm)
  const claims = { user: userId, session: sessionId, role }
  return `/api/documents/content/${signToken(viewLinkKind, keys.viewLink, key, claims, now)}`
}

/** The document behind a link that still works, for whom it was made; undefined for any other. */
export const documentOfLink = async (
  db: Db,
  keys: Keys,
  token: string,
): Promise<DocumentRow | undefined> => {
  const verified = await verifyToken(viewLinkKind, keys, token)
  if (!verified) return undefined
  const { user: userId, session: sessionId, role: given } = verified.claims
  if (typeof userId !== 'string' || typeof sessionId !== 'string') return undefined
  if (verified.expiresAt <= (await nowSeconds(db))) return undefined
  const role = await livingRole(db, { userId, sessionId })
  if (!role || role !== given) return undefined
  const scope = scopeWithin(rows.viewDocument.access, { userId, role })
  return scope ? (await findDocument(db, scope, verified.subject))?.document : undefined
}

/**
 * Link of the store that shows a document, or null where this server has to: browsers don't reach the store, or the
 * type isn't safe there. Made at each opening, when access was looked at again.
 */
export const linkOfStore = async (
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  log: FileLog,
  document: DocumentRow,
): Promise<string | null> => {
  const { storedName, fileName, fileType } = document
  if (!storage.links || !shownByStore.includes(fileType)) return null
  // Behind the link nobody is left to say in words that the file is gone.
  if ((await storage.size(storedName)) === null) throw bytesMissing(log, document)
  return storage.links.to(storedName, {
    contentType: fileType,
    contentDisposition: contentDisposition('inline', fileName),
    at: new Date((await nowSeconds(database.orm)) * 1000),
    seconds: STORE_LINK_SECONDS,
  })
}

// A link opens in a frame of our own pages at most, apart from our origin, and scripts never run: what is
// shown was uploaded by somebody. Chromium's PDF viewer starts in such a document all the same.
const sandboxed =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** Manner of showing a document in the browser; a type that isn't known to be safe there is downloaded instead. */
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
