import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { nudges } from '../db/schema.ts'

type Nudge = Pick<typeof nudges.$inferInsert, 'personId' | 'kind' | 'occasion' | 'sentOn'>

/**
 * Claims a person's day for one reminder. False where the day is claimed, or the person was reminded of this occasion before: two
 * unique keys make it safe on several servers.
 */
export const claimReminderDay = async (tx: Db, nudge: Nudge): Promise<boolean> => {
  const taken = await tx
    .insert(nudges)
    .values({ id: randomUUIDv7(), ...nudge })
    .onConflictDoNothing()
    .returning({ id: nudges.id })
  return taken.length > 0
}
