import { z } from 'zod'
import { ROOM_DAYS, ROOM_DEVICE_DAYS, TEASER_PAGES } from '../../domain/lender/room-terms.ts'
import { caseWork } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import { PAGE_WIDTHS } from '../papers/document-pages.ts'
import { pdfPassword, uploadErrors } from '../papers/document.ts'
import { dataOf, documentKey, id, message, moment, text } from '../define/fields.ts'
import { offerBody } from '../offer/offer.ts'

const days = z
  .number('Say for how many days.')
  .int('Use whole days.')
  .min(ROOM_DAYS.least, 'At least one day.')
  .max(ROOM_DAYS.most, `At most ${ROOM_DAYS.most} days.`)
const download = z.boolean('Say whether the documents may be downloaded: true or false.')

/** Room as the firm sees it: its contact, its last day, and the views. */
const room = z.object({
  id,
  submissionId: id,
  lenderName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** Address of its page; null once it is shut. */
  url: z.string().nullable(),
  download: z.boolean(),
  teaser: z.enum(['blind', 'named']),
  /** Kept version of the teaser that it shows; null for a file that was uploaded as the teaser. */
  teaserVersion: z.number().nullable(),
  createdAt: moment,
  expiresAt: moment,
  isOpen: z.boolean(),
  /** Reason why it opens no more: expired, revoked, or the end of the submission. */
  shutBecause: z.string().nullable(),
  /** Devices that entered with a code and are still known. */
  devices: z.array(z.object({ id, name: z.string(), since: moment, until: moment })),
  /** Pages that were drawn, the newest first; a page looked at again within a minute counts once. */
  views: z.array(
    z.object({
      what: z.string(),
      page: z.number(),
      at: moment,
      /** Device; null for a blind teaser that was opened by its link alone. */
      device: z.string().nullable(),
    }),
  ),
  viewCount: z.number(),
})
export type Room = z.infer<typeof room>

/** Figures on the first screen. */
const figures = z.array(z.object({ label: z.string(), value: z.string() }))

/** Contents of a room: the teaser's first words by the link where it is blind, the rest after the code. */
const shown = z.object({
  /** Headline: the company, or the kind of business. */
  headline: z.string(),
  reference: z.string(),
  /** Rupees asked of this lender, and the sum of its facilities in the application. */
  amount: z.number(),
  facilitiesAmount: z.number(),
  ask: z.array(z.object({ title: z.string(), amount: z.string(), tenure: z.string() })),
  purpose: z.string(),
  figures,
  security: z.string(),
  /** Person at the firm to call. */
  manager: z.object({ name: z.string(), mobile: z.string().nullable() }).nullable(),
  /** True if papers were chosen for this lender; they are named after the code. */
  hasPapers: z.boolean(),
  papers: z.array(
    z.object({
      key: documentKey,
      title: z.string(),
      /** False for a spreadsheet and the like, which is in the file alone. */
      hasPages: z.boolean(),
      /** Moment of giving, for a paper that came after the rest. */
      givenAt: moment.nullable(),
    }),
  ),
  facilities: z.array(z.string()),
  message: z.string().nullable(),
  status: z.string(),
  statusLabel: z.string(),
  interestedAt: moment.nullable(),
  declinedReason: z.string().nullable(),
  /** State of the file; `closed`: the firm gives no file here. */
  file: z.enum(['closed', 'after-interest', 'open']),
  /**
   * Questions asked here, the newest first, each with the firm's answer and the moments, and whether an answer is
   * awaited.
   */
  questions: z.array(
    z.object({
      text: z.string(),
      at: moment,
      answeredAt: moment.nullable(),
      /** Answer; null where it was given by phone or mail. */
      answer: z.string().nullable(),
    }),
  ),
  awaitsAnswer: z.boolean(),
  offers: z.array(
    z.object({
      kind: z.string(),
      amount: z.number(),
      at: moment,
      validUntil: z.string(),
      /** True if a later offer of the same kind stands in its place. */
      replaced: z.boolean(),
      /** True if the firm recorded it by mistake. */
      takenBack: z.boolean(),
      /** True if the firm entered it, from the lender's words elsewhere. */
      byFirm: z.boolean(),
      /** Answer of the borrower, and its moment; null before that. */
      answer: z.enum(['accepted', 'declined']).nullable(),
      answeredAt: moment.nullable(),
    }),
  ),
  /** Latest standing offer, as it was sent: another begins with it. */
  standing: offerBody.omit({ letterKey: true, kfsKey: true }).nullable(),
  /** Acts that are open now. */
  can: z.object({
    interested: z.boolean(),
    decline: z.boolean(),
    ask: z.boolean(),
    offer: z.boolean(),
  }),
})
export type RoomShown = z.infer<typeof shown>

const roomView = z.object({
  firm: z.object({ name: z.string(), phone: z.string() }),
  expiresAt: moment,
  teaser: z.enum(['blind', 'named']),
  /** True if this device has entered with the code. */
  entered: z.boolean(),
  /** Address that gets the code, mostly hidden. */
  sentTo: z.string(),
  /** Ways in which a code can come. */
  codeBy: z.array(z.enum(['email', 'mobile'])),
  /** Contents; null where nothing is shown before the code. */
  shown: shown.nullable(),
})
export type RoomView = z.infer<typeof roomView>

const byId = z.strictObject({ id })
const byToken = z.strictObject({ token: z.string().max(200) })
const acting = ['ROOM_SHUT', 'ROOM_CODE_NEEDED'] as const
/** Limit by room and address. */
const limit = (bucket: string, max: number, seconds = 3600) =>
  ({ bucket: `room-${bucket}`, max, seconds, by: 'address' }) as const

/** Calls of staff for the rooms of a submission. */
export const roomCalls = {
  listRooms: call({
    method: 'GET',
    path: '/api/submission/{id}/rooms',
    summary: 'The rooms of a submission, with their devices and what was looked at',
    access: caseWork,
    params: byId,
    reply: dataOf(z.array(room)),
    errors: [],
  }),
  openRoom: call({
    method: 'POST',
    path: '/api/submission/{id}/room',
    summary: 'Open a room for a contact of the lender, who gets its address by mail',
    access: caseWork,
    params: byId,
    body: z.strictObject({
      contactId: id,
      days: days.default(ROOM_DAYS.usual),
      download: download.default(false),
    }),
    status: 201,
    reply: dataOf(room),
    errors: ['CONSENT_MISSING', 'GUARD_UNMET'],
    limit: { bucket: 'open-room', max: 60, seconds: 3600 },
    audit: 'room.opened',
  }),
  changeRoom: call({
    method: 'PATCH',
    path: '/api/room/{id}',
    summary:
      'Let a room stand for so many days from now, or change whether its documents may be taken',
    access: caseWork,
    params: byId,
    body: z
      .strictObject({ days: days.optional(), download: download.optional() })
      .refine((body) => Object.keys(body).length > 0, { error: 'Say what changes.' }),
    reply: dataOf(room),
    errors: ['GUARD_UNMET', 'NOT_EDITABLE'],
    audit: 'room.changed',
  }),
  closeRoom: call({
    method: 'DELETE',
    path: '/api/room/{id}',
    summary: 'Shut a room: within a second nobody sees anything of it',
    access: caseWork,
    params: byId,
    reply: dataOf(room),
    errors: [],
    audit: 'room.closed',
  }),
  forgetRoomDevice: call({
    method: 'DELETE',
    path: '/api/room/{id}/device/{deviceId}',
    summary: 'Forget a device: it needs a code again',
    access: caseWork,
    params: z.strictObject({ id, deviceId: id }),
    reply: dataOf(room),
    errors: [],
    audit: 'room.device-forgotten',
  }),
}

/** Calls of the lender's contact in a room, without an account. */
export const lenderRoomCalls = {
  readRoom: call({
    method: 'GET',
    path: '/api/room/{token}',
    summary: 'What a room shows: before the code nothing that is named',
    access: 'room-link',
    params: byToken,
    reply: dataOf(roomView),
    errors: ['ROOM_SHUT'],
    limit: limit('read', 2000),
  }),
  watchRoom: call({
    method: 'GET',
    path: '/api/room/{token}/open',
    summary: 'Whether a room still stands; its page asks this again and again',
    access: 'room-link',
    params: byToken,
    reply: dataOf(z.object({ expiresAt: moment, entered: z.boolean(), version: z.string() })),
    errors: ['ROOM_SHUT'],
    limit: limit('watch', 40_000),
  }),
  sendRoomCode: call({
    method: 'POST',
    path: '/api/room/{token}/code',
    summary: 'Send the code to the contact that the room was opened for',
    access: 'room-link',
    params: byToken,
    body: z.strictObject({
      by: z.enum(['email', 'mobile'], 'By email or mobile.').default('email'),
    }),
    reply: message.extend({ expiresInSeconds: z.number() }),
    errors: ['ROOM_SHUT', 'OTP_TOO_SOON', 'NO_TEXT_MESSAGES'],
    limit: limit('code', 60),
  }),
  enterRoom: call({
    method: 'POST',
    path: '/api/room/{token}/enter',
    summary: `Enter with the code; this device is then known for ${ROOM_DEVICE_DAYS} days`,
    access: 'room-link',
    params: byToken,
    body: z.strictObject({ emailOtp: z.string('Enter the code.').max(20, 'Enter the 6 digits.') }),
    reply: dataOf(roomView),
    errors: ['ROOM_SHUT', 'OTP_INVALID', 'OTP_EXPIRED', 'OTP_LOCKED'],
    limit: limit('enter', 120),
    audit: 'room.entered',
  }),
  drawRoomPage: call({
    method: 'GET',
    path: '/api/room/{token}/page/{key}/{page}',
    summary: `One page of the teaser (\`${TEASER_PAGES}\`) or of a chosen document as a PNG, with the recipient and the time in it`,
    access: 'room-link',
    params: z.strictObject({
      token: z.string().max(200),
      key: z.union([z.literal(TEASER_PAGES), documentKey]),
      page: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, 'Say which page.')
        .transform(Number),
    }),
    query: z.strictObject({
      width: z
        .string()
        .regex(/^\d{3,4}$/, 'Say how many pixels.')
        .transform(Number)
        .refine(
          (width) => width >= PAGE_WIDTHS.least && width <= PAGE_WIDTHS.most,
          `Between ${PAGE_WIDTHS.least} and ${PAGE_WIDTHS.most} pixels`,
        )
        .default(PAGE_WIDTHS.usual),
    }),
    reply: 'bytes',
    errors: [...acting, 'FILE_MISSING', 'PAGE_NOT_DRAWN'],
    limit: limit('page', 3000, 600),
  }),
  downloadRoomFile: call({
    method: 'GET',
    path: '/api/room/{token}/file',
    summary:
      'The chosen documents with an index, where the firm lets them be taken and the lender is interested',
    access: 'room',
    params: byToken,
    query: z.strictObject({ as: z.enum(['pdf', 'zip'], 'as is pdf or zip.').default('pdf') }),
    reply: 'bytes',
    errors: [...acting, 'GUARD_UNMET'],
    limit: limit('file', 60),
    audit: 'room.file-taken',
  }),
  askInRoom: call({
    method: 'POST',
    path: '/api/room/{token}/question',
    summary: 'Ask the firm something: the submission then waits for an answer',
    access: 'room',
    params: byToken,
    body: z.strictObject({ text: text(1000, 'Write what you want to know.') }),
    reply: dataOf(roomView),
    errors: [...acting, 'NOT_EDITABLE'],
    limit: limit('ask', 60),
    audit: 'room.asked',
  }),
  answerInRoom: call({
    method: 'POST',
    path: '/api/room/{token}/answer',
    summary: 'Say that the lender is interested and wants a call, or declines and why',
    access: 'room',
    params: byToken,
    body: z
      .strictObject({
        answer: z.enum(['interested', 'declined'], 'Say whether you are interested or decline.'),
        reason: text(1000, 'Give the reason.').optional(),
      })
      .refine(({ answer, reason }) => answer !== 'declined' || reason, {
        path: ['reason'],
        error: 'Give the reason.',
      }),
    reply: dataOf(roomView),
    errors: [...acting, 'ILLEGAL_TRANSITION', 'NOT_EDITABLE'],
    limit: limit('answer', 60),
    audit: 'room.answered',
  }),
  offerInRoom: call({
    method: 'POST',
    path: '/api/room/{token}/offer',
    summary: 'Put in an offer; its letter is a file that was uploaded here',
    access: 'room',
    params: byToken,
    body: offerBody,
    status: 201,
    reply: dataOf(roomView),
    errors: [...acting, 'ILLEGAL_TRANSITION', 'NOT_EDITABLE'],
    limit: limit('offer', 10),
    audit: 'offer.made',
  }),
  uploadInRoom: call({
    method: 'POST',
    path: '/api/room/{token}/upload',
    summary:
      'Upload the sanction letter or the Key Facts Statement of an offer; nothing can be read back',
    access: 'room',
    params: byToken,
    upload: { file: 'file', fields: z.strictObject({ password: pdfPassword.optional() }) },
    status: 201,
    reply: dataOf(z.object({ key: documentKey, fileName: z.string(), fileSize: z.number() })),
    errors: [...acting, ...uploadErrors],
    limit: limit('upload', 60),
    audit: 'room.uploaded',
  }),
}
