import { and, eq, inArray, ne } from 'drizzle-orm'
import { contacts } from '../../domain/people/roles.ts'
import { mailAsChosen, noticeRow, readerColumns } from '../access/notice-row.ts'
import type { Db } from '../db/connect.ts'
import { notifications, users } from '../db/schema.ts'

/**
 * Tells the admins and the managers that somebody has written through the website: a row for each, whose mail is that of the next morning, as the
 * firm's mailbox has one at once. It says what they ask for and not who they are: that stands in the enquiry alone.
 */
export const notifyOfNewEnquiry = async (
  tx: Db,
  { service, email }: { service: string; email: string },
) => {
  const kind = 'enquiry-new'
  const readers = await tx
    .select(readerColumns)
    .from(users)
    // A colleague who tries the form out knows of it.
    .where(
      and(inArray(users.role, [...contacts]), eq(users.status, 'active'), ne(users.email, email)),
    )
  if (readers.length === 0) return
  await tx
    .insert(notifications)
    .values(
      readers.map((reader) =>
        noticeRow({ personId: reader.userId, kind, detail: service }, mailAsChosen(reader, kind)),
      ),
    )
}
