import { asc, inArray } from 'drizzle-orm'
import { isOffered } from '../access/offered-lenders.ts'
import type { Db } from '../db/connect.ts'
import { lenders } from '../db/schema.ts'
import type { OpenCase } from '../case/open-case.ts'

/** Some lenders by name, with whether cases go to them. */
export const activeLenders = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ lenderId: lenders.id, name: lenders.name, active: isOffered })
        .from(lenders)
        .where(inArray(lenders.id, [...ids]))
        .orderBy(asc(lenders.nameKey))

/** Lets an open case know the names of lenders that its consent speaks of by now. */
export const knowLenders = (
  kase: OpenCase,
  known: readonly { lenderId: string; name: string }[],
) => {
  const before = kase.now.consentLenders
  const news = known.filter((one) => !before.some(({ lenderId }) => lenderId === one.lenderId))
  if (news.length === 0) return
  const named = news.map(({ lenderId, name }) => ({ lenderId, name }))
  kase.now = { ...kase.now, consentLenders: [...before, ...named] }
}
