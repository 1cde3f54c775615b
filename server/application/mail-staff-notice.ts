import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { applications, mandates, staffNotices, users } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Services } from '../services/services.ts'
import { pathOfCase } from './case-paths.ts'

/** Mails what one person was told of one case and kind, all that is unmailed in one. */
export const mailStaffNotice = defineJob({
  name: 'mail-staff-notice',
  payload: z.strictObject({ noticeId: z.uuid() }),
  atOnce: 2,
})

/** The notices that go in one mail, locked in their order; none where it is mailed already or gone. */
const unmailed = async (tx: Db, noticeId: string) => {
  const [asked] = await tx
    .select({
      personId: staffNotices.personId,
      applicationId: staffNotices.applicationId,
      kind: staffNotices.kind,
    })
    .from(staffNotices)
    .where(eq(staffNotices.id, noticeId))
  if (!asked) return []
  const rows = await tx
    .select()
    .from(staffNotices)
    .where(
      and(
        eq(staffNotices.personId, asked.personId),
        eq(staffNotices.applicationId, asked.applicationId),
        eq(staffNotices.kind, asked.kind),
        isNotNull(staffNotices.mailDueAt),
        isNull(staffNotices.mailedAt),
      ),
    )
    .orderBy(asc(staffNotices.at), asc(staffNotices.id))
    .for('update')
  return rows.some(({ id }) => id === noticeId) ? rows : []
}

/** The reader, if they still are active, still want mail and still work on the case. */
const readerOf = async (tx: Db, personId: string, applicationId: string) => {
  const [row] = await tx
    .select({ person: users, application: applications })
    .from(users)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(eq(users.id, personId), eq(users.status, 'active'), eq(users.notifyByEmail, true)))
  if (!row) return null
  const { relationshipManagerId, creditAnalystId } = row.application
  const worksOnIt =
    row.person.role === 'admin' || [relationshipManagerId, creditAnalystId].includes(personId)
  return worksOnIt ? row : null
}

const letterNumber = async (tx: Db, applicationId: string) => {
  const [latest] = await tx
    .select({ number: mandates.number })
    .from(mandates)
    .where(eq(mandates.applicationId, applicationId))
    .orderBy(desc(mandates.createdAt), desc(mandates.id))
    .limit(1)
  return latest?.number ?? null
}

/** Turns notices into the mail that waits to be sent, both or neither: a crash mails nothing twice. */
const mailNotices = ({ database, jobs }: Services, noticeId: string) =>
  database.orm.transaction(async (tx) => {
    const rows = await unmailed(tx, noticeId)
    const [first] = rows
    if (!first) return
    const which = inArray(
      staffNotices.id,
      rows.map(({ id }) => id),
    )
    const reader = await readerOf(tx, first.personId, first.applicationId)
    if (!reader) {
      await tx.update(staffNotices).set({ mailDueAt: null }).where(which)
      return
    }
    const { person, application } = reader
    await jobs.enqueue(tx, sendMail, {
      to: person.email,
      template: 'case-news',
      data: {
        name: person.name,
        companyName: application.companyName,
        path: pathOfCase(application, person.role),
        reference: application.reference,
        kind: first.kind,
        details: rows.flatMap(({ detail }) => (detail === null ? [] : [detail])),
        number: await letterNumber(tx, application.id),
        at: first.at.toISOString(),
      },
    })
    await tx
      .update(staffNotices)
      .set({ mailedAt: sql`now()` })
      .where(which)
  })

export const registerMailStaffNotice = (services: Services) => {
  services.jobs.register(mailStaffNotice, ({ noticeId }) => mailNotices(services, noticeId))
}
