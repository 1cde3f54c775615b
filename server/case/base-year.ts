import { eq } from 'drizzle-orm'
import { baseYearBefore, baseYearOn } from '../../domain/papers/base-year.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import type { Db } from '../db/connect.ts'
import { drafts } from '../db/schema.ts'
import type { ApplicationRow } from './queries.ts'

/** The base year of a case. One stored before base years were, or by the version before, has that of its submission. */
export const baseYearOfCase = ({
  baseYear,
  submittedAt,
}: Pick<ApplicationRow, 'baseYear' | 'submittedAt'>): string =>
  baseYear ?? baseYearBefore(calendarDateInIndia(submittedAt))

/** The base year of a draft; without a stored one that of the day on which it was begun. */
export const baseYearOfDraft = ({
  baseYear,
  createdAt,
}: Pick<typeof drafts.$inferSelect, 'baseYear' | 'createdAt'>): string =>
  baseYear ?? baseYearBefore(calendarDateInIndia(createdAt))

/** The base year of what begins now. */
export const baseYearToday = (): string => baseYearOn(calendarDateInIndia(new Date()))

/** The base year that a form goes on with which names none: that of its owner's draft, else today's. */
export const baseYearOfOwner = async (tx: Db, ownerId: string): Promise<string> => {
  const [draft] = await tx.select().from(drafts).where(eq(drafts.ownerId, ownerId))
  return draft ? baseYearOfDraft(draft) : baseYearToday()
}
