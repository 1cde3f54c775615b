import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { valueAt } from '../../domain/form/paths.ts'
import type { AnyForm } from '../../domain/form/document-keys.ts'
import { yearlySlotsOf } from '../../domain/papers/yearly-slots.ts'
import { MOST_FILES_BY_LINK, MOST_MB_BY_LINK } from '../../domain/papers/paper-links.ts'
import { borrowers } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { applications, documents, paperLinks } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import { hashesOf, type Keys } from '../secrets/keys.ts'

export type PaperLinkRow = typeof paperLinks.$inferSelect

/** Neither revoked nor over, by the database's clock. */
export const isOpen = and(isNull(paperLinks.revokedAt), gt(paperLinks.expiresAt, sql`now()`))

/** The owner may sign in as one, and something can still be sent for the case. Columns are spelled out: the builder shortens them. */
const isWelcome = sql`exists (
  select 1 from applications a join users u on u.id = a.owner_id
  where a.id = paper_links.application_id and ${inArray(sql`a.status`, liveStatuses)}
    and u.status = 'active' and u.role in ${borrowers})`

const works = and(isOpen, isWelcome)

/** The link that a token opens, and whose case it is of. Whatever is wrong with a token is answered alike. */
export const openLink = async (
  db: Db,
  keys: Keys,
  token: string,
): Promise<{ link: PaperLinkRow; ownerId: string }> => {
  const [row] = await db
    .select({ link: paperLinks, ownerId: applications.ownerId })
    .from(paperLinks)
    .innerJoin(applications, eq(applications.id, paperLinks.applicationId))
    .where(and(inArray(paperLinks.tokenHash, hashesOf(keys, 'paper-link', token)), works))
  if (!row) throw new AppError('PAPER_LINK_INVALID')
  return row
}

/** True if a link still works. */
export const stillWorks = async (db: Db, id: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: paperLinks.id })
    .from(paperLinks)
    .where(and(eq(paperLinks.id, id), works))
  return row !== undefined
}

/**
 * Notes that a link is used, and refuses where it no longer works: whoever revokes it waits for the end of this transaction, or
 * this one waits for theirs and sees it revoked.
 */
export const useLink = async (tx: Db, id: string): Promise<void> => {
  const [used] = await tx
    .update(paperLinks)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(paperLinks.id, id), works))
    .returning({ id: paperLinks.id })
  if (!used) throw new AppError('PAPER_LINK_INVALID')
}

const MEGABYTE = 1024 * 1024

/** Counts of files and bytes that came by a link; an upload on its way counts as a file. */
export const sentBy = async (db: Db, id: string): Promise<{ files: number; bytes: number }> => {
  const [sent] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${documents.fileSize}), 0)::float8`,
    })
    .from(documents)
    .where(and(eq(documents.paperLinkId, id), eq(documents.state, 'stored')))
  return sent ?? { files: 0, bytes: 0 }
}

/** Refuses what would take a link past what may come by it. */
export const refuseFullLink = async (db: Db, id: string, size: number): Promise<void> => {
  const { files, bytes } = await sentBy(db, id)
  if (files >= MOST_FILES_BY_LINK || bytes + size > MOST_MB_BY_LINK * MEGABYTE)
    throw new AppError('PAPER_LINK_FULL')
}

/** The base year that a slot's year is counted from; null for a slot that stands for no year. */
export const yearOfSlot = (form: AnyForm, baseYear: string, slot: string): string | null => {
  const yearly = yearlySlotsOf(form).flatMap(({ next, years, earlier }) => [
    ...next,
    ...years,
    earlier,
  ])
  return yearly.includes(slot) ? baseYear : null
}

/** Name of the person whose papers a slot takes; null for a paper of the business. */
export const personOfSlot = (form: AnyForm, slot: string): string | null => {
  const person = /^management\.\d+/.exec(slot)?.[0]
  const name = person === undefined ? null : valueAt(form, `${person}.name`)
  return typeof name === 'string' ? name : null
}
