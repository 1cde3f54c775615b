import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { requestInWords } from '../../domain/papers/asked-words.ts'
import type { BorrowerNoticeKind } from '../../domain/notices/borrower-notices.ts'
import { calendarDateInIndia, formatDate } from '../../domain/dates/dates.ts'
import { quietFrom, quietUntil } from '../../domain/dates/quiet-hours.ts'
import { lockCases } from '../case/lock-case.ts'
import { noticeRow } from '../access/notice-row.ts'
import type { Db } from '../db/connect.ts'
import { additionalDocuments, applications, nudges, notifications } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { type MailToSend, sendMail } from '../mail/send-mail.ts'
import type { Services } from '../services/services.ts'
import { readSettings } from '../settings/queries.ts'
import { DRAFT, mandatePage, uploadPage } from '../case/case-paths.ts'
import { dueDrafts, dueLetters, type DueRequests, dueRequests, type Now } from './due-nudges.ts'
import { claimReminderDay } from './claim-reminder-day.ts'

/** Reminds borrowers of what they owe, once an hour outside of the quiet hours. */
const nudgeBorrowersJob = defineJob({
  name: 'nudge-borrowers',
  payload: z.strictObject({}),
  schedule: '10 9-19 * * *',
})

type Reminder = {
  personId: string
  applicationId: string | null
  kind: BorrowerNoticeKind
  detail: string | null
  wantsMail: boolean
  mail: MailToSend
}

/** Writes a reminder into the inbox, and mails it to whoever wants mail. */
const remind = async ({ jobs }: Services, tx: Db, { mail, wantsMail, ...row }: Reminder) => {
  await tx.insert(notifications).values(noticeRow(row, wantsMail ? 'mailed' : 'none'))
  if (wantsMail) await jobs.enqueue(tx, sendMail, mail)
}

const late = (dueOn: string | null, today: string, title: string): string => {
  if (dueOn === null || dueOn >= today) return requestInWords({ title, dueOn })
  return `${title}, which was due on ${formatDate(dueOn)}`
}

/** Counts a reminder of these requests, of those that are still open; returns them, late ones first. */
const countReminder = async (tx: Db, ids: readonly string[], today: string) => {
  const open = and(
    inArray(additionalDocuments.id, [...ids]),
    inArray(additionalDocuments.status, ['requested', 'returned']),
  )
  const rows = await tx
    .select({ title: additionalDocuments.title, dueOn: additionalDocuments.dueOn })
    .from(additionalDocuments)
    .where(open)
    .orderBy(asc(additionalDocuments.dueOn), asc(additionalDocuments.requestedAt))
  if (rows.length > 0)
    await tx
      .update(additionalDocuments)
      .set({
        remindedOn: today,
        reminders: sql`${additionalDocuments.reminders} + (${additionalDocuments.dueOn} < ${today}::date)::int`,
      })
      .where(open)
  return rows
}

const nudgeRequests = (services: Services, due: DueRequests, { now, today }: Now) =>
  services.database.orm.transaction(async (tx) => {
    const { personId, name, email, wantsMail, applicationId, companyName, requestIds } = due
    // In the order in which every act on a case locks. That somebody was reminded makes no other version of it.
    await lockCases(tx, eq(applications.id, applicationId))
    const occasion = `${applicationId} ${today}`
    if (!(await claimReminderDay(tx, { personId, kind: 'request', occasion, sentOn: today })))
      return
    const rows = await countReminder(tx, requestIds, today)
    if (rows.length === 0) {
      // The papers arrived meanwhile: the day is free for another reminder.
      await tx.delete(nudges).where(and(eq(nudges.kind, 'request'), eq(nudges.occasion, occasion)))
      return
    }
    await remind(services, tx, {
      personId,
      applicationId,
      kind: 'request-reminder',
      detail: rows.map(({ title }) => title).join(', '),
      wantsMail,
      mail: {
        to: email,
        template: 'request-reminder',
        data: {
          name,
          companyName,
          path: uploadPage({ id: applicationId }),
          documents: rows.map(({ title, dueOn }) => late(dueOn, today, title)),
          readerId: personId,
          until: quietFrom(now).toISOString(),
        },
      },
    })
  })

const nudgeLetters = async (services: Services, at: Now) => {
  const { orm } = services.database
  for (const due of await dueLetters(orm, at)) {
    const { personId, name, email, wantsMail, applicationId, companyName, mandateId, number } = due
    await orm.transaction(async (tx) => {
      const nudge = { personId, kind: 'mandate', occasion: mandateId, sentOn: at.today } as const
      if (!(await claimReminderDay(tx, nudge))) return
      await remind(services, tx, {
        personId,
        applicationId,
        kind: 'letter-reminder',
        detail: null,
        wantsMail,
        mail: {
          to: email,
          template: 'letter-reminder',
          data: {
            name,
            companyName,
            number,
            path: mandatePage({ id: applicationId }),
            readerId: personId,
            until: quietFrom(at.now).toISOString(),
          },
        },
      })
    })
  }
}

const nudgeDrafts = async (services: Services, at: Now) => {
  const { orm } = services.database
  for (const { personId, name, email, wantsMail, occasion } of await dueDrafts(orm, at)) {
    await orm.transaction(async (tx) => {
      if (!(await claimReminderDay(tx, { personId, kind: 'draft', occasion, sentOn: at.today })))
        return
      await remind(services, tx, {
        personId,
        applicationId: null,
        kind: 'draft-reminder',
        detail: null,
        wantsMail,
        mail: {
          to: email,
          template: 'draft-reminder',
          data: { name, path: DRAFT, readerId: personId, until: quietFrom(at.now).toISOString() },
        },
      })
    })
  }
}

/**
 * Reminds every borrower of at most one thing a day: what was asked for and is due comes first, then a letter to sign, then a
 * draft. A reminder that finds the day taken is sent the next day.
 */
export const nudgeBorrowers = async (services: Services, now: Date) => {
  if (quietUntil(now) !== null) return
  const at: Now = { now, today: calendarDateInIndia(now) }
  const { value } = await readSettings(services.database.orm)
  const rule = { every: value.requests.remindEvery, holidays: value.service.holidays }
  for (const due of await dueRequests(services.database.orm, at, rule))
    await nudgeRequests(services, due, at)
  await nudgeLetters(services, at)
  await nudgeDrafts(services, at)
}

export const registerNudgeBorrowers = (services: Services) => {
  services.jobs.register(nudgeBorrowersJob, () => nudgeBorrowers(services, new Date()))
}
