import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { StaffNoticeKind } from '../../domain/staff-notices.ts'
import { notifications, users } from '../db/schema.ts'
import { found } from '../foundation/app-error.ts'
import type { Change } from '../http/write.ts'
import { mailStaffNotice } from './mail-staff-notice.ts'
import { mailedLately } from './mailed-lately.ts'

/** Kinds that ask for something. */
const kinds = ['task-assigned', 'task-due', 'mentioned'] as const satisfies StaffNoticeKind[]

type Told = {
  kind: (typeof kinds)[number]
  detail: string
  applicationId: string | null
  personId: string
}

/** More of them within an hour go in the mail of the next morning: no colleague floods a mailbox. */
const MOST_AN_HOUR = 20

/** Tells one person of something that is for them alone, with the change that makes it so. What is of no case is mailed with the next morning's. */
export const notifyPerson = async (
  { tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>,
  { kind, detail, applicationId, personId }: Told,
) => {
  const [row] = await tx
    .select({ wantsMail: users.notifyByEmail, mailDigest: users.mailDigest })
    .from(users)
    .where(eq(users.id, personId))
  const { wantsMail, mailDigest } = found(row)
  const isFlooded = async () =>
    (await mailedLately(tx, { personId, applicationId, kinds })).all >= MOST_AN_HOUR
  const digest = wantsMail && (mailDigest || applicationId === null || (await isFlooded()))
  const id = randomUUIDv7()
  await tx.insert(notifications).values({
    id,
    personId,
    applicationId,
    kind,
    detail,
    digest,
    mailDueAt: wantsMail ? sql`clock_timestamp()` : null,
    at: sql`clock_timestamp()`,
  })
  if (wantsMail && !digest) await enqueue(mailStaffNotice, { noticeId: id })
}
