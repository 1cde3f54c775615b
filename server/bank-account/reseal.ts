import { and, asc, eq, gt, notLike } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { bankAccounts } from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Resealed } from '../secrets/sealed-text.ts'
import { numberOf, sealNumber } from './rules.ts'

const AT_ONCE = 200
const NOBODY = '00000000-0000-0000-0000-000000000000'

const sealedBefore = (db: Db, { id }: Keys, after: string) =>
  db
    .select()
    .from(bankAccounts)
    .where(and(gt(bankAccounts.id, after), notLike(bankAccounts.sealedNumber, `${id}.%`)))
    .orderBy(asc(bankAccounts.id))
    .limit(AT_ONCE)

type Row = Awaited<ReturnType<typeof sealedBefore>>[number]

const opened = (keys: Keys, row: Row): string | null => {
  try {
    return numberOf(keys, row)
  } catch {
    // Said by the caller, who goes on with the others.
    return null
  }
}

/** Seals the numbers of bank accounts with the current key; what changed meanwhile is sealed with it anyway. */
export const resealAccounts = async (db: Db, keys: Keys): Promise<Resealed> => {
  const done: Resealed = { what: 'Bank accounts', count: 0, lost: [] }
  let after = NOBODY
  for (;;) {
    const rows = await sealedBefore(db, keys, after)
    for (const row of rows) {
      const number = opened(keys, row)
      if (number === null) {
        done.lost.push(`The number of the bank account ${row.id} does not open.`)
        continue
      }
      const changed = await db
        .update(bankAccounts)
        .set({ sealedNumber: sealNumber(keys, row.id, number) })
        .where(and(eq(bankAccounts.id, row.id), eq(bankAccounts.sealedNumber, row.sealedNumber)))
        .returning({ id: bankAccounts.id })
      done.count += changed.length
    }
    const last = rows.at(-1)
    if (!last) return done
    after = last.id
  }
}
