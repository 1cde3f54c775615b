import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { BorrowerNoticeKind } from '../../domain/borrower-notices.ts'
import { asksForSomething } from '../../domain/notices.ts'
import { staffNotice, type StaffNoticeKind, staffNoticeKinds } from '../../domain/staff-notices.ts'
import { isActiveAdmin } from '../access/active-admins.ts'
import type { Db } from '../db/connect.ts'
import { notifications, users } from '../db/schema.ts'
import type { Change } from '../http/write.ts'
import type { Case } from './case.ts'
import { mailStaffNotice } from './mail-staff-notice.ts'
import { mailedLately } from './mailed-lately.ts'
import { momentOf } from './moment.ts'
import { staffOf } from './posts.ts'

type About = {
  /** Who did it: nobody is told of their own deeds. */
  actorId: string | null
  /** A row for each, e.g. the titles of the papers that came in; none makes one row. */
  details?: readonly (string | null | undefined)[]
}

/** What the people of a case are to be told. */
export type StaffNotice = About & {
  kind: StaffNoticeKind
  /** The one person it is for, where it is not for those assigned. */
  to?: string
  /** A mail of its own has gone to them already. */
  isMailed?: boolean
}

/** What the borrower is told; the mail of it is made where it happens. */
export type BorrowerNotice = { kind: BorrowerNoticeKind; detail: string | null; isMailed: boolean }

type Reader = {
  userId: string
  wantsMail: boolean
  mailOnlyToDo: boolean
  mailDigest: boolean
}

const activeAdmins = (tx: Db): Promise<Reader[]> =>
  tx
    .select({
      userId: users.id,
      wantsMail: users.notifyByEmail,
      mailOnlyToDo: users.mailOnlyToDo,
      mailDigest: users.mailDigest,
    })
    .from(users)
    .where(isActiveAdmin)

/** The active people assigned to a case but for its partner. */
const assignedTo = ({ application, people }: Case) =>
  staffOf(application).flatMap(
    (id) => people.find(({ userId, active }) => active && userId === id) ?? [],
  )

/** Those assigned; all active admins where there is nobody, or nobody who can take the next step. */
const readersOf = async (
  tx: Db,
  kase: Case,
  { kind, actorId, to }: StaffNotice,
): Promise<readonly Reader[]> => {
  if (to !== undefined)
    return kase.people.filter(({ userId, active }) => active && userId === to && userId !== actorId)
  const { nextStepBy, only } = staffNotice(kind)
  const assigned = only === 'admins' ? [] : assignedTo(kase)
  if (only === 'assigned') return assigned
  const isTakenUp = assigned.some(({ role }) => nextStepBy?.includes(role) ?? true)
  const readers = isTakenUp ? assigned : [...assigned, ...(await activeAdmins(tx))]
  return readers.filter(({ userId }) => userId !== actorId)
}

const waits = (kind: StaffNoticeKind) => staffNotice(kind).waits ?? 0

/** Each of them is a mail of its own. */
const atOnceKinds = staffNoticeKinds.filter((kind) => waits(kind) === 0)

/** More of them within an hour, about one case and in all, go in the mail of the next morning: nobody outside floods the firm's mailboxes. */
const MOST_AN_HOUR = { ofCase: 10, all: 60 }

type Mail = 'none' | 'mailed' | 'at-once' | 'morning'

/** Whether somebody is mailed about a kind: not at all, at once, or in the mail of the next morning. */
const mailFor = async (
  tx: Db,
  { application }: Case,
  { kind, isMailed = false }: Pick<StaffNotice, 'kind' | 'isMailed'>,
  { userId: personId, wantsMail, mailOnlyToDo, mailDigest }: Reader,
): Promise<Mail> => {
  if (isMailed) return 'mailed'
  if (!wantsMail || (mailOnlyToDo && !asksForSomething(kind))) return 'none'
  if (mailDigest || staffNotice(kind).inTheMorning) return 'morning'
  if (waits(kind) > 0) return 'at-once'
  const about = { personId, kinds: atOnceKinds, applicationId: application.id }
  const { ofCase, all } = await mailedLately(tx, about)
  return ofCase < MOST_AN_HOUR.ofCase && all < MOST_AN_HOUR.all ? 'at-once' : 'morning'
}

type Row = PgInsertValue<typeof notifications> & { id: string }

const rowsFor = (
  { application: { id: applicationId } }: Case,
  { kind, details = [null] }: StaffNotice,
  reader: Reader,
  mail: Mail,
): Row[] =>
  details.map((detail) => ({
    id: randomUUIDv7(),
    personId: reader.userId,
    applicationId,
    kind,
    detail: detail ?? null,
    digest: mail === 'morning',
    mailDueAt:
      mail === 'none'
        ? null
        : sql`clock_timestamp() + make_interval(mins => ${mail === 'at-once' ? waits(kind) : 0}::int)`,
    mailedAt: mail === 'mailed' ? sql`clock_timestamp()` : null,
  }))

const rowFor = (
  { application: { id: applicationId, ownerId: personId } }: Case,
  { kind, detail, isMailed }: BorrowerNotice,
): Row => ({
  id: randomUUIDv7(),
  personId,
  applicationId,
  kind,
  detail,
  mailedAt: isMailed ? sql`clock_timestamp()` : null,
})

type CaseNotices = {
  kase: Case
  notices: readonly StaffNotice[]
  toBorrower: readonly BorrowerNotice[]
}

/**
 * Tells people what happened in a case, in the transaction of what happened: a row for each of them,
 * from which the mail of staff is made. Somebody who wants no mail has the row alone.
 */
export const storeNotices = async (
  { tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>,
  byCase: readonly CaseNotices[],
) => {
  const rows: Row[] = []
  const mails: { noticeId: string; minutes: number }[] = []
  for (const { kase, notices, toBorrower } of byCase) {
    rows.push(...toBorrower.map((notice) => rowFor(kase, notice)))
    for (const notice of notices)
      for (const reader of await readersOf(tx, kase, notice)) {
        const mail = await mailFor(tx, kase, notice, reader)
        const theirs = rowsFor(kase, notice, reader, mail)
        rows.push(...theirs)
        const [first] = theirs
        // One that finds its row mailed with an earlier one has nothing left to do.
        if (first && mail === 'at-once')
          mails.push({ noticeId: first.id, minutes: waits(notice.kind) })
      }
  }
  if (rows.length === 0) return
  await tx.insert(notifications).values(rows.map((row, index) => ({ ...row, at: momentOf(index) })))
  for (const { noticeId, minutes } of mails) {
    const startAfter = new Date(Date.now() + minutes * 60_000)
    await enqueue(mailStaffNotice, { noticeId }, minutes > 0 ? { startAfter } : {})
  }
}
