import { sql } from 'drizzle-orm'
import { lenders } from '../db/schema.ts'

/** Whether the settings offer a lender to borrowers: there, and nowhere else, stands who is offered. */
export const isOffered = sql<boolean>`exists (
  select 1 from firm_settings s, jsonb_array_elements(s.value -> 'lenders') offered
  where lender_key(offered ->> 'name') = ${lenders.nameKey} and (offered ->> 'active')::boolean)`
