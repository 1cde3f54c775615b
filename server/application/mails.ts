import { sendMail, type MailToSend } from '../mail/send-mail.ts'
import { pathOfCase } from './case-paths.ts'
import type { OpenCase } from './open-case.ts'

/** The facts that every mail about a case begins with. */
export type AboutCase = { name: string; companyName: string; path: string }

export type CaseMail = MailToSend extends infer Mail
  ? Mail extends { to: string }
    ? Omit<Mail, 'to'>
    : never
  : never

/** Mails the borrower of a case, unless they chose not to be mailed. */
export const notifyBorrower = async (
  { change, now: { application, people } }: OpenCase,
  words: (about: AboutCase) => CaseMail,
  path = pathOfCase(application, 'user'),
) => {
  const owner = people.find(({ userId }) => userId === application.ownerId)
  if (!owner?.active || !owner.wantsMail) return
  const { companyName } = application
  await change.enqueue(sendMail, {
    to: owner.email,
    ...words({ name: owner.name, companyName, path }),
  })
}
