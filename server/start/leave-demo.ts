import { sql } from 'drizzle-orm'
import { endSessions } from '../account/sessions.ts'
import { demoMails } from '../db/schema.ts'
import { demoAccounts } from '../demo/accounts.ts'
import type { Services } from '../services/services.ts'
import { recordEvent } from '../trail/record-event.ts'

type Parts = Pick<Services, 'config' | 'database' | 'log'>

const addresses = sql.join(
  demoAccounts.map(({ email }) => sql`${email}`),
  sql`, `,
)

/**
 * Takes out what a restored demo would leave open outside of it: the accounts whose password is public are
 * suspended, and the mails that the demo kept, which hold codes and links in clear, are removed.
 */
export const leaveDemo = async ({ config, database, log }: Parts): Promise<void> => {
  if (config.DEMO) return
  const suspended = await database.orm.transaction(async (tx) => {
    await tx.delete(demoMails)
    const found = await tx.execute<{ id: string }>(sql`
      update users set status = 'suspended', version = version + 1
      where email in (${addresses}) and status = 'active' returning id`)
    for (const { id } of found) {
      await endSessions(tx, { userId: id }, 'suspended')
      await recordEvent(
        tx,
        { ip: '127.0.0.1', id: 'start' },
        {
          event: 'user.status-changed',
          actor: null,
          subject: { kind: 'user', id },
          details: { suspended: true, reason: 'An account of the demo: its password is public' },
        },
      )
    }
    return found.length
  })
  if (suspended > 0)
    log.warn(
      { suspended },
      "the database was a demo's: its accounts are suspended, because their password is public. ADMIN_EMAIL and ADMIN_PASSWORD make the first admin",
    )
}
