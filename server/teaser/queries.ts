import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import type { TeaserRecipient } from '../../contract/teaser/teaser.ts'
import type { TeaserSheet } from '../../domain/teaser/teaser.ts'
import type { TeaserWords } from '../../domain/teaser/teaser-words.ts'
import type { Db } from '../db/connect.ts'
import {
  lenders,
  lenderSubmissions,
  rooms,
  teaserDrafts,
  teaserVersions,
  users,
} from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'

export const FORMER = 'A former colleague'

/** Words of the teaser; undefined while nobody has written any. */
export const draftOf = async (db: Db, applicationId: string) => {
  const [row] = await db
    .select({
      words: teaserDrafts.words,
      version: teaserDrafts.version,
      changedAt: teaserDrafts.changedAt,
      changedBy: users.name,
    })
    .from(teaserDrafts)
    .leftJoin(users, eq(users.id, teaserDrafts.changedBy))
    .where(eq(teaserDrafts.applicationId, applicationId))
  return row
}

/**
 * Recipients of a version of a case's teaser, oldest first: lenders with their submissions, contacts in their rooms.
 */
const recipientsOf = async (
  db: Db,
  applicationId: string,
): Promise<(TeaserRecipient & { version: number | null })[]> => {
  const from = (how: TeaserRecipient['how'], source: typeof lenderSubmissions | typeof rooms) => ({
    how: sql<TeaserRecipient['how']>`${how}`,
    lenderName: lenders.name,
    contactName: source.contactName,
    kind: lenderSubmissions.teaser,
    at: source.createdAt,
    version: source.teaserVersion,
  })
  const ofCase = eq(lenderSubmissions.applicationId, applicationId)
  const sent = db
    .select(from('submission', lenderSubmissions))
    .from(lenderSubmissions)
    .innerJoin(lenders, eq(lenders.id, lenderSubmissions.lenderId))
    .where(and(ofCase, isNotNull(lenderSubmissions.teaserVersion)))
  const opened = db
    .select(from('room', rooms))
    .from(rooms)
    .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, rooms.submissionId))
    .innerJoin(lenders, eq(lenders.id, lenderSubmissions.lenderId))
    .where(and(ofCase, isNotNull(rooms.teaserVersion)))
  const rows = [...(await sent), ...(await opened)]
  return rows
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The versions that were kept, the newest first. */
export const teaserVersionsOf = async (db: Db, applicationId: string) => {
  const rows = await db
    .select({ number: teaserVersions.number, by: users.name, at: teaserVersions.keptAt })
    .from(teaserVersions)
    .leftJoin(users, eq(users.id, teaserVersions.keptBy))
    .where(eq(teaserVersions.applicationId, applicationId))
    .orderBy(desc(teaserVersions.number))
  return rows.map(({ number, by, at }) => ({ number, by: by ?? FORMER, at: at.toISOString() }))
}

/** The versions that were kept, the newest first, with who got each. */
export const teaserVersionsWithRecipients = async (db: Db, applicationId: string) => {
  const recipients = await recipientsOf(db, applicationId)
  return (await teaserVersionsOf(db, applicationId)).map((kept) => ({
    ...kept,
    recipients: recipients.flatMap(({ version, ...one }) => (version === kept.number ? [one] : [])),
  }))
}

/** Puts words in the place of those that stood there. The case is locked. */
export const storeWords = async (
  tx: Db,
  draft: { applicationId: string; words: TeaserWords; changedBy: string },
) => {
  await tx
    .insert(teaserDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: teaserDrafts.applicationId,
      set: {
        words: sql`excluded.words`,
        changedBy: sql`excluded.changed_by`,
        changedAt: sql`now()`,
        version: sql`${teaserDrafts.version} + 1`,
      },
    })
}

export const storeVersion = async (
  tx: Db,
  version: {
    applicationId: string
    number: number
    blind: TeaserSheet
    named: TeaserSheet
    keptBy: string
  },
) => {
  await tx.insert(teaserVersions).values({ id: randomUUIDv7(), ...version })
}

/** A version that was kept, as it is drawn. The caller has seen that the case is in reach. */
export const teaserVersionSheet = async (
  db: Db,
  {
    applicationId,
    number,
    kind,
  }: { applicationId: string; number: number; kind: 'blind' | 'named' },
): Promise<TeaserSheet> => {
  const [row] = await db
    .select({ sheet: teaserVersions[kind] })
    .from(teaserVersions)
    .where(and(eq(teaserVersions.applicationId, applicationId), eq(teaserVersions.number, number)))
  return orNotFound(row).sheet
}
