import { sql } from 'drizzle-orm'
import { lenders } from '../db/schema.ts'

/** The most that any product of a lender pays the firm, in percent of what is lent; null where nobody has entered any. */
// Columns are spelled out: the builder shortens them.
export const mostCommission = sql<
  number | null
>`(select max(p.commission_percent) from lender_products p
  where p.lender_id = lenders.id)::float8`

/** True if the settings offer a lender to borrowers: nowhere else is that kept. */
export const isOffered = sql<boolean>`exists (
  select 1 from firm_settings s, jsonb_array_elements(s.value -> 'lenders') offered
  where lender_key(offered ->> 'name') = ${lenders.nameKey} and (offered ->> 'active')::boolean)`
