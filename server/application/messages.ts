import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CaseMessage } from '../../contract/case/application-messages.ts'
import { hasMailbox } from '../../domain/notices/mailbox.ts'
import type { MessageState } from '../../domain/notices/message-words.ts'
import type { Db } from '../db/connect.ts'
import { applications, caseMessages, users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { changeByItself } from '../http/write.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'
import type { Case } from '../case/case.ts'
import { withCases } from '../case/with-case.ts'
import { type OpenCase, record } from '../case/open-case.ts'
import { notifyBorrower } from '../notices/mails.ts'

type MessageRow = typeof caseMessages.$inferSelect

/** Mails what waited for the end of the quiet hours, unless it was taken back. */
export const mailWaitingMessage = defineJob({
  name: 'mail-waiting-message',
  payload: z.strictObject({ messageId: z.uuid() }),
  atOnce: 2,
})

/** The borrower of a case, where a message can reach them; `email` is empty where no mail can. */
export const readerOf = ({ application, people }: Case) => {
  const owner = people.find(({ userId, active }) => active && userId === application.ownerId)
  return owner && { ...owner, email: hasMailbox(owner.email) ? owner.email : '' }
}

/** Writer of a message, and the address for an answer. */
type Writer = { name: string; replyTo: string }

/** Puts a mail into the inbox and the timeline of the borrower, and on its way; returns how far it came. */
export const mailMessage = async (
  kase: OpenCase,
  { authorId, subject, body }: Pick<MessageRow, 'authorId' | 'subject' | 'body'>,
  { name: by, replyTo }: Writer,
): Promise<MessageState> => {
  const reader = readerOf(kase.now)
  if (!reader || reader.email === '') return 'not-sent'
  const title = subject ?? ''
  record(kase, {
    event: 'message.mailed',
    label: 'Message mailed',
    // Both are words of the message: they go with it when the borrower is erased.
    note: `${title}\n\n${body}`,
    actorId: authorId,
  })
  await notifyBorrower(kase, (about) => ({
    template: 'message',
    data: { ...about, subject: title, body, by, replyTo },
  }))
  return reader.wantsMail ? 'mailed' : 'shown'
}

type NewMessage = Pick<
  MessageRow,
  'applicationId' | 'authorId' | 'channel' | 'templateId' | 'subject' | 'body' | 'state'
> & { waitsUntil: Date | null }

/** Keeps a message with its case. */
export const keepMessage = async (tx: Db, message: NewMessage): Promise<string> => {
  const id = randomUUIDv7()
  await tx.insert(caseMessages).values({ ...message, id, at: sql`clock_timestamp()` })
  return id
}

const select = (db: Db) =>
  db
    .select({ message: caseMessages, by: users.name })
    .from(caseMessages)
    .leftJoin(users, eq(users.id, caseMessages.authorId))
    .$dynamic()

const present = ({ message, by }: { message: MessageRow; by: string | null }): CaseMessage => {
  const { id, channel, subject, body, state, at, waitsUntil } = message
  return {
    id,
    channel,
    subject,
    body,
    state,
    by: by ?? 'A former colleague',
    at: at.toISOString(),
    waitsUntil: state === 'waits' ? (waitsUntil?.toISOString() ?? null) : null,
  }
}

/** The messages of a case, the latest first; the caller sees to it that only its staff read them. */
export const messagesOf = async (db: Db, applicationId: string): Promise<CaseMessage[]> => {
  const rows = await select(db)
    .where(eq(caseMessages.applicationId, applicationId))
    .orderBy(desc(caseMessages.at), desc(caseMessages.id))
  return rows.map(present)
}

/** Message of a case. */
export const messageOf = async (
  db: Db,
  applicationId: string,
  id: string,
): Promise<CaseMessage> => {
  const [row] = await select(db).where(
    and(eq(caseMessages.applicationId, applicationId), eq(caseMessages.id, id)),
  )
  return present(orNotFound(row))
}

/** Takes back a message that waits; returns whether it did. The case is locked. */
export const takeBackMessage = async (tx: Db, id: string): Promise<boolean> => {
  const taken = await tx
    .update(caseMessages)
    .set({ state: 'taken-back' })
    .where(and(eq(caseMessages.id, id), eq(caseMessages.state, 'waits')))
    .returning({ id: caseMessages.id })
  return taken.length > 0
}

/**
 * Writer of a message by their name and address of now; null where they are suspended or have left: nothing goes out
 * in their name.
 */
const writerOf = async (tx: Db, authorId: string | null): Promise<Writer | null> => {
  const [author] = await tx
    .select({ name: users.name, replyTo: users.email })
    .from(users)
    .where(sql`${users.id} = ${authorId}::uuid and ${users.status} = 'active'`)
  return author ?? null
}

const mailWaiting = (services: Services, messageId: string) =>
  services.database.orm.transaction(async (tx) => {
    const which = eq(caseMessages.id, messageId)
    const [known] = await tx.select().from(caseMessages).where(which)
    // It went with its borrower.
    if (!known) return
    const change = changeByItself(services, tx)
    await withCases(change, eq(applications.id, known.applicationId), async ([kase]) => {
      // Under the lock of its case: nobody takes it back any more, and a job that was begun twice mails once.
      const [message] = await tx.select().from(caseMessages).where(which)
      if (!kase || message?.state !== 'waits') return
      const writer = await writerOf(tx, message.authorId)
      const state = writer ? await mailMessage(kase, message, writer) : 'not-sent'
      await tx.update(caseMessages).set({ state }).where(which)
    })
  })

export const registerMailWaitingMessage = (services: Services) => {
  services.jobs.register(mailWaitingMessage, ({ messageId }) => mailWaiting(services, messageId))
}
