import { sql } from 'drizzle-orm'
import { openLeadStates } from '../../domain/client/leads.ts'
import type { Db } from '../db/connect.ts'
import type { ApplicationRow } from '../case/queries.ts'

type Applied = Pick<ApplicationRow, 'id' | 'ownerId' | 'referralPartnerId'>

/**
 * The leads of which a case came show its stage from then on: those that became its owner, and what the partner who
 * stands on the case told of them. A company that came by two ways stays one row for its partner.
 */
export const leadsApply = (tx: Db, { id, ownerId, referralPartnerId }: Applied) =>
  tx.execute(sql`
    update leads l set state = 'applied', application_id = ${id}, client_id = ${ownerId}, moved_at = now(), version = l.version + 1
    from users u
    where u.id = ${ownerId} and l.application_id is null and l.state in ${[...openLeadStates]}
      and (l.client_id = u.id
        or (l.client_id is null and l.partner_id = ${referralPartnerId} and (l.email = u.email or l.mobile = u.mobile)))`)
