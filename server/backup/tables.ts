import type { Asker } from '../db/sql.ts'
import { BackupError, type Beginning, type Manifest, type Table } from './format.ts'

/** The product's tables and the job queue's; those of extensions are made by the extension. */
const OURS = `
  n.nspname in ('public', 'pgboss') and not exists (
    select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Every table that holds rows, with the columns that are stored and not computed. */
export const listTables = (connection: Asker): Promise<Table[]> =>
  connection.unsafe<Table[]>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(json_build_object(
          'name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      case when c.relispartition then json_build_object(
        'of', (select format('%I.%I', pn.nspname, p.relname) from pg_inherits i
          join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
          where i.inhrelid = c.oid),
        'bound', pg_get_expr(c.relpartbound, c.oid)) end as partition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS}
    order by 1`)

/** States of the counters. Counters are outside of snapshots: read after the rows, they are never behind them. */
export const listSequences = async (connection: Asker): Promise<Manifest['sequences']> => {
  const names = await connection.unsafe<{ name: string }[]>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1`)
  const states = []
  for (const { name } of names) {
    const [state] = await connection.unsafe<{ last: string; called: boolean }[]>(
      `select last_value::text as last, is_called as called from ${name}`,
    )
    if (state) states.push({ name, ...state })
  }
  return states
}

/** Contents of a snapshot, as its own begin lists them. */
export const listSnapshot = async (
  connection: Asker,
): Promise<Pick<Beginning, 'takenAt' | 'migrations' | 'tables'>> => {
  const [clock] = await connection.unsafe<{ now: string }[]>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  if (!clock) throw new Error('The database told no time.')
  const tables = await listTables(connection)
  if (tables.length === 0)
    throw new BackupError(
      'The database is empty: there is nothing to back up. Check DATABASE_URL and DATA_DIR.',
    )
  return {
    takenAt: clock.now,
    migrations: await connection.unsafe<Beginning['migrations']>(
      'select name, sha256 from public.schema_migrations order by name',
    ),
    tables,
  }
}

/** Writes moments and numbers in one way, whatever the server's settings are. */
export const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`
