import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '../../../domain/status/application-status.ts'
import type { CallOutcome } from '../../../domain/case/call-outcomes.ts'
import type { NoticeKind } from '../../../domain/notices/notices.ts'
import type { NudgeKind } from '../../../domain/notices/nudge-rules.ts'
import type { TaskRule } from '../../../domain/case/task-rules.ts'
import type { MessagePlace } from '../../../domain/notices/message-fields.ts'
import type { MessageChannel, MessageState } from '../../../domain/notices/message-words.ts'
import { at, createdAt } from './columns.ts'

// Of the work on cases: notes, tags, messages, calls, notices, tasks, reminders.

/** Notes of staff on a case for each other; no borrower and no partner reads them. */
export const caseNotes = pgTable('case_notes', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  authorId: uuid('author_id'),
  body: text('body').notNull(),
  /** The status that the case was moved to with it. */
  movedTo: text('moved_to').$type<ApplicationStatus>(),
  at: at('at').notNull().defaultNow(),
})

/** Words by which staff find cases again; for them alone. */
export const applicationTags = pgTable('application_tags', {
  applicationId: uuid('application_id').notNull(),
  tag: text('tag').notNull(),
  at: at('at').notNull().defaultNow(),
})

/** Colleagues whom a note names. */
export const caseNoteMentions = pgTable('case_note_mentions', {
  noteId: uuid('note_id').notNull(),
  personId: uuid('person_id').notNull(),
})

/** Messages to the borrower of a case; see application/messages.ts. */
export const caseMessages = pgTable('case_messages', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  authorId: uuid('author_id'),
  channel: text('channel').$type<MessageChannel>().notNull(),
  templateId: uuid('template_id'),
  subject: text('subject'),
  body: text('body').notNull(),
  at: at('at').notNull().defaultNow(),
  /** Until when a mail waits or waited; null where it went at once. */
  waitsUntil: at('waits_until'),
  state: text('state').$type<MessageState>().notNull(),
})

/** Templates of the firm's frequent messages. */
export const messageTemplates = pgTable('message_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  places: text('places').array().$type<MessagePlace[]>().notNull(),
  channels: text('channels').array().$type<MessageChannel[]>().notNull(),
  active: boolean('active').notNull(),
  version: integer('version').notNull().default(1),
  createdAt,
})

/** Calls with the borrower, for the staff of the case alone. */
export const caseCalls = pgTable('case_calls', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  callerId: uuid('caller_id'),
  outcome: text('outcome').$type<CallOutcome>().notNull(),
  note: text('note'),
  /** The day in India on which to call again. */
  nextOn: date('next_on'),
  latest: boolean('latest').notNull().default(true),
  at: at('at').notNull().defaultNow(),
})

/** Notifications: a row for each person and event, also for borrowers; see notices/staff-notices.ts. */
export const notifications = pgTable('staff_notices', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  /** Null for a task about no case. */
  applicationId: uuid('application_id'),
  kind: text('kind').$type<NoticeKind>().notNull(),
  /** The title of a paper, or the borrower's own words. */
  detail: text('detail'),
  at: at('at').notNull().defaultNow(),
  /** From when it is mailed; null where no mail is wanted. */
  mailDueAt: at('mail_due_at'),
  mailedAt: at('mailed_at'),
  readAt: at('read_at'),
  /** The lead that it is about. */
  leadId: uuid('lead_id'),
  /** Its mail waits for the one of the next morning. */
  digest: boolean('digest').notNull().default(false),
})

/** Tasks of staff, on a case or on none; see task/. */
export const tasks = pgTable('tasks', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  applicationId: uuid('application_id'),
  assigneeId: uuid('assignee_id'),
  createdBy: uuid('created_by'),
  dueOn: date('due_on'),
  snoozedUntil: date('snoozed_until'),
  doneAt: at('done_at'),
  doneBy: uuid('done_by'),
  rule: text('rule').$type<TaskRule>(),
  occasion: text('occasion'),
  toldDueOn: date('told_due_on'),
  createdAt,
  version: integer('version').notNull().default(1),
})

/** Each reminder to a borrower, automatic or by staff; see application/nudge-borrowers.ts. */
export const nudges = pgTable('nudges', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  kind: text('kind').$type<NudgeKind>().notNull(),
  occasion: text('occasion').notNull(),
  sentOn: date('sent_on').notNull(),
  at: at('at').notNull().defaultNow(),
})
