import pg from 'pg'

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Makes a database of its own on the PostgreSQL that is at hand. */
export const makeDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const admin = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 })
  const name = `rinsetu_e2e_${process.pid}_${Date.now()}`
  try {
    await admin.connect()
    await admin.query(`create database ${name}`)
    // What a power cut would take is of no use to anybody; no commit waits for the disk.
    await admin.query(`alter database ${name} set synchronous_commit = off`)
  } catch (error) {
    await admin.end()
    throw error
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
