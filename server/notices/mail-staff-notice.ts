import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isBorrowerNotice } from '../../domain/notices/borrower-notices.ts'
import { admins } from '../../domain/people/roles.ts'
import { staffNotice, type StaffNoticeKind } from '../../domain/notices/staff-notices.ts'
import type { Db } from '../db/connect.ts'
import { applications, caseTurns, mandates, notifications, users } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Services } from '../services/services.ts'
import { pathOfNotice } from '../case/case-paths.ts'
import { staffOf } from '../case/posts.ts'

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
      personId: notifications.personId,
      applicationId: notifications.applicationId,
      kind: notifications.kind,
    })
    .from(notifications)
    .where(eq(notifications.id, noticeId))
  if (!asked?.applicationId) return []
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.personId, asked.personId),
        eq(notifications.applicationId, asked.applicationId),
        eq(notifications.kind, asked.kind),
        isNotNull(notifications.mailDueAt),
        isNull(notifications.mailedAt),
        // Those go in the mail of the next morning.
        eq(notifications.digest, false),
      ),
    )
    .orderBy(asc(notifications.at), asc(notifications.id))
    .for('update')
  return rows.some(({ id }) => id === noticeId) ? rows : []
}

/** The reader, if they still are active, still want mail, which an alarm doesn't ask, and still work on the case. */
const readerOf = async (tx: Db, personId: string, applicationId: string, kind: StaffNoticeKind) => {
  const [row] = await tx
    .select({
      person: users,
      application: applications,
      papersToCheck: caseTurns.papersToCheck,
    })
    .from(users)
    .innerJoin(applications, eq(applications.id, applicationId))
    .leftJoin(caseTurns, eq(caseTurns.applicationId, applications.id))
    .where(
      and(
        eq(users.id, personId),
        eq(users.status, 'active'),
        staffNotice(kind).alarmsAdmins ? undefined : eq(users.notifyByEmail, true),
      ),
    )
  if (!row) return null
  const worksOnIt = admins.includes(row.person.role) || staffOf(row.application).includes(personId)
  return worksOnIt ? row : null
}

type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>

/** True if somebody has done meanwhile what a mail that waited asks for. */
const isDone = (kind: StaffNoticeKind, { application, papersToCheck }: Reader): boolean => {
  if (kind === 'papers-supplied') return papersToCheck === 0
  if (kind !== 'paper-not-applicable') return false
  const claims = Object.values(application.form.notApplicable ?? {})
  return claims.every(({ state }) => state !== 'claimed')
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
    if (!first?.applicationId || isBorrowerNotice(first.kind)) return
    const which = inArray(
      notifications.id,
      rows.map(({ id }) => id),
    )
    const reader = await readerOf(tx, first.personId, first.applicationId, first.kind)
    if (!reader || isDone(first.kind, reader)) {
      await tx.update(notifications).set({ mailDueAt: null }).where(which)
      return
    }
    const { person, application } = reader
    await jobs.enqueue(tx, sendMail, {
      to: person.email,
      template: 'case-news',
      data: {
        name: person.name,
        companyName: application.companyName,
        path: pathOfNotice(application, person.role, first.kind),
        reference: application.reference,
        kind: first.kind,
        details: rows.flatMap(({ detail }) => (detail === null ? [] : [detail])),
        number: await letterNumber(tx, application.id),
        at: first.at.toISOString(),
      },
    })
    await tx
      .update(notifications)
      .set({ mailedAt: sql`now()` })
      .where(which)
  })

export const registerMailStaffNotice = (services: Services) => {
  services.jobs.register(mailStaffNotice, ({ noticeId }) => mailNotices(services, noticeId))
}
