import { z } from 'zod'
import {
  enquiryFields,
  enquiryServices,
  enquiryStatuses,
  enquiryStatusTable,
} from '../../domain/client/enquiries.ts'
import { messageChannels } from '../../domain/notices/message-words.ts'
import { contacts } from '../../domain/people/roles.ts'
import { csvMoment, csvOf } from '../define/csv.ts'
import { anyOf, call } from '../define/define.ts'
import {
  dataOf,
  day,
  daysInOrder,
  daysOutOfOrder,
  email,
  id,
  line,
  listQuery,
  mobile,
  moment,
  optionalLine,
  optionalText,
  text,
} from '../define/fields.ts'
import { sentBody } from '../notices/message-text.ts'

const enquiryService = z.enum(enquiryServices, 'Choose a service.')
const enquiryStatus = z.enum(enquiryStatuses, 'Choose new, contacted or closed.')

/** An enquiry as the firm works on it; `abilities` say what this caller may do with it. */
const listedEnquiry = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  companyName: z.string().nullable(),
  service: enquiryService,
  message: z.string(),
  status: enquiryStatus,
  /** Firm's own words; the visitor never sees them. */
  note: z.string().nullable(),
  /** Name of the person who changed it last; null while nobody has, or when that account is gone. */
  handledBy: z.string().nullable(),
  handledAt: moment.nullable(),
  /** Person who follows it up. */
  owner: z.object({ userId: id, name: z.string() }).nullable(),
  followUpOn: day.nullable(),
  /** Client that it became. */
  client: z.object({ userId: id, name: z.string() }).nullable(),
  createdAt: moment,
  version: z.number(),
  abilities: z.object({ update: z.boolean() }),
})
export type ListedEnquiry = z.infer<typeof listedEnquiry>

/** Access to a pool: everybody who keeps in touch with clients may take any. */
const atWork = anyOf(contacts)

const enquiryReply = z.object({
  id,
  way: z.enum(messageChannels),
  body: z.string(),
  /** Author; null when that account is gone. */
  by: z.string().nullable(),
  at: moment,
})
export type EnquiryReply = z.infer<typeof enquiryReply>

const enquiryTable = csvOf(
  'enquiries',
  listedEnquiry,
  [
    ['Received (IST)', (enquiry) => csvMoment(enquiry.createdAt)],
    ['Name', (enquiry) => enquiry.name],
    ['Email', (enquiry) => enquiry.email],
    ['Mobile', (enquiry) => enquiry.mobile],
    ['Company', (enquiry) => enquiry.companyName],
    ['Service', (enquiry) => enquiry.service],
    ['Message', (enquiry) => enquiry.message],
    ['Status', (enquiry) => enquiryStatusTable[enquiry.status].label],
    ['Note', (enquiry) => enquiry.note],
    ['Handled by', (enquiry) => enquiry.handledBy],
    ['Owner', (enquiry) => enquiry.owner?.name ?? null],
    ['Follow up', (enquiry) => enquiry.followUpOn],
    ['Handled (IST)', (enquiry) => csvMoment(enquiry.handledAt)],
  ],
  'enquiries',
)

const { search, page, limit } = listQuery

export const enquiry = {
  createEnquiry: call({
    method: 'POST',
    path: '/api/enquiry/create',
    summary: 'Send an enquiry',
    access: 'public',
    body: z.strictObject({
      name: line(100, 'Enter your name.'),
      email,
      mobile,
      companyName: optionalLine(200),
      service: enquiryService,
      message: text(4000, 'Write your message.'),
      /** Field that people don't see; a robot fills it. */
      website: z.string().max(500).optional(),
    }),
    form: {
      title: 'Contact us',
      fields: enquiryFields,
      trap: 'website',
      send: 'Send',
      action: '/api/enquiry/form',
      page: '/contact',
      sentPage: '/contact/sent',
    },
    status: 201,
    reply: dataOf(z.object({ id })),
    errors: [],
    // A typo doesn't use up one of the five.
    limit: { bucket: 'enquiry', max: 5, seconds: 3600, by: 'address', tries: 60 },
    audit: 'enquiry.received',
  }),
  listEnquiries: call({
    method: 'GET',
    path: '/api/enquiry/all',
    summary: 'What visitors asked',
    access: atWork,
    query: z
      .strictObject({
        search,
        page,
        limit,
        /** By the day received; `desc` and `asc` are other words for the same. */
        sort: z
          .enum(['newest', 'oldest', 'desc', 'asc'], 'sort is newest (desc) or oldest (asc).')
          .default('newest')
          .transform((sort) => (sort === 'newest' || sort === 'desc' ? 'newest' : 'oldest')),
        service: enquiryService.optional(),
        status: enquiryStatus.optional(),
        /** Filter by my own, or by those that nobody follows up. */
        owner: z.enum(['mine', 'nobody'], 'owner is mine or nobody.').optional(),
        startDate: day.optional(),
        endDate: day.optional(),
      })
      .refine(({ startDate, endDate }) => daysInOrder(startDate, endDate), {
        path: ['endDate'],
        error: daysOutOfOrder,
      }),
    reply: z.object({
      enquiries: z.array(listedEnquiry),
      total: z.number(),
      page: z.number(),
      pages: z.number(),
    }),
    csv: enquiryTable,
    errors: [],
  }),
  updateEnquiry: call({
    method: 'PATCH',
    path: '/api/enquiry/{id}',
    summary: 'Say how far an enquiry is, who follows it up and when, and keep a note on it',
    access: atWork,
    params: z.object({ id }),
    body: z.strictObject({
      status: enquiryStatus,
      /** Note; left out, it stays as it is; empty, it goes. */
      note: optionalText(2000),
      /** Owner; left out, it stays; null is nobody. */
      ownerId: id.nullable().optional(),
      /** Day; left out, it stays; null is none. */
      followUpOn: day.nullable().optional(),
    }),
    reply: dataOf(listedEnquiry),
    errors: ['VERSION_STALE'],
    audit: 'enquiry.updated',
  }),
  listEnquiryReplies: call({
    method: 'GET',
    path: '/api/enquiry/{id}/reply',
    summary: 'What was written to the visitor, the newest first',
    access: atWork,
    params: z.strictObject({ id }),
    reply: dataOf(z.array(enquiryReply)),
    errors: [],
  }),
  replyToEnquiry: call({
    method: 'POST',
    path: '/api/enquiry/{id}/reply',
    summary:
      'Write to the visitor by mail, which waits in the quiet hours, or note that a WhatsApp message was opened',
    access: atWork,
    params: z.strictObject({ id }),
    body: z.strictObject({
      way: z.enum(messageChannels, 'Choose mail or WhatsApp.'),
      body: sentBody(2000),
    }),
    status: 201,
    reply: dataOf(enquiryReply),
    errors: [],
    limit: { bucket: 'enquiry-reply', max: 120, seconds: 3600 },
    audit: 'enquiry.replied',
  }),
}
