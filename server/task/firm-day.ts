import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { workingDaysBetween } from '../../domain/dates/working-days.ts'
import type { Db } from '../db/connect.ts'
import { readSettings } from '../settings/queries.ts'

/** Present of the firm: a moment, its calendar date in India, and the days on which the firm is closed. */
export type FirmDay = { now: Date; today: string; holidays: readonly string[] }

export const firmDay = async (db: Db, now: Date): Promise<FirmDay> => {
  const { holidays } = (await readSettings(db)).value.service
  return { now, today: calendarDateInIndia(now), holidays }
}

/** True if so many of the firm's working days have begun since then. */
export const haveBegun = (days: number, since: Date, { today, holidays }: FirmDay): boolean =>
  workingDaysBetween(calendarDateInIndia(since), today, holidays) >= days
