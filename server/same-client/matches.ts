import { type SQL, sql } from 'drizzle-orm'
import { kindOfKey, type SameClientKey } from '../../domain/client/same-client.ts'
import { borrowers } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import type { Identity } from './subjects.ts'

/** More have one number in common only where it is nobody's own. */
const MOST = 200

/** Something that has one of the numbers. */
export type Match = {
  identity: Identity
  /** Of a person. */
  personId: string | null
  /** Client that an enquiry or a lead became. */
  clientId: string | null
  by: Set<SameClientKey>
  /** True if it stands in a case. */
  inCase: boolean
}

type Row = {
  identity: Identity
  personId: string | null
  clientId: string | null
  inCase: boolean
  by: string[]
}

export const keyList = (keys: readonly string[]): SQL =>
  sql`array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`

/**
 * Everything that has one of these keys: cases and the people whom they name, accounts of borrowers, enquiries, leads, and
 * companies of clients who have not applied. A registration that nobody has proved counts for nothing.
 */
export const rowsWith = (keys: SQL): SQL => sql`
  select 'person:' || e.whose as identity, e.whose as "personId", null::uuid as "clientId",
    e.application_id is not null as "inCase", e.keys, e.at
  from search_entries e join users u on u.id = e.whose
  where e.keys && ${keys} and e.kind in ('case', 'person')
    and (e.application_id is not null or (u.role in ${borrowers} and u.status not in ('pending', 'deleted')))
  union all
  select 'enquiry:' || e.subject_id, null, q.client_id, false, e.keys, e.at
  from search_entries e join enquiries q on q.id = e.subject_id
  where e.keys && ${keys} and e.kind = 'enquiry'
  union all
  select 'lead:' || l.id, null, l.client_id, false, l.keys, l.created_at from leads l where l.keys && ${keys}
  union all
  select 'person:' || c.user_id, c.user_id, null, false, c.keys, c.created_at
  from clients c join users u on u.id = c.user_id
  where c.keys && ${keys} and u.status not in ('pending', 'deleted')`

/** Records with one of these numbers, each once, the newest first. */
export const matchesOf = async (db: Db, keys: readonly string[]): Promise<Match[]> => {
  if (keys.length === 0) return []
  const rows = await db.execute<Row>(sql`
    select m.identity, m."personId", m."clientId", m."inCase",
      array(select key from unnest(m.keys) key where key = any(${keyList(keys)})) as by
    from (${rowsWith(keyList(keys))}) m order by m.at desc limit ${MOST}`)
  const matches = new Map<Identity, Match>()
  for (const { by, ...row } of rows) {
    const match = matches.get(row.identity) ?? { ...row, by: new Set<SameClientKey>() }
    matches.set(row.identity, { ...match, inCase: match.inCase || row.inCase })
    for (const key of by) {
      const kind = kindOfKey(key)
      if (kind) match.by.add(kind)
    }
  }
  // What became one of the others stands there.
  const people = new Set([...matches.values()].map(({ personId }) => personId))
  return [...matches.values()].filter(({ clientId }) => clientId === null || !people.has(clientId))
}
