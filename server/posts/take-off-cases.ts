import { eq, or, sql } from 'drizzle-orm'
import { postLabel, posts, roleOn } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { applications, clients, enquiries, leads } from '../db/schema.ts'
import { postTable } from '../case/posts.ts'
import { recordTimeline } from '../case/timeline.ts'
import { lockCases } from '../case/lock-case.ts'

const columnNames = posts.map((post) => applications[postTable[post].column].name)

type Left = { id: string; columns: string[] }

/** Empties every post of some locked cases that somebody holds; returns which those were. */
const emptyPosts = (tx: Db, ids: readonly string[], userId: string): Promise<Left[]> => {
  const emptied = columnNames.map(
    (name) => sql`${sql.identifier(name)} = nullif(a.${sql.identifier(name)}, ${userId}::uuid)`,
  )
  const held = columnNames.map(
    (name) => sql`case when was.${sql.identifier(name)} = ${userId}::uuid then ${name}::text end`,
  )
  return tx.execute<Left>(sql`
    update applications a set ${sql.join(emptied, sql`, `)}, version = a.version + 1, updated_at = now()
    from applications was where was.id = a.id and a.id in ${[...ids]}
    returning a.id, array_remove(array[${sql.join(held, sql`, `)}], null) as columns`)
}

const leaveCases = async (tx: Db, userId: string, actorId: string): Promise<number> => {
  const held = posts.map((post) => eq(applications[postTable[post].column], userId))
  const ids = (await lockCases(tx, or(...held))).map(({ id }) => id)
  if (ids.length === 0) return 0
  const left = await emptyPosts(tx, ids, userId)
  const events = posts.flatMap((post) => {
    const { column, forBorrower } = postTable[post]
    return left
      .filter(({ columns }) => columns.includes(applications[column].name))
      .map(({ id: applicationId }) => ({
        applicationId,
        event: `assigned.${roleOn(post)}`,
        label: `${postLabel(post)} taken off`,
        actorId,
        forBorrower,
      }))
  })
  await recordTimeline(tx, events)
  return events.length
}

/**
 * Takes somebody off every case that they are assigned to, the ended ones too: a post is only ever
 * held by a person of its role. Returns how many there were.
 */
export const takeOffCases = async (tx: Db, userId: string, actorId: string): Promise<number> => {
  const count = await leaveCases(tx, userId, actorId)
  // Their clients lose them, too, so that later cases are not assigned to them.
  await tx
    .update(clients)
    .set({
      managerId: sql`nullif(${clients.managerId}, ${userId}::uuid)`,
      partnerId: sql`nullif(${clients.partnerId}, ${userId}::uuid)`,
    })
    .where(or(eq(clients.managerId, userId), eq(clients.partnerId, userId)))
  await tx.update(leads).set({ ownerId: null }).where(eq(leads.ownerId, userId))
  await tx.update(enquiries).set({ ownerId: null }).where(eq(enquiries.ownerId, userId))
  return count
}
