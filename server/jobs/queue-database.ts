import type { Db as QueueDatabase } from 'pg-boss'
import type { Sql } from 'postgres'
import type { Database } from '../db/connect.ts'

/** Lets pg-boss work on our own pool of postgres.js connections instead of opening one of its own. */
export function queueDatabase({ sql, kind }: Pick<Database, 'sql' | 'kind'>): QueueDatabase {
  return {
    executeSql: (text, values = []) =>
      /^\s*BEGIN;/.test(text) ? runScript(sql, text) : run(sql, text, values),
    // PostgreSQL wakes the workers at the commit of the change; the embedded database has one connection and cannot spare it
    ...(kind === 'postgres' && {
      async listen(
        channel: string,
        onNotification: (payload: string) => void,
        onReconnect: () => void,
      ) {
        const { unlisten } = await sql.listen(channel, onNotification, onReconnect)
        return { close: unlisten }
      },
    }),
  }
}

async function run(sql: Pick<Sql, 'unsafe'>, text: string, values: readonly unknown[]) {
  const result = await sql.unsafe(text, values.map(asParameter))
  return { rows: result.flat() }
}

/** pg-boss sends its housekeeping as one text from BEGIN to COMMIT: it needs a connection to itself, and a clean one afterwards. */
async function runScript(sql: Sql, text: string) {
  const connection = await sql.reserve()
  try {
    return await run(connection, text, [])
  } catch (error) {
    await connection.unsafe('ROLLBACK')
    throw error
  } finally {
    connection.release()
  }
}

/** Everything goes over as text, because Drizzle switches this driver's own encoding of JSON and dates off. */
function asParameter(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return value.toString()
    case 'object':
      if (value === null) return null
      if (value instanceof Date) return value.toISOString()
      return Array.isArray(value) ? arrayLiteral(value.map(asParameter)) : JSON.stringify(value)
    case 'undefined':
      return null
    default:
      throw new TypeError(`A ${typeof value} cannot be sent to the database.`)
  }
}

const arrayLiteral = (values: readonly (string | null)[]) =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${value.replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`
