import { and, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { StaffNoticeKind } from '../../domain/notices/staff-notices.ts'
import type { Db } from '../db/connect.ts'
import { notifications } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'

type Asked = {
  personId: string
  applicationId: string | null
  kinds: readonly StaffNoticeKind[]
}

/**
 * Counts of notices of these kinds that a person was mailed at once within the last hour, or is about to be: in all,
 * and of a case.
 */
export const mailedLately = async (tx: Db, { personId, applicationId, kinds }: Asked) => {
  const ofCase = sql<number>`(count(*) filter (where ${notifications.applicationId} = ${applicationId}))::int`
  const [row] = await tx
    .select({ all: count(), ofCase })
    .from(notifications)
    .where(
      and(
        eq(notifications.personId, personId),
        inArray(notifications.kind, [...kinds]),
        eq(notifications.digest, false),
        isNotNull(notifications.mailDueAt),
        gt(notifications.at, sql`clock_timestamp() - interval '1 hour'`),
      ),
    )
  return orNotFound(row)
}
