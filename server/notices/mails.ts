import { requestsInLine } from '../../domain/papers/asked-words.ts'
import { applicationStatusTable } from '../../domain/status/application-status.ts'
import { type BorrowerNoticeKind, borrowerNotice } from '../../domain/notices/borrower-notices.ts'
import { asksForSomething, type NoticeKind } from '../../domain/notices/notices.ts'
import { sendMail, type MailToSend } from '../mail/send-mail.ts'
import { pathOfCase } from '../case/case-paths.ts'
import type { OpenCase } from '../case/open-case.ts'

/** The facts that every mail about a case begins with. */
export type AboutCase = { name: string; companyName: string; path: string }

type CaseMail = MailToSend extends infer Mail
  ? Mail extends { to: string }
    ? Omit<Mail, 'to'>
    : never
  : never

/** A mail of which the borrower's inbox tells as well. */
export type BorrowerMail = Extract<CaseMail, { template: BorrowerNoticeKind }>

/** Detail beside the kind in the inbox. */
const detailOf = (mail: BorrowerMail): string | null => {
  if (mail.template === 'documents-returned')
    return mail.data.papers.map(({ document }) => document).join(', ')
  if (mail.template === 'documents-asked') return requestsInLine(mail.data.documents)
  if (mail.template === 'papers-arrived') return mail.data.papers.join(', ')
  if (mail.template === 'message') return mail.data.subject
  if (mail.template === 'paid-out') return mail.data.question
  if ('lenders' in mail.data) return mail.data.lenders.join(', ')
  if ('document' in mail.data) return mail.data.document
  return mail.template === 'status-changed' ? mail.data.status : null
}

/** A move asks for something where the next step is the borrower's. */
const asks = (kind: NoticeKind, { now: { application } }: OpenCase) =>
  kind === 'status-changed'
    ? applicationStatusTable[application.status].whose === 'you'
    : asksForSomething(kind)

const ownerOf = ({ now: { application, people } }: OpenCase) =>
  people.find(({ userId }) => userId === application.ownerId)

/** Adds a notice to the borrower's inbox. Returns the borrower if they also want a mail of it, which the caller sends. */
export const addToInbox = (kase: OpenCase, kind: BorrowerNoticeKind, detail: string | null) => {
  const owner = ownerOf(kase)
  if (!owner?.active) return null
  const isMailed =
    borrowerNotice(kind).always === true ||
    (owner.wantsMail && (!owner.mailOnlyToDo || asks(kind, kase)))
  kase.toBorrower.push({ kind, detail, isMailed })
  return isMailed ? owner : null
}

/** Tells the borrower of a case: in their inbox, and by mail unless they chose not to be mailed of such. */
export const notifyBorrower = async (
  kase: OpenCase,
  words: (about: AboutCase) => BorrowerMail,
  path?: string,
) => {
  const { application } = kase.now
  const owner = ownerOf(kase)
  if (!owner?.active) return
  const { companyName } = application
  const mail = words({
    name: owner.name,
    companyName,
    path: path ?? pathOfCase(application, 'user'),
  })
  const mailed = addToInbox(kase, mail.template, detailOf(mail))
  if (mailed) await kase.change.enqueue(sendMail, { to: mailed.email, ...mail })
}
