import { z } from 'zod'
import { messagePlaces, problemOfFields } from '../../domain/notices/message-fields.ts'
import { messageChannels } from '../../domain/notices/message-words.ts'
import { caseWorkers } from '../../domain/people/roles.ts'
import { anyOf, call } from '../define/define.ts'
import { dataOf, id, line, message } from '../define/fields.ts'
import { messageBody, subjectLine } from './message-text.ts'

/** The most templates: more would be hard to find one's way in. */
export const MOST_TEMPLATES = 100

const fields = {
  name: line(80, 'Give the template a name.'),
  /** Subject of a mail from a case; a reply to an enquiry and a WhatsApp message have none. */
  subject: subjectLine.default(''),
  body: messageBody,
  places: z
    .array(z.enum(messagePlaces, 'Choose cases, enquiries or both.'))
    .min(1, 'Choose cases, enquiries or both.')
    .max(messagePlaces.length),
  channels: z
    .array(z.enum(messageChannels, 'Choose mail, WhatsApp or both.'))
    .min(1, 'Choose mail, WhatsApp or both.')
    .max(messageChannels.length),
  /** True if it is offered; an inactive template is kept, and offered to nobody. */
  active: z.boolean('Say whether it is offered: true or false.').default(true),
}

const template = z
  .strictObject(fields)
  .superRefine(({ subject, body, places, channels }, found) => {
    const refuse = (path: string, problem: string | undefined) =>
      problem !== undefined && found.addIssue({ code: 'custom', path: [path], message: problem })
    refuse('subject', problemOfFields(subject, places))
    refuse('body', problemOfFields(body, places))
    if (subject === '' && channels.includes('mail') && places.includes('case'))
      refuse('subject', 'A mail from a case needs a subject.')
  })

const shown = z.object({ ...fields, id, version: z.number() })
export type MessageTemplate = z.infer<typeof shown>

const readers = anyOf(caseWorkers)
const byId = z.strictObject({ id })

/** Templates of the firm's frequent messages, with fields that are filled in when one is used. */
export const templateCalls = {
  listTemplates: call({
    method: 'GET',
    path: '/api/template',
    summary: 'The templates of messages, by name; those that are offered to nobody as well',
    access: readers,
    reply: dataOf(z.array(shown)),
    errors: [],
  }),
  createTemplate: call({
    method: 'POST',
    path: '/api/template',
    summary: 'Add a template of a message',
    access: { admin: 'any' },
    body: template,
    status: 201,
    reply: dataOf(shown),
    errors: ['TEMPLATE_NAME_TAKEN'],
    audit: 'template.created',
  }),
  changeTemplate: call({
    method: 'PUT',
    path: '/api/template/{id}',
    summary: 'Change a template of a message',
    access: { admin: 'any' },
    params: byId,
    body: template,
    reply: dataOf(shown),
    errors: ['TEMPLATE_NAME_TAKEN', 'VERSION_STALE'],
    audit: 'template.changed',
  }),
  deleteTemplate: call({
    method: 'DELETE',
    path: '/api/template/{id}',
    summary: 'Delete a template of a message; what was written with it stays',
    access: { admin: 'any' },
    params: byId,
    reply: message,
    errors: ['VERSION_STALE'],
    audit: 'template.deleted',
  }),
}
