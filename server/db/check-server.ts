import type { Sql } from './sql.ts'

/** The PostgreSQL server can't serve this product; the message says why and what to do. */
export class UnfitServer extends Error {
  override name = 'UnfitServer'
}

const OLDEST = 15

type Server = { version: number; encoding: string; readOnly: boolean }

/** Reason why a PostgreSQL can't serve this product, and the remedy; null for one that can. */
export const unfitness = ({ version, encoding, readOnly }: Server): string | null => {
  if (version < OLDEST)
    return `PostgreSQL ${version} is too old: RinSetu needs ${OLDEST} or newer. Upgrade it, or correct DATABASE_URL.`
  if (encoding !== 'UTF8')
    return `The database's encoding is ${encoding}, which can't hold every name. Create one with: create database rinsetu encoding 'UTF8' template template0.`
  if (readOnly)
    return 'PostgreSQL takes no writes: it is a replica, or set to read-only. Point DATABASE_URL at the primary, or name all hosts and add target_session_attrs=read-write.'
  return null
}

/** Refuses a PostgreSQL that is too old, takes no writes or can't hold every letter. Throws UnfitServer. */
export const checkServer = async (sql: Sql): Promise<void> => {
  const [server] = await sql<Server[]>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only')::bool as "readOnly"`
  const why = server && unfitness(server)
  if (why) throw new UnfitServer(why)
}
