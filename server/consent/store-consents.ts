import { inArray, sql } from 'drizzle-orm'
import { changedRows, goneIds } from '../case/diff.ts'
import type { StorePart } from '../case/open-case.ts'
import { personConsents } from '../db/schema.ts'

/** Stores what the people of an application said of their own papers. */
export const storeConsents: StorePart = async ({ tx }, kases) => {
  const gone = kases.flatMap(({ was, now }) => goneIds(was.personConsents, now.personConsents))
  if (gone.length > 0) await tx.delete(personConsents).where(inArray(personConsents.id, gone))
  const rows = kases.flatMap(({ was, now }) => changedRows(was.personConsents, now.personConsents))
  if (rows.length === 0) return
  await tx
    .insert(personConsents)
    .values(rows)
    .onConflictDoUpdate({
      target: personConsents.id,
      set: {
        name: sql`excluded.name`,
        email: sql`excluded.email`,
        how: sql`excluded.how`,
        agreed: sql`excluded.agreed`,
        lenders: sql`excluded.lenders`,
        version: sql`excluded.version`,
        note: sql`excluded.note`,
        signedOn: sql`excluded.signed_on`,
        recordedBy: sql`excluded.recorded_by`,
        askedAt: sql`excluded.asked_at`,
        answeredAt: sql`excluded.answered_at`,
      },
    })
}
