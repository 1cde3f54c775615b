import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { referralCodes } from '../db/schema.ts'

/** No letters and figures that are taken for each other: people read a link aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** About 49 bits: nobody finds a code by trying, and it stays short enough for a chat. */
const newCode = (): string => {
  let code = ''
  // Bytes beyond the last whole round would make some letters more likely.
  const fair = 256 - (256 % LETTERS.length)
  while (code.length < LENGTH) {
    const [byte = 0] = randomBytes(1)
    if (byte < fair) code += LETTERS[byte % LETTERS.length]
  }
  return code
}

/** Gives a partner a new code; the one before is nobody's from then on. */
export const replaceCode = async (tx: Db, partnerId: string): Promise<string> => {
  const code = newCode()
  await tx
    .insert(referralCodes)
    .values({ partnerId, code })
    .onConflictDoUpdate({ target: referralCodes.partnerId, set: { code, madeAt: sql`now()` } })
  return code
}

export const codeOf = async (db: Db, partnerId: string): Promise<string | null> => {
  const [row] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.partnerId, partnerId))
  return row?.code ?? null
}

/** Counts of people who registered by a partner's links and proved their contacts, and of those who have applied. */
export const cameByLink = async (db: Db, partnerId: string) => {
  const [row] = await db.execute<{ registered: number; applied: number }>(sql`
    select count(*)::int as registered,
      count(*) filter (where exists (select from applications a where a.owner_id = c.user_id))::int as applied
    from clients c join users u on u.id = c.user_id
    where c.partner_id = ${partnerId} and c.by_link and u.status in ('active', 'suspended')`)
  return row ?? { registered: 0, applied: 0 }
}
