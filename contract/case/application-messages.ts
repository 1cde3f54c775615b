import { z } from 'zod'
import { messageFieldNames } from '../../domain/notices/message-fields.ts'
import { messageChannels, messageStates } from '../../domain/notices/message-words.ts'
import { caseWork } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import { dataOf, id, moment } from '../define/fields.ts'
import { refuseOpenFields, sentBody, subjectLine } from '../notices/message-text.ts'

const channel = z.enum(messageChannels, 'Choose mail or WhatsApp.')

const message = z.object({
  id,
  channel,
  /** Subject; null where the message has none. */
  subject: z.string().nullable(),
  body: z.string(),
  by: z.string(),
  /** Moment of writing. */
  at: moment,
  state: z.enum(messageStates),
  /** Moment until which a mail waits; null where it doesn't. */
  waitsUntil: moment.nullable(),
})
export type CaseMessage = z.infer<typeof message>

/** Facts for writing a message from this case. */
const writing = z.object({
  to: z.object({
    name: z.string(),
    /** Email of the reader; empty where no mail can reach them. */
    email: z.string(),
    mobile: z.string(),
    /** True if a mail goes out as well; a reader who wants none finds the message in the inbox. */
    isMailed: z.boolean(),
  }),
  /** Values of a template's fields here. */
  fields: z.partialRecord(z.enum(messageFieldNames), z.string()),
  firmName: z.string(),
  replyTo: z.string(),
  /** End of the present quiet hours: a mail written now goes out then; null outside of them. */
  quietUntil: moment.nullable(),
})
export type MessageWriting = z.infer<typeof writing>

const byId = z.strictObject({ id })

const body = z
  .strictObject({
    channel,
    /** Template that the message began with, if with one. */
    templateId: id.nullish(),
    /** Subject of a mail; a WhatsApp message has none. */
    subject: subjectLine.superRefine(refuseOpenFields).nullish(),
    /** Words exactly as they are sent. */
    body: sentBody(),
  })
  .refine(({ channel: way, subject }) => way !== 'mail' || Boolean(subject), {
    path: ['subject'],
    error: 'Write a subject.',
  })

/** Messages of the firm to the borrower of a case. No partner reads any of them. */
export const messageCalls = {
  listMessages: call({
    method: 'GET',
    path: '/api/business-loan/{id}/messages',
    summary:
      'What was written to the borrower, the latest first, and what a message is written with',
    access: caseWork,
    params: byId,
    reply: z.object({ data: z.array(message), writing }),
    errors: [],
  }),
  sendMessage: call({
    method: 'POST',
    path: '/api/business-loan/{id}/messages',
    summary:
      'Write to the borrower by mail, which waits in the quiet hours, or note that a WhatsApp message was opened',
    access: caseWork,
    params: byId,
    body,
    status: 201,
    reply: dataOf(message),
    errors: [],
    limit: { bucket: 'case-message', max: 120, seconds: 3600 },
    audit: 'application.message-written',
  }),
  takeBackMessage: call({
    method: 'DELETE',
    path: '/api/business-loan/{id}/messages/{messageId}',
    summary: 'Take back a mail that still waits for the end of the quiet hours',
    access: caseWork,
    params: z.strictObject({ id, messageId: id }),
    reply: dataOf(message),
    errors: ['MESSAGE_GONE'],
    audit: 'application.message-taken-back',
  }),
}
