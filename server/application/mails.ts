import { and, eq } from 'drizzle-orm'
import type { Role } from '../../domain/roles.ts'
import { users } from '../db/schema.ts'
import type { Change } from '../http/write.ts'
import { sendMail, type MailToSend } from '../mail/send-mail.ts'
import type { ApplicationRow } from './queries.ts'

/** The facts that every mail about a case begins with. */
export type AboutCase = { name: string; companyName: string; path: string }

type Words = MailToSend extends infer Mail
  ? Mail extends { to: string }
    ? Omit<Mail, 'to'>
    : never
  : never

type Told = Pick<ApplicationRow, 'id' | 'ownerId' | 'companyName'>

/** The page of a case as this role opens it. */
export const pathOfCase = (
  { id, ownerId }: Pick<ApplicationRow, 'id' | 'ownerId'>,
  role: Role,
): string => {
  if (role === 'credit-analyst') return `/dashboard/${id}`
  return role === 'referral-partner' ? '/dashboard' : `/dashboard/${ownerId}/${id}`
}

/** Mails the borrower of a case, unless they chose not to be mailed. */
export const tellBorrower = async (
  { tx, enqueue }: Change,
  application: Told,
  words: (about: AboutCase) => Words,
  path = pathOfCase(application, 'user'),
) => {
  const [owner] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, application.ownerId),
        eq(users.notifyByEmail, true),
        eq(users.status, 'active'),
      ),
    )
  if (!owner) return
  const { companyName } = application
  await enqueue(sendMail, { to: owner.email, ...words({ name: owner.name, companyName, path }) })
}
