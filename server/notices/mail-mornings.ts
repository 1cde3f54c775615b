import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { applications, leads, notifications, users } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Services } from '../services/services.ts'
import { INBOX, wordsOf } from './present.ts'
import { within } from './queries.ts'

/** Mail of each morning to readers who chose that, with everything they have not read. */
const mailMornings = defineJob({
  name: 'mail-mornings',
  payload: z.strictObject({}),
  schedule: '45 8 * * *',
})

/** As many as a mail names one by one. */
const NAMED = 30

const waiting = and(
  eq(notifications.digest, true),
  isNull(notifications.mailedAt),
  isNotNull(notifications.mailDueAt),
  lte(notifications.mailDueAt, sql`now()`),
)

/** Readers that a mail waits for. */
const readers = (db: Db) =>
  db.selectDistinct({ id: notifications.personId }).from(notifications).where(waiting)

/** Notifications that wait for a reader, locked: a crash mails nothing twice, and neither do two servers. */
const unmailed = (tx: Db, personId: string) =>
  tx
    .select({ id: notifications.id, readAt: notifications.readAt })
    .from(notifications)
    .where(and(waiting, eq(notifications.personId, personId)))
    .for('update', { skipLocked: true })

const mailOne = ({ database, jobs }: Services, personId: string) =>
  database.orm.transaction(async (tx) => {
    const rows = await unmailed(tx, personId)
    if (rows.length === 0) return
    const all = rows.map(({ id }) => id)
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, personId), eq(users.status, 'active'), eq(users.notifyByEmail, true)))
    const unread = rows.flatMap(({ id, readAt }) => (readAt === null ? id : []))
    if (person && unread.length > 0) {
      const { role, id: userId } = person
      const unreadRows = await tx
        .select()
        .from(notifications)
        .leftJoin(applications, eq(applications.id, notifications.applicationId))
        .leftJoin(leads, eq(leads.id, notifications.leadId))
        .where(
          // Of a case that is somebody else's by now they hear no more, nor of anything that their role no longer reads.
          and(inArray(notifications.id, unread), within({ userId, role })),
        )
        .orderBy(asc(notifications.at), asc(notifications.id))
      const news = unreadRows.map(
        ({ staff_notices: { kind, detail }, applications: kase, leads: lead }) => {
          const companyName = kase?.companyName ?? lead?.companyName ?? null
          const row = { kind, detail, companyName }
          const { title, detail: more } = wordsOf(row, role)
          return more === null ? title : `${title}: ${more}`
        },
      )
      if (news.length > 0)
        await jobs.enqueue(tx, sendMail, {
          to: person.email,
          template: 'morning-news',
          data: {
            name: person.name,
            path: INBOX,
            news: news.slice(0, NAMED),
            more: Math.max(0, news.length - NAMED),
          },
        })
    }
    await tx
      .update(notifications)
      .set({ mailedAt: sql`now()` })
      .where(inArray(notifications.id, all))
  })

/** Mails everybody what waits for them. */
export const mailAllMornings = async (services: Services) => {
  for (const { id } of await readers(services.database.orm)) await mailOne(services, id)
}

export const registerMailMornings = (services: Services) => {
  services.jobs.register(mailMornings, () => mailAllMornings(services))
}
