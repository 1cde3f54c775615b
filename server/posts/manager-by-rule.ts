import { sql } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { rolesOn } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'

const managers = rolesOn('relationshipManager')

/** Manager who already works with a partner: the one of most of that partner's cases. */
const usualManager = async (tx: Db, partnerId: string): Promise<string | null> => {
  const [usual] = await tx.execute<{ id: string }>(sql`
    select u.id from applications a join users u on u.id = a.relationship_manager_id
    where a.referral_partner_id = ${partnerId} and u.role in ${managers} and u.status = 'active'
    group by u.id order by count(*) desc, max(a.submitted_at) desc, u.id limit 1`)
  return usual?.id ?? null
}

/** Manager with the fewest live cases; of several the one who has waited longest for a new one. */
const leastBusyManager = async (tx: Db): Promise<string | null> => {
  const [least] = await tx.execute<{ id: string }>(sql`
    select u.id from users u left join applications a on a.relationship_manager_id = u.id
    where u.role in ${managers} and u.status = 'active'
    group by u.id
    order by count(a.id) filter (where a.status in ${liveStatuses}), max(a.submitted_at) nulls first, u.id limit 1`)
  return least?.id ?? null
}

/**
 * The relationship manager of a new case, where the firm wants one by rule: the usual one of the partner who brought it, or
 * else the least busy. Submissions take their number one after the other, so each sees whom the one before got.
 */
export const managerByRule = async (tx: Db, partnerId: string | null): Promise<string | null> => {
  const [settings] = await tx.execute<{ assigns: boolean | null }>(
    sql`select (value #>> '{service,assignManagers}')::boolean as assigns from firm_settings where id = 1`,
  )
  if (settings?.assigns === false) return null
  const usual = partnerId === null ? null : await usualManager(tx, partnerId)
  return usual ?? leastBusyManager(tx)
}
