import { z } from 'zod'
import {
  MOST_TEASER_WORDS,
  type TeaserPart,
  teaserPartNames,
} from '../../domain/teaser/teaser-words.ts'
import { analysisWork, caseWork } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import { dataOf, id, moment, textOrEmpty } from '../define/fields.ts'

const words = z.partialRecord(
  z.enum(teaserPartNames),
  textOrEmpty(MOST_TEASER_WORDS, 'Write words.'),
  'Write words to the parts of the teaser.',
)

const section = z.object({
  part: z.enum(teaserPartNames),
  title: z.string(),
  table: z
    .object({
      head: z.array(z.string()),
      rows: z.array(z.object({ cells: z.array(z.string()), source: z.string() })),
      numeric: z.array(z.number()),
    })
    .nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string(), source: z.string() })),
  /** Words of the analyst; they stand in both teasers, so that they name nobody. */
  words: z.string(),
  /** Missing facts: named in the teaser, never filled in. */
  missing: z.array(z.string()),
})

const recipient = z.object({
  how: z.enum(['submission', 'room']),
  lenderName: z.string(),
  contactName: z.string().nullable(),
  kind: z.enum(['blind', 'named']),
  at: moment,
})

const draft = z.object({
  /** The named teaser part by part, as the case stands now. */
  sections: z.array(section),
  /** Words that would tell in the blind teaser who the borrower is, since the case changed. */
  telling: z.array(z.object({ part: z.enum(teaserPartNames), word: z.string() })),
  /** Version of the words; 0 while nobody has written any. */
  version: z.number(),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
  /** True if this caller may write in it now. */
  editable: z.boolean(),
  /** Kept versions, the newest first. */
  kept: z.array(
    z.object({
      number: z.number(),
      by: z.string(),
      at: moment,
      /** Recipients, oldest first: a lender with its submission, a contact by the room. */
      recipients: z.array(recipient),
    }),
  ),
})
export type TeaserDraft = z.infer<typeof draft>
export type TeaserRecipient = z.infer<typeof recipient>
export type { TeaserPart }

const byId = z.strictObject({ id })
const sheetErrors = ['GUARD_UNMET'] as const

/** The teaser that is written from the case, for its staff alone. */
export const teaserCalls = {
  getTeaserDraft: call({
    method: 'GET',
    path: '/api/business-loan/{id}/teaser-draft',
    summary:
      'The teaser as the case makes it, part by part, with the analyst’s words and what was kept',
    access: caseWork,
    params: byId,
    reply: dataOf(draft),
    errors: [],
  }),
  saveTeaserDraft: call({
    method: 'PUT',
    path: '/api/business-loan/{id}/teaser-draft',
    summary:
      'Put the analyst’s words in the place of those that stood there; words that tell who the borrower is are refused',
    access: analysisWork,
    params: byId,
    body: z.strictObject({ words }),
    reply: dataOf(draft),
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'teaser.written',
  }),
  freezeTeaserDraft: call({
    method: 'POST',
    path: '/api/business-loan/{id}/teaser-draft/freeze',
    summary: 'Keep the teaser as it stands, blind and named, as the version that counts',
    access: analysisWork,
    params: byId,
    reply: dataOf(draft),
    errors: ['NOT_EDITABLE', 'VERSION_STALE', ...sheetErrors],
    audit: 'teaser.kept',
  }),
  getTeaserPdf: call({
    method: 'GET',
    path: '/api/business-loan/{id}/teaser.pdf',
    summary: 'The teaser as a PDF of two pages, a preview or a version that was kept',
    access: caseWork,
    params: byId,
    query: z.strictObject({
      kind: z.enum(['blind', 'named'], 'Choose blind or named.'),
      version: z
        .string()
        .regex(/^[1-9]\d{0,5}$/, 'Say which version.')
        .transform(Number)
        .optional(),
    }),
    reply: 'bytes',
    errors: [...sheetErrors],
    limit: { bucket: 'teaser', max: 300, seconds: 600 },
  }),
}
