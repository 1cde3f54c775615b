import { copyOfRooms } from './copy-of-rooms.ts'

const ENTRY = `  underwriter: {
    label: 'Underwriter',
    side: 'staff',
    caseWork: ['analysis'],
    cases: 'assigned',
    onCase: 'creditAnalyst',
    desk: 'queue',
    longestSessionHours: WORKING_DAY,
  },
`

const TABLE_ENDS = '} as const satisfies Readonly<Record<string, RoleFacts>>'

const MAY_CALL = `
  const { contract } = await import('./contract/index.ts')
  const { rolesOn } = await import('./domain/roles.ts')
  const names = Object.keys(contract).filter((name) => contract[name].access['underwriter'])
  process.stdout.write(JSON.stringify({ calls: names, analysts: rolesOn('creditAnalyst') }))
`

/** Stores a person of the role in a new database, and prints the reason if the database refuses. */
const STORE = `
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { readMigrations } = await import('./server/db/migrate.ts')
  const db = await PGlite.create({ extensions: { pg_trgm } })
  for (const { text } of await readMigrations()) await db.exec(text)
  try {
    await db.query("insert into users (id, name, email, mobile, password_hash, role) values " +
      "(gen_random_uuid(), 'Uma Rao', 'uma@example.com', '9000000001', '', 'underwriter')")
  } catch (error) {
    process.stdout.write(String(error))
  }
  await db.close()
`

type Tried = {
  /** The files that had to be touched; a refusal of the database asks for a migration. */
  files: string[]
  output: string
  calls: string[]
  /** The roles whose people can be a case's analyst. */
  analysts: string[]
}

/** Adds a role to a copy of the rooms: the files that had to be touched for it, and what it may call. */
export const tryRole = async (): Promise<Tried> => {
  await using copy = await copyOfRooms()
  const entry = 'domain/roles.ts'
  await copy.change(entry, (text) => text.replace(TABLE_ENDS, ENTRY + TABLE_ENDS))
  const [{ files, output }, found, refusal] = await Promise.all([
    copy.compile(),
    copy.print(MAY_CALL),
    copy.print(STORE),
  ])
  return {
    files: [...new Set([entry, ...files, ...(refusal === '' ? [] : ['server/db/migrations/'])])],
    output: output + refusal,
    ...JSON.parse(found),
  }
}

/** The files touched to add a role, as `npm run house` prints them. */
export const roleTest = async (): Promise<string[]> => (await tryRole()).files
