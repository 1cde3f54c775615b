import { eq } from 'drizzle-orm'
import type { StaffNoticeKind } from '../../domain/notices/staff-notices.ts'
import { mailAsChosen, noticeRow, readerColumns } from '../access/notice-row.ts'
import { notifications, users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
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
  const [reader] = await tx.select(readerColumns).from(users).where(eq(users.id, personId))
  const chosen = mailAsChosen(orNotFound(reader), kind)
  const waits = async () =>
    applicationId === null ||
    (await mailedLately(tx, { personId, applicationId, kinds })).all >= MOST_AN_HOUR
  const mail = chosen === 'at-once' && (await waits()) ? 'morning' : chosen
  const row = noticeRow({ personId, applicationId, kind, detail }, mail)
  await tx.insert(notifications).values(row)
  if (mail === 'at-once') await enqueue(mailStaffNotice, { noticeId: row.id })
}
