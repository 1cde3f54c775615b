import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { nudges } from '../db/schema.ts'

type Nudge = Pick<typeof nudges.$inferInsert, 'personId' | 'kind' | 'occasion' | 'sentOn'>

/**
 * Takes somebody's day for a reminder. False where the day is taken, or this occasion was reminded of before: two unique keys say
 * so, whatever servers try at once.
 */
export const takeDay = async (tx: Db, nudge: Nudge): Promise<boolean> => {
  const taken = await tx
    .insert(nudges)
    .values({ id: randomUUIDv7(), ...nudge })
    .onConflictDoNothing()
    .returning({ id: nudges.id })
  return taken.length > 0
}
