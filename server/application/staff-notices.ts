import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { staffNotice, type StaffNoticeKind } from '../../domain/staff-notices.ts'
import type { Db } from '../db/connect.ts'
import { staffNotices, users } from '../db/schema.ts'
import type { Change } from '../http/write.ts'
import type { Case } from './case.ts'
import { mailStaffNotice } from './mail-staff-notice.ts'
import { momentOf } from './moment.ts'

type About = {
  /** Who did it: nobody is told of their own deeds. */
  actorId: string | null
  /** A row for each, e.g. the titles of the papers that came in; none makes one row. */
  details?: readonly (string | null | undefined)[]
}

/** What the people of a case are to be told. */
export type StaffNotice = About & { kind: StaffNoticeKind }

type Reader = { userId: string; wantsMail: boolean }

const activeAdmins = (tx: Db): Promise<Reader[]> =>
  tx
    .select({ userId: users.id, wantsMail: users.notifyByEmail })
    .from(users)
    .where(and(eq(users.status, 'active'), eq(users.role, 'admin')))

/** The active people assigned to a case but for its partner. */
const assignedTo = ({ application, people }: Case) =>
  [application.relationshipManagerId, application.creditAnalystId].flatMap(
    (id) => people.find(({ userId, active }) => active && userId === id) ?? [],
  )

/** Those assigned; all active admins where there is nobody, or nobody who can take the next step. */
const readersOf = async (
  tx: Db,
  kase: Case,
  { kind, actorId }: StaffNotice,
): Promise<readonly Reader[]> => {
  const assigned = assignedTo(kase)
  const { nextStepBy } = staffNotice(kind)
  const isTakenUp = assigned.some(({ role }) => nextStepBy?.includes(role) ?? true)
  const readers = isTakenUp ? assigned : [...assigned, ...(await activeAdmins(tx))]
  return readers.filter(({ userId }) => userId !== actorId)
}

const waits = (kind: StaffNoticeKind) => staffNotice(kind).waits ?? 0

const rowsFor = (
  { application: { id: applicationId } }: Case,
  { kind, details = [null] }: StaffNotice,
  { userId: personId, wantsMail }: Reader,
) =>
  details.map((detail) => ({
    id: randomUUIDv7(),
    personId,
    applicationId,
    kind,
    detail: detail ?? null,
    mailDueAt: wantsMail
      ? sql`clock_timestamp() + make_interval(mins => ${waits(kind)}::int)`
      : null,
  }))

/**
 * Tells the people of a case what happened, in the transaction of what happened: a row for each of them,
 * from which the mail is made. Somebody who wants no mail has the row alone.
 */
export const storeNotices = async (
  { tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>,
  told: readonly { kase: Case; notice: StaffNotice }[],
) => {
  const rows: ReturnType<typeof rowsFor> = []
  const mails: { noticeId: string; minutes: number }[] = []
  for (const { kase, notice } of told) {
    for (const reader of await readersOf(tx, kase, notice)) {
      const theirs = rowsFor(kase, notice, reader)
      rows.push(...theirs)
      const [first] = theirs
      // One that finds its row mailed with an earlier one has nothing left to do.
      if (first && reader.wantsMail) mails.push({ noticeId: first.id, minutes: waits(notice.kind) })
    }
  }
  if (rows.length === 0) return
  await tx.insert(staffNotices).values(rows.map((row, index) => ({ ...row, at: momentOf(index) })))
  for (const { noticeId, minutes } of mails) {
    const startAfter = new Date(Date.now() + minutes * 60_000)
    await enqueue(mailStaffNotice, { noticeId }, minutes > 0 ? { startAfter } : {})
  }
}
