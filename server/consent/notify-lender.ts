import { and, eq } from 'drizzle-orm'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { reportedBy } from '../../domain/lender/lender-report.ts'
import { exactRupees } from '../../domain/amounts/rupees.ts'
import type { Db } from '../db/connect.ts'
import { lenderContacts, roomDevices, rooms } from '../db/schema.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Case } from '../case/case.ts'
import type { OpenCase } from '../case/open-case.ts'
import {
  recordAct,
  setSubmission,
  submissionIn,
  type SubmissionRow,
} from '../moves/submission-rows.ts'

type Reader = { name: string; email: string }

/** The people at a lender who hold something of a submission: its contact, and whom a room was opened for; each address once. */
const holdersOf = async (db: Db, { id, contactId }: SubmissionRow): Promise<Reader[]> => {
  const named = contactId
    ? await db
        .select({ name: lenderContacts.name, email: lenderContacts.email })
        .from(lenderContacts)
        .where(eq(lenderContacts.id, contactId))
    : []
  const readers = await db
    .select({ name: rooms.contactName, email: rooms.contactEmail })
    .from(rooms)
    .where(eq(rooms.submissionId, id))
    .orderBy(rooms.createdAt, rooms.id)
  const all = [...named, ...readers].filter(({ email }) => email !== '')
  return [...new Map(all.map((one) => [one.email.toLowerCase(), one])).values()]
}

/**
 * True if a lender has come to know the borrower's name: not from a teaser without it, nor from a room that nobody
 * entered.
 */
const knowsName = async (db: Db, { id, teaser }: SubmissionRow): Promise<boolean> => {
  if (teaser === 'blind') return false
  if ((await db.$count(rooms, eq(rooms.submissionId, id))) === 0) return true
  const [device] = await db
    .select({ id: roomDevices.id })
    .from(roomDevices)
    .innerJoin(rooms, and(eq(rooms.id, roomDevices.roomId), eq(rooms.submissionId, id)))
    .limit(1)
  return device !== undefined
}

/** Person at the firm who answers for the case. */
const managerOf = ({ application, people }: Case) =>
  people.find(({ userId, active }) => active && userId === application.relationshipManagerId)

/** Mails the people at a lender that the borrower no longer agrees, and marks it as told; where there is no address, it is not. */
export const notifyLender = async (kase: OpenCase, id: string) => {
  const { change, now } = kase
  const { tx, enqueue } = change
  const { submission } = submissionIn(kase, id)
  const readers = await holdersOf(tx, submission)
  if (readers.length === 0) return
  const { reference, companyName } = now.application
  const named = await knowsName(tx, submission)
  const manager = managerOf(now)
  for (const { name, email } of readers)
    await enqueue(sendMail, {
      to: email,
      template: 'consent-gone',
      data: {
        name,
        reference,
        companyName: named ? companyName : null,
        ask: `${exactRupees(submission.amount)}: ${submission.facilities.join(', ')}`,
        sentOn: submission.createdAt.toISOString(),
        manager: manager
          ? { name: manager.name, email: manager.email, mobile: manager.mobile }
          : null,
      },
    })
  setSubmission(kase, id, { lenderToldAt: now.readAt })
  recordAct(
    kase,
    id,
    { name: 'lender-told' },
    {
      actorId: null,
      ...reportedBy({
        how: 'mail',
        from: readers.map(({ name }) => name).join(', '),
        on: calendarDateInIndia(now.readAt),
      }),
    },
  )
}
