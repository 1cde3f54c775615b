import { sql } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { FIRST_COME_DAYS, openLeadStates } from '../../domain/client/leads.ts'
import type { Db } from '../db/connect.ts'
import { keyList, rowsWith } from '../same-client/matches.ts'

/**
 * True if the firm knows a company by one of these numbers: it has a live case, or became known within the days of
 * the first who comes, as a client or by a lead that still counts. Of two leads at the same moment the later waits,
 * and finds the first.
 */
export const isKnown = async (tx: Db, keys: readonly string[]): Promise<boolean> => {
  for (const key of keys.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${key}`}, 0))`)
  const [row] = await tx.execute<{ known: boolean }>(sql`
    select exists (
      select from (${rowsWith(keyList(keys))}) m where
        (m.identity like 'person:%' and (m.at > now() - make_interval(days => ${FIRST_COME_DAYS}::int) or exists (
          select from applications a where a.owner_id = m."personId" and a.status in ${liveStatuses})))
        or (m.identity like 'lead:%' and exists (
          select from leads l where l.id::text = substr(m.identity, 6)
            and l.state in ${[...openLeadStates, 'applied']}
            and l.created_at > now() - make_interval(days => ${FIRST_COME_DAYS}::int)))
    ) as known`)
  return row?.known ?? false
}
