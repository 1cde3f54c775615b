import postgres from 'postgres'

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Makes a database of its own on the PostgreSQL that is at hand, or returns null where none answers. */
export const makeDatabase = async (): Promise<{ url: string; drop(): Promise<void> } | null> => {
  const admin = postgres(server, { max: 1, connect_timeout: 3, onnotice: () => {} })
  const name = `rinsetu_e2e_${process.pid}_${Date.now()}`
  try {
    await admin.unsafe(`create database ${name}`)
  } catch (error) {
    await admin.end()
    if (process.env['REQUIRE_POSTGRES']) throw error
    return null
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
