import type { z } from 'zod'
import { retentionInWords, retentionRows } from '../domain/firm/retention.ts'
import { proposalNews } from '../domain/people/second-person-words.ts'
import { proposedActs, secondPersonTable, TRUST_DAYS } from '../domain/people/second-person.ts'
import { counted } from '../domain/text/counted.ts'
import type { Row } from './define/define.ts'
import { errors } from './define/errors.ts'
import { isByRole, roles } from './define/define.ts'
import { PROOF_MINUTES, proofOf } from './define/proof.ts'

type Table = Readonly<Record<string, Row>>

const accessWords = {
  public: 'anyone',
  'room-link': 'whoever has the link of a room',
  room: 'a device that entered a room with its code',
} as const

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const fieldNames = (schema: z.ZodType | undefined): string => {
  if (!schema) return ''
  const shape = 'shape' in schema ? Object(schema.shape) : null
  if (!shape) return 'the whole form'
  return Object.entries<z.ZodType>(shape)
    .map(([name, field]) => `\`${name}${field.safeParse(undefined).success ? '?' : ''}\``)
    .join(', ')
}

/** Roles that may make a call, in words. */
export const whoMay = ({ access }: Row): string =>
  isByRole(access)
    ? Object.entries(access)
        .map(([role, scope]) => `${role} (${scope})`)
        .join(', ')
    : accessWords[access]

const inputs = (row: Row): string =>
  [
    row.query ? `query ${fieldNames(row.query)}` : '',
    row.upload ? `multipart \`${row.upload.file}\`, ${fieldNames(row.upload.fields)}` : '',
    row.body ? fieldNames(row.body) : '',
    row.form ? `also as a plain form to ${row.form.action}` : '',
  ]
    .filter(Boolean)
    .join('; ')

const out = (row: Row): string =>
  [
    `${row.status ?? 200} ${typeof row.reply === 'string' ? row.reply : fieldNames(row.reply)}`,
    row.csv ? 'or `text/csv`' : '',
    row.form ? `303 to ${row.form.sentPage} for a plain form` : '',
  ]
    .filter(Boolean)
    .join('; ')

/** docs/api.md: every call, who may make it, what goes in and out, what it refuses. */
export const apiPage = (table: Table): string => {
  const lines = [
    '# The API',
    '',
    'Generated from `contract/` by `npm run docs`; do not edit. The whole detail is in `/api/openapi.json`.',
    'A list that answers `text/csv`, too, gives staff and partners who ask for it with `Accept: text/csv` all matching rows;',
    'a borrower gets JSON.',
    '',
    'Where a document’s key is taken, its whole descriptor is taken as well.',
    '',
    '| Call | What | Who | In | Out | Refuses |',
    '|---|---|---|---|---|---|',
    ...Object.entries(table).map(([, row]) =>
      [
        '',
        `\`${row.method} ${row.path}\``,
        row.summary,
        whoMay(row),
        inputs(row),
        out(row),
        row.errors.map((code) => `${errors[code][0]} \`${code}\``).join(', '),
        '',
      ]
        .map(cell)
        .join(' | ')
        .trim(),
    ),
    '',
    '## Error codes',
    '',
    '| Status | Code | Sentence |',
    '|---|---|---|',
    ...Object.entries(errors).map(
      ([code, [status, sentence]]) => `| ${status} | \`${code}\` | ${cell(sentence)} |`,
    ),
    '',
  ]
  return lines.join('\n')
}

/** Acts that one person proposes and another one decides on. */
const secondPersonLines = () => [
  '## What needs a second person',
  '',
  'A call that leads to one of these answers with `pending` and takes effect when its checker approves it: another person than its maker, whom the',
  `maker hasn’t made an admin within ${TRUST_DAYS} days (decisions/232).`,
  '',
  '| Act | Maker | Checker | Void after | Where nobody else may decide |',
  '|---|---|---|---|---|',
  ...proposedActs.map((act) => {
    const { maker, checker, openDays, aloneHours } = secondPersonTable[act]
    const alone = `takes effect after ${counted(aloneHours, 'hour')}, unless somebody stops it`
    return `| ${[proposalNews[act], maker.join(', '), checker.join(', '), counted(openDays, 'day'), alone].join(' | ')} |`
  }),
  '',
]

/** docs/permissions.md: every call × every role. */
export const permissionsPage = (table: Table): string => {
  const lines = [
    '# Who may do what',
    '',
    'Generated from `contract/` by `npm run docs`; do not edit. `any`: every record; `assigned`: those of the',
    'applications the person is assigned to; `own`: the person’s own; `–`: refused with 403; nobody signed in: 401. `room-link`, `room`: a lender’s contact, by the link of a room or on a device that entered it.',
    '',
    `Proof: \`recent\`: the session proved by password or second factor within ${PROOF_MINUTES} minutes that it is its person, else 403`,
    '`PROOF_NEEDED`; signing in counts. `as CSV`: the same where the list is asked for as CSV. `password`: the call takes the password itself.',
    '',
    `| Call | proof | nobody | ${roles.join(' | ')} |`,
    `|---|---|---|${roles.map(() => '---|').join('')}`,
    ...Object.values(table).map((row) => {
      const access = row.access
      const cells = isByRole(access)
        ? ['–', ...roles.map((role) => access[role] ?? '–')]
        : [
            access === 'public' ? 'yes' : access,
            ...roles.map(() => (access === 'public' ? 'yes' : '–')),
          ]
      return `| \`${row.method} ${row.path}\` | ${proofOf(row) ?? ''} | ${cells.join(' | ')} |`
    }),
    '',
    ...secondPersonLines(),
  ]
  return lines.join('\n')
}

/** docs/retention.md: records that go by themselves, with their age and reason. */
export const retentionPage = (): string => {
  const lines = [
    '# What goes by itself',
    '',
    'Generated from `domain/firm/retention.ts` by `npm run docs`; do not edit. The sweepers and the privacy page read the same table.',
    'Cases and documents that were submitted stay until an admin deletes the person (decisions/008, 049 and 082); the rest',
    'of the audit trail, which holds ids and no names, stays for good. Ages go by the clock of the database.',
    '',
    '| What | Kept at most | Why | Removed by |',
    '|---|---|---|---|',
    ...retentionRows.map((kept) => {
      const { what, why, removedBy } = kept
      const by = removedBy === 'queue' ? 'the job queue' : `\`${removedBy}\``
      return `| ${[what, retentionInWords(kept), why, by].map(cell).join(' | ')} |`
    }),
    '',
  ]
  return lines.join('\n')
}
