import { eq, or, sql } from 'drizzle-orm'
import type { SameClientAnswer } from '../../domain/client/same-client.ts'
import type { Db } from '../db/connect.ts'
import { sameClientAnswers, users } from '../db/schema.ts'
import type { Identity } from './subjects.ts'

const pairOf = (a: Identity, b: Identity) => (a < b ? { one: a, other: b } : { one: b, other: a })

/** Decisions about a record and others, by their identities. */
export const answersOf = async (db: Db, identity: Identity) => {
  const rows = await db
    .select({
      one: sameClientAnswers.one,
      other: sameClientAnswers.other,
      answer: sameClientAnswers.answer,
      by: users.name,
      at: sameClientAnswers.answeredAt,
    })
    .from(sameClientAnswers)
    .leftJoin(users, eq(users.id, sameClientAnswers.answeredBy))
    .where(or(eq(sameClientAnswers.one, identity), eq(sameClientAnswers.other, identity)))
  return new Map(rows.map((row) => [row.one === identity ? row.other : row.one, row]))
}

/** Keeps what somebody says of two; who answers later has the last word. */
export const keepAnswer = (
  tx: Db,
  [a, b]: readonly [Identity, Identity],
  { answer, by }: { answer: SameClientAnswer; by: string },
) =>
  tx
    .insert(sameClientAnswers)
    .values({ ...pairOf(a, b), answer, answeredBy: by })
    .onConflictDoUpdate({
      target: [sameClientAnswers.one, sameClientAnswers.other],
      set: { answer, answeredBy: by, answeredAt: sql`now()` },
    })
