import { z } from 'zod'
import { MOST_OPEN_LINKS } from '../../domain/papers/paper-links.ts'
import { call } from '../define/define.ts'
import { pdfPassword, uploadErrors } from '../papers/document.ts'
import { dataOf, id, moment } from '../define/fields.ts'

const MOST_SLOTS = 100

/**
 * Slot for a paper of the form by its path, or for a request of the firm beyond it: `requested.` with the id of the
 * request.
 */
const linkSlot = z
  .string('Name the document')
  .regex(
    /^([A-Za-z]\w*(\.\w+){1,3}|requested\.[\da-f-]{36})$/,
    'This is not a document of an application',
  )

/** Link as its owner sees it. The end of its address is given once, when it is made. */
const paperLink = z.object({
  id,
  /** Chosen papers in words, with their owners. */
  papers: z.array(z.object({ slot: z.string(), label: z.string() })),
  madeAt: moment,
  expiresAt: moment,
  isOpen: z.boolean(),
  /** Moment when the last file came by it. */
  lastUsedAt: moment.nullable(),
  received: z.array(z.object({ label: z.string(), fileName: z.string(), at: moment })),
})
export type PaperLink = z.infer<typeof paperLink>

/** Paper as a stranger with a link reads of it: its kind, and nothing of its owner. */
const linkedPaper = z.object({
  label: z.string(),
  /** Heading, e.g. "Person 2". */
  group: z.string(),
  /** The slot, or several of which any one will do. */
  slots: z.array(
    z.object({
      slot: z.string(),
      label: z.string(),
      help: z.string(),
      /** A blank form to fill in, where the paper is one that owners write themselves. */
      blank: z.object({ label: z.string(), file: z.string() }).nullable(),
      /** Count of files that came here by this link. */
      files: z.number(),
      /** True if it takes more files. */
      isOpen: z.boolean(),
    }),
  ),
})
export type LinkedPaper = z.infer<typeof linkedPaper>

const byId = z.strictObject({ id })
const byToken = z.strictObject({ token: z.string().max(200) })

/** Links by which the owner of a case has somebody else send papers for it, without an account. */
export const paperLinkCalls = {
  listPaperLinks: call({
    method: 'GET',
    path: '/api/business-loan/{id}/paper-links',
    summary: 'The links of a case for sending documents, with what came by each',
    access: { user: 'own' },
    params: byId,
    reply: dataOf(z.array(paperLink)),
    errors: [],
  }),
  makePaperLink: call({
    method: 'POST',
    path: '/api/business-loan/{id}/paper-links',
    summary: `Make a link by which somebody without an account uploads into chosen slots for 14 days; ${MOST_OPEN_LINKS} of a case at once`,
    access: { user: 'own' },
    params: byId,
    body: z.strictObject({
      slots: z
        .array(linkSlot, 'Choose the documents')
        .min(1, 'Choose at least one document')
        .max(MOST_SLOTS, `At most ${MOST_SLOTS} documents`),
    }),
    status: 201,
    /** The path of its page is told this once. */
    reply: dataOf(z.object({ link: paperLink, path: z.string() })),
    errors: ['NOT_EDITABLE', 'PAPER_LINK_LIMIT'],
    limit: { bucket: 'make-paper-link', max: 30, seconds: 3600 },
    audit: 'application.paper-link-made',
  }),
  revokePaperLink: call({
    method: 'DELETE',
    path: '/api/business-loan/{id}/paper-links/{linkId}',
    summary: 'Revoke a link: whoever has it sends nothing more',
    access: { user: 'own' },
    params: z.strictObject({ id, linkId: id }),
    reply: dataOf(z.array(paperLink)),
    errors: [],
    audit: 'application.paper-link-revoked',
  }),
  readPaperLink: call({
    method: 'GET',
    path: '/api/send-papers/{token}',
    summary: 'Which documents a link asks for, and until when; nothing else of the case',
    access: 'public',
    params: byToken,
    reply: dataOf(
      z.object({ expiresAt: moment, filesLeft: z.number(), papers: z.array(linkedPaper) }),
    ),
    errors: ['PAPER_LINK_INVALID'],
    limit: { bucket: 'read-paper-link', max: 600, seconds: 3600, by: 'address' },
  }),
  sendPaper: call({
    method: 'POST',
    path: '/api/send-papers/{token}/papers',
    summary: 'Upload a file into one of the slots of a link; nothing can be read back',
    access: 'public',
    params: byToken,
    upload: {
      file: 'file',
      fields: z.strictObject({ slot: linkSlot, password: pdfPassword.optional() }),
    },
    status: 201,
    reply: dataOf(z.object({ slot: z.string(), fileName: z.string(), fileSize: z.number() })),
    errors: ['PAPER_LINK_INVALID', 'PAPER_LINK_FULL', 'PAPER_TAKEN', ...uploadErrors],
    limit: { bucket: 'send-paper', max: 1200, seconds: 3600, by: 'address' },
    audit: 'document.received-by-link',
  }),
}
