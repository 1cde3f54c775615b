import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import type { Change } from '../http/write.ts'
import { sendMail, type MailToSend } from '../mail/send-mail.ts'
import type { MandateRow } from './queries.ts'

/** A reader of a mail about a mandate, and the facts that every such mail begins with. */
type Reader = {
  to: string
  about: { name: string; companyName: string; path: string; number: string | null }
}

type Told = Pick<
  MandateRow,
  'applicationId' | 'ownerId' | 'companyName' | 'number' | 'relationshipManagerId'
>

const people = (tx: Db, which: SQL | undefined) =>
  tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.status, 'active'), eq(users.notifyByEmail, true), which))

/** Mails the borrower, unless they chose not to be mailed. */
export const mailBorrower = async (
  { tx, enqueue }: Change,
  { ownerId, companyName, applicationId, number }: Told,
  write: (reader: Reader) => MailToSend,
) => {
  const path = `/dashboard/mandate/${applicationId}`
  for (const { name, email } of await people(tx, eq(users.id, ownerId))) {
    await enqueue(sendMail, write({ to: email, about: { name, companyName, path, number } }))
  }
}

/** Mails the admins and the case's relationship manager, unless they chose not to be mailed. */
export const mailFirm = async (
  { tx, enqueue }: Change,
  { ownerId, companyName, applicationId, number, relationshipManagerId }: Told,
  write: (reader: Reader) => MailToSend,
) => {
  const path = `/dashboard/${ownerId}/${applicationId}`
  const manager = relationshipManagerId ? eq(users.id, relationshipManagerId) : undefined
  for (const { name, email } of await people(tx, or(eq(users.role, 'admin'), manager))) {
    await enqueue(sendMail, write({ to: email, about: { name, companyName, path, number } }))
  }
}
