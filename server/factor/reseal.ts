import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { secondFactors } from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Resealed } from '../secrets/sealed-text.ts'
import { sealSecret, secretOf } from './time-codes.ts'

/** Seals the secrets of second factors with the current key; what changed meanwhile is sealed with it anyway. */
export const resealFactors = async (db: Db, keys: Keys): Promise<Resealed> => {
  const done: Resealed = { what: 'Second factors', count: 0, lost: [] }
  const rows = await db
    .select()
    .from(secondFactors)
    .where(
      and(
        isNotNull(secondFactors.sealedSecret),
        notLike(secondFactors.sealedSecret, `${keys.id}.%`),
      ),
    )
  for (const row of rows) {
    try {
      const sealedSecret = sealSecret(keys, row.id, secretOf(keys, row))
      const changed = await db
        .update(secondFactors)
        .set({ sealedSecret })
        .where(
          and(eq(secondFactors.id, row.id), eq(secondFactors.sealedSecret, row.sealedSecret ?? '')),
        )
        .returning({ id: secondFactors.id })
      done.count += changed.length
    } catch {
      // Its person signs in with a recovery code, or an admin takes it off.
      done.lost.push(`The second factor ${row.id} does not open.`)
    }
  }
  return done
}
