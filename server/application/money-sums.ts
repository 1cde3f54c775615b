import { inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { moneySums } from '../db/offered-sums.ts'
import { applications } from '../db/schema.ts'

export type CaseMoney = { sanctioned: number; disbursed: number }

const nothing: CaseMoney = { sanctioned: 0, disbursed: 0 }

/** The sums of some cases, by id. */
export const moneyOfCases = async (db: Db, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: applications.id, ...moneySums })
          .from(applications)
          .where(inArray(applications.id, [...ids]))
  const byId = new Map(rows.map(({ id, ...sums }) => [id, sums]))
  return (id: string) => byId.get(id) ?? nothing
}
