import { desc, eq, ilike, inArray } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { demoMails } from '../db/schema.ts'
import type { Transport } from './transport.ts'

const KEPT = 500
const LISTED = 100

export type KeptMail = typeof demoMails.$inferSelect

/** Keeps mails in a table instead of sending them; the last 500 stay. */
export function keepInMailbox({ orm }: Pick<Database, 'orm'>): Transport {
  return {
    async deliver({ id, to, subject, text, html }) {
      await orm
        .insert(demoMails)
        .values({ id, toAddress: to, subject, text, html })
        .onConflictDoNothing()
      const tooMany = orm
        .select({ id: demoMails.id })
        .from(demoMails)
        .orderBy(desc(demoMails.sentAt))
        .offset(KEPT)
      await orm.delete(demoMails).where(inArray(demoMails.id, tooMany))
    },
    close: () => undefined,
  }
}

/** The kept mails, newest first; `to` narrows them to one reader. */
export function listMails(db: Db, to?: string): Promise<KeptMail[]> {
  const found = db.select().from(demoMails).orderBy(desc(demoMails.sentAt)).limit(LISTED)
  return to ? found.where(ilike(demoMails.toAddress, to.replaceAll(/[\\%_]/g, '\\$&'))) : found
}

export async function findMail(db: Db, id: string): Promise<KeptMail | undefined> {
  const [mail] = await db.select().from(demoMails).where(eq(demoMails.id, id))
  return mail
}
