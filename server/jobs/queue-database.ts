import type { Db as QueueDatabase } from 'pg-boss'
import type { Database } from '../db/connect.ts'
import type { Asker, Sql } from '../db/sql.ts'

/** Lets pg-boss work on our own pool instead of opening one of its own. */
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

async function run(sql: Asker, text: string, values: readonly unknown[]) {
  return { rows: [...(await sql.unsafe(text, values))] }
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
