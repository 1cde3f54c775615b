import { sql } from 'drizzle-orm'
import { usualKinds } from '../../domain/lender/lender-kinds.ts'
import type { Db } from '../db/connect.ts'

/** Says of the usual lenders which kind they are, where nobody has said it: their names alone came from the settings. */
export const nameKinds = async (db: Db): Promise<void> => {
  const known = JSON.stringify(usualKinds)
  await db.execute(sql`
    update lenders set kind = usual.kind, version = version + 1
    from json_to_recordset(${known}::text::json) as usual(key text, kind text)
    where lenders.name_key = usual.key and lenders.kind is null`)
}
