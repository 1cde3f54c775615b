import postgres from 'postgres'

export const TEST_DATABASE_URL =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Whether a PostgreSQL is there that lets the tests make databases. */
export const answersPostgres = async (): Promise<boolean> => {
  const sql = postgres(TEST_DATABASE_URL, { max: 1, connect_timeout: 3 })
  try {
    const [role] =
      await sql`select rolcreatedb or rolsuper as can from pg_roles where rolname = current_user`
    return role?.['can'] === true
  } catch {
    // Whatever the reason, the tests can't use it; the caller says so.
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}
