import pg from 'pg'

export const TEST_DATABASE_URL =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** True if a PostgreSQL answers that lets the tests create databases. */
export const answersPostgres = async (): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: TEST_DATABASE_URL,
    connectionTimeoutMillis: 3000,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ can: boolean }>(
      'select rolcreatedb or rolsuper as can from pg_roles where rolname = current_user',
    )
    return rows[0]?.can === true
  } catch {
    // For any reason; the caller prints that no PostgreSQL answers.
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
