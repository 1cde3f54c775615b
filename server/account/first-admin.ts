import { randomInt, randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordEvent } from '../trail/record-event.ts'
import { type Config, ConfigError } from '../foundation/config.ts'
import type { Database } from '../db/connect.ts'
import type { Log } from '../foundation/log.ts'
import { adminPasswordFaults, FIRST_ADMIN as NAME } from './password/admin-password.ts'
import { hashPassword } from './password/password-hash.ts'

/** The suspended ones aren't counted: those of a restored demo are, and nobody else can be the last. */
const admins = sql`users where role = 'admin' and status <> 'suspended'`

type Wanted = {
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>
  database: Pick<Database, 'orm'>
  log: Pick<Log, 'warn'>
}

/**
 * Creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD while there is none, and says whether
 * it did. The password is held to everybody's rules: one that isn't stops the start.
 */
export const createFirstAdmin = async ({
  config,
  database: { orm },
  log,
}: Wanted): Promise<boolean> => {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) return false
  const [known] = await orm.execute(sql`select 1 from ${admins} limit 1`)
  if (known) return false
  const email = ADMIN_EMAIL.trim().toLowerCase()
  const wrong = adminPasswordFaults(config)
  if (wrong.length > 0) throw new ConfigError(wrong)
  const passwordHash = await hashPassword(ADMIN_PASSWORD)
  // Until the admin enters one: a number that no Indian mobile has, because they begin with 6 to 9.
  const mobile = `0${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const made = await orm.transaction(async (tx) => {
    // Several servers may start at once; the second one waits here and then finds the admin.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-admin'))`)
    const id = randomUUIDv7()
    const rows = await tx.execute(sql`
      insert into users (id, name, email, mobile, password_hash, role, status, verified_at)
      select ${id}::uuid, ${NAME}, ${email}, ${mobile}, ${passwordHash}, 'admin', 'active', now()
      where not exists (select 1 from ${admins})
      on conflict (email) do nothing
      returning id`)
    // From its first user on, a database has a trail: an empty one was emptied.
    if (rows.length > 0)
      await recordEvent(
        tx,
        { ip: '127.0.0.1', id: 'start' },
        { event: 'user.first-admin-created', actor: null, subject: { kind: 'user', id } },
      )
    return rows
  })
  if (made.length > 0) return true
  const [another] = await orm.execute(sql`select 1 from ${admins} limit 1`)
  if (!another) log.warn({}, 'no first admin was created: ADMIN_EMAIL belongs to another account')
  return false
}
