import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { applicationTags } from '../db/schema.ts'

/** The tags of a case; the caller sees to it that only its staff read them. */
export const tagsOf = async (db: Db, applicationId: string): Promise<string[]> => {
  const rows = await db
    .select({ tag: applicationTags.tag })
    .from(applicationTags)
    .where(eq(applicationTags.applicationId, applicationId))
    .orderBy(asc(sql`lower(${applicationTags.tag}) collate "C"`))
  return rows.map(({ tag }) => tag)
}

/** As many as a list of suggestions holds. */
const MOST_KNOWN = 200

/** The tags of the whole firm, the most used first, each in the spelling that came first. */
export const tagsOfFirm = async (db: Db): Promise<string[]> => {
  const rows = await db.execute<{ tag: string }>(sql`
    select (array_agg(tag order by at, tag))[1] as tag from application_tags
    group by lower(tag) order by count(*) desc, lower(tag) collate "C" limit ${MOST_KNOWN}`)
  return [...rows].map(({ tag }) => tag)
}

/** Gives a case these tags and no others. The case is locked. */
export const putTags = async (
  tx: Db,
  applicationId: string,
  before: readonly string[],
  after: readonly string[],
) => {
  const gone = before.filter((tag) => !after.includes(tag))
  const come = after.filter((tag) => !before.includes(tag))
  if (gone.length > 0)
    await tx.execute(
      sql`delete from application_tags where application_id = ${applicationId} and tag in ${gone}`,
    )
  if (come.length > 0)
    await tx.insert(applicationTags).values(come.map((tag) => ({ applicationId, tag })))
  return { gone, come }
}
