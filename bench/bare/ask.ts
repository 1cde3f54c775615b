import type pg from 'pg'

/** A pool, or one of its connections. */
export type Connection = Pick<pg.Pool | pg.PoolClient, 'query'>

const names = new Map<string, string>()

/** Runs a statement under a name, so that PostgreSQL keeps its plan. */
export const ask = async <T extends object = Record<string, unknown>>(
  on: Connection,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => {
  const name = names.get(text) ?? `bare_${names.size}`
  names.set(text, name)
  const { rows } = await on.query<T>({ name, text, values })
  return rows
}

/** A transaction on one connection. */
export const begin = async <T>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const tx = await pool.connect()
  try {
    await tx.query('begin')
    const done = await work(tx)
    await tx.query('commit')
    tx.release()
    return done
  } catch (error) {
    // Closing the connection rolls the transaction back.
    tx.release(true)
    throw error
  }
}
