import { randomUUIDv7 } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { asksForSomething, type NoticeKind } from '../../domain/notices/notices.ts'
import { staffNotice, type StaffNoticeKind } from '../../domain/notices/staff-notices.ts'
import { users } from '../db/schema.ts'

/** Somebody who is told, and how they chose to be mailed. */
export type Reader = {
  userId: string
  wantsMail: boolean
  mailOnlyToDo: boolean
  mailDigest: boolean
}

/** Columns of the readers of a notice. */
export const readerColumns = {
  userId: users.id,
  wantsMail: users.notifyByEmail,
  mailOnlyToDo: users.mailOnlyToDo,
  mailDigest: users.mailDigest,
}

/** State of a notice's mail; `mailed` where a mail of its own has gone. */
export type NoticeMail = 'none' | 'mailed' | 'at-once' | 'morning'

/**
 * Mail of a kind of notice by the choice of a reader on the staff; a kind without a mail of its own waits for the
 * morning in any case.
 */
export const mailAsChosen = (
  { wantsMail, mailOnlyToDo, mailDigest }: Omit<Reader, 'userId'>,
  kind: StaffNoticeKind,
): Exclude<NoticeMail, 'mailed'> => {
  if (staffNotice(kind).alarmsAdmins) return 'at-once'
  if (!wantsMail || (mailOnlyToDo && !asksForSomething(kind))) return 'none'
  return mailDigest || staffNotice(kind).inTheMorning ? 'morning' : 'at-once'
}

type Notice<Kind extends NoticeKind> = {
  personId: string
  kind: Kind
  detail: string | null
  applicationId?: string | null
  leadId?: string
}

/** The row of what somebody is told; a mail at once is sent after some minutes where its kind waits for more of the same. */
export const noticeRow = <Kind extends NoticeKind>(
  notice: Notice<Kind>,
  mail: NoticeMail,
  minutes = 0,
) => ({
  ...notice,
  id: randomUUIDv7(),
  at: sql<Date>`clock_timestamp()`,
  digest: mail === 'morning',
  mailDueAt: mail === 'none' ? null : dueIn(mail === 'at-once' ? minutes : 0),
  mailedAt: mail === 'mailed' ? sql<Date>`clock_timestamp()` : null,
})

const dueIn = (minutes: number): SQL<Date> =>
  sql<Date>`clock_timestamp() + make_interval(mins => ${minutes}::int)`
