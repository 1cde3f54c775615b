import { eq } from 'drizzle-orm'
import type { application } from '../../contract/case/application.ts'
import { quietUntil } from '../../domain/dates/quiet-hours.ts'
import { messageTemplates } from '../db/schema.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { takeOrRefuse } from '../http/limits.ts'
import type { Context, Handlers } from '../http/mount.ts'
import type { Change } from '../http/write.ts'
import { readBrand } from '../mail/brand.ts'
import { findCase } from '../case/case.ts'
import { fieldsOfCase } from './message-fields.ts'
import {
  keepMessage,
  mailMessage,
  mailWaitingMessage,
  messageOf,
  messagesOf,
  readerOf,
  takeBackMessage,
} from './messages.ts'
import { lockCase, withCase } from '../case/with-case.ts'
import { type OpenCase, record } from '../case/open-case.ts'

type MessageCalls = Pick<typeof application, 'listMessages' | 'sendMessage' | 'takeBackMessage'>

const DAY = 86_400
/** By mail to one borrower, over all of their cases and whoever writes. */
const MAILS_A_DAY = 10

/** A template that is gone by now is no reason to keep a message from going. */
const knownTemplate = async ({ tx }: Change, id: string | null | undefined) => {
  if (!id) return null
  const [row] = await tx
    .select({ id: messageTemplates.id })
    .from(messageTemplates)
    .where(eq(messageTemplates.id, id))
  return row?.id ?? null
}

type Written = Context<typeof application.sendMessage>['body']

/** Sends what somebody wrote, or keeps it until the quiet hours end; returns its id. */
const writeMessage = async (
  change: Change,
  kase: OpenCase,
  { channel, templateId, subject, body }: Written,
  writer: Caller,
): Promise<string> => {
  const { application, readAt } = kase.was
  const reader = readerOf(kase.was)
  if (!reader) throw fieldError('channel', 'The account of the borrower is closed.')
  const message = {
    applicationId: application.id,
    authorId: writer.userId,
    channel,
    templateId: await knownTemplate(change, templateId),
    body,
  }
  if (channel === 'whatsapp') {
    if (reader.mobile === '') throw fieldError('channel', 'There is no mobile number.')
    record(kase, {
      event: 'message.opened',
      label: 'WhatsApp opened with a message',
      note: body,
      actorId: writer.userId,
      // Nobody knows whether it was sent.
      forBorrower: false,
    })
    return keepMessage(change.tx, { ...message, subject: null, state: 'opened', waitsUntil: null })
  }
  if (reader.email === '') throw fieldError('channel', 'There is no email address.')
  await takeOrRefuse(change.tx, `case-message:${application.ownerId}`, MAILS_A_DAY, DAY)
  const mail = { ...message, subject: subject ?? '' }
  const waitsUntil = quietUntil(readAt)
  if (waitsUntil) {
    const id = await keepMessage(change.tx, { ...mail, state: 'waits', waitsUntil })
    await change.enqueue(mailWaitingMessage, { messageId: id }, { startAfter: waitsUntil })
    return id
  }
  const state = await mailMessage(kase, mail, { name: writer.name, replyTo: writer.email })
  return keepMessage(change.tx, { ...mail, state, waitsUntil })
}

export const messageHandlers: Handlers<MessageCalls> = {
  listMessages: async ({ params, scope, caller, db, services }) => {
    const kase = await findCase(db, scope, params.id)
    const brand = await readBrand(db, services.config.PUBLIC_URL)
    const reader = readerOf(kase)
    return {
      data: await messagesOf(db, params.id),
      writing: {
        to: {
          name: reader?.name ?? '',
          email: reader?.email ?? '',
          mobile: reader?.mobile ?? '',
          isMailed: reader?.wantsMail ?? false,
        },
        fields: fieldsOfCase(kase, caller, brand),
        firmName: brand.firmName,
        replyTo: caller.email,
        quietUntil: quietUntil(kase.readAt)?.toISOString() ?? null,
      },
    }
  },

  sendMessage: ({ params, scope, body, caller, write }) =>
    write(async (change) => {
      let id = ''
      await withCase(change, scope, params.id, async (kase) => {
        id = await writeMessage(change, kase, body, caller)
      })
      // The words stand in the message and the timeline, not in the trail.
      change.about('application', params.id, { message: id, channel: body.channel })
      return { data: await messageOf(change.tx, params.id, id) }
    }),

  takeBackMessage: ({ params, scope, write }) =>
    write(async (change) => {
      const { tx, about } = change
      await lockCase(change, scope, params.id)
      const { id } = await messageOf(tx, params.id, params.messageId)
      if (!(await takeBackMessage(tx, id))) throw new AppError('MESSAGE_GONE')
      about('application', params.id, { message: id })
      return { data: await messageOf(tx, params.id, id) }
    }),
}
