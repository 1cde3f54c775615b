import {
  staffNotice,
  type StaffNoticeKind,
  staffNoticeKinds,
} from '../../domain/notices/staff-notices.ts'
import { isActiveAdmin } from '../access/active-admins.ts'
import {
  mailAsChosen,
  type NoticeMail,
  noticeRow,
  type Reader,
  readerColumns,
} from '../access/notice-row.ts'
import type { Db } from '../db/connect.ts'
import { notifications, users } from '../db/schema.ts'
import type { Case } from '../case/case.ts'
import { mailStaffNotice } from './mail-staff-notice.ts'
import { mailedLately } from './mailed-lately.ts'
import { momentOf } from '../case/moment.ts'
import type { BorrowerNotice, StaffNotice, StorePart } from '../case/open-case.ts'
import { staffOf } from '../case/posts.ts'

const activeAdmins = (tx: Db): Promise<Reader[]> =>
  tx.select(readerColumns).from(users).where(isActiveAdmin)

/** The active people assigned to a case but for its partner. */
const assignedTo = ({ application, people }: Case) =>
  staffOf(application).flatMap(
    (id) => people.find(({ userId, active }) => active && userId === id) ?? [],
  )

/** Each person once: an admin may have a post on the case as well. */
const withAdmins = async (tx: Db, assigned: readonly Reader[]): Promise<readonly Reader[]> => {
  const admins = await activeAdmins(tx)
  const others = assigned.filter(({ userId }) => !admins.some((admin) => admin.userId === userId))
  return [...others, ...admins]
}

/** Readers: those assigned; all active admins where nobody is, where nobody assigned can take the next step, or where it alarms. */
const readersOf = async (
  tx: Db,
  kase: Case,
  { kind, actorId, to }: StaffNotice,
): Promise<readonly Reader[]> => {
  if (to !== undefined)
    return kase.people.filter(({ userId, active }) => active && userId === to && userId !== actorId)
  const { nextStepBy, only, alarmsAdmins = false } = staffNotice(kind)
  const assigned = only === 'admins' ? [] : assignedTo(kase)
  if (only === 'assigned') return assigned
  const canTakeStep = ({ userId, role }: (typeof assigned)[number]) =>
    nextStepBy === undefined || (nextStepBy.includes(role) && userId !== actorId)
  const isTakenUp = !alarmsAdmins && assigned.some(canTakeStep)
  const readers = isTakenUp ? assigned : await withAdmins(tx, assigned)
  return readers.filter(({ userId }) => userId !== actorId)
}

const waits = (kind: StaffNoticeKind) => staffNotice(kind).waits ?? 0

/** Each of them is a mail of its own. */
const atOnceKinds = staffNoticeKinds.filter((kind) => waits(kind) === 0)

/** More of them within an hour, about one case and in all, go in the mail of the next morning: nobody outside floods the firm's mailboxes. */
const MOST_AN_HOUR = { ofCase: 10, all: 60 }

/** Mail of a person about a kind: none, at once, or in the mail of the next morning. */
const mailFor = async (
  tx: Db,
  { application }: Case,
  { kind, isMailed = false }: Pick<StaffNotice, 'kind' | 'isMailed'>,
  reader: Reader,
): Promise<NoticeMail> => {
  if (isMailed) return 'mailed'
  const chosen = mailAsChosen(reader, kind)
  if (chosen !== 'at-once' || waits(kind) > 0 || staffNotice(kind).alarmsAdmins) return chosen
  const about = { personId: reader.userId, kinds: atOnceKinds, applicationId: application.id }
  const { ofCase, all } = await mailedLately(tx, about)
  return ofCase < MOST_AN_HOUR.ofCase && all < MOST_AN_HOUR.all ? 'at-once' : 'morning'
}

type Row = ReturnType<typeof noticeRow>

const rowsFor = (
  { application: { id: applicationId } }: Case,
  { kind, details = [null] }: StaffNotice,
  { userId: personId }: Reader,
  mail: NoticeMail,
): Row[] =>
  details.map((detail = null) =>
    noticeRow({ personId, applicationId, kind, detail }, mail, waits(kind)),
  )

const rowFor = (
  { application: { id: applicationId, ownerId: personId } }: Case,
  { kind, detail, isMailed }: BorrowerNotice,
): Row => noticeRow({ personId, applicationId, kind, detail }, isMailed ? 'mailed' : 'none')

/**
 * Tells people what happened in a case, in the transaction of what happened: a row for each of them,
 * from which the mail of staff is made. Somebody who wants no mail has the row alone.
 */
export const storeNotices: StorePart = async ({ tx, enqueue }, kases) => {
  const rows: Row[] = []
  const mails: { noticeId: string; minutes: number }[] = []
  for (const { now: kase, notices, toBorrower } of kases) {
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
