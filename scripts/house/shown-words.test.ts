import { glob, readFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { readerWords } from '../../domain/text/reader-words.ts'
import { isTest } from './floors.ts'
import { shownWords } from './testing/shown-words.ts'

type Reader = keyof typeof readerWords
type Replaced = { was: RegExp; now: string }

const { client, staff, bank, partner } = readerWords

/** Words that nobody is to meet, each with what stands in its place. */
const replacedForAll: readonly Replaced[] = [
  { was: /(?<![\w/#=.[<{-])papers?(?![\w=\]/>-])/i, now: staff.documents },
  { was: /\b(?:My|Colleagues’) turn\b|\bMy queue\b|\bStuck work\b/, now: staff.waiting },
]

/** Words that one reader is not to meet. */
const replacedFor: Readonly<Record<Reader, readonly Replaced[]>> = {
  client: [
    { was: /(?<!\()\bmandates?\b/i, now: client.mandate },
    { was: /\bteasers?\b/i, now: client.teaser },
    { was: /\b(?:data )?rooms?\b/i, now: client.access },
    { was: /\bdisburs/i, now: client.disbursal },
  ],
  staff: [{ was: /\b(?:its|the|this|their|a) rooms?\b|^rooms?\b/i, now: staff.access }],
  bank: [
    { was: /\bteasers?\b/i, now: bank.teaser },
    { was: /\brooms?\b/i, now: bank.access },
    { was: /\bdisbursals?\b/i, now: bank.disbursal },
  ],
  partner: [{ was: /\bdisburs/i, now: partner.disbursal }],
}

/** Files that one reader alone reads. */
const readBy: Readonly<Record<Reader, readonly string[]>> = {
  client: [
    'domain/notices/borrower-notices.ts',
    'server/mail/{application,mandate,money,paper}-mails.ts',
    'web/content/*.ts',
    'web/features/dashboard/{borrower-cases,borrower-dashboard,case-card,case-line,draft-card,place-choice}.tsx',
    'web/features/mandate/{letter-answer,mandate-for-borrower,signed-letter}.tsx',
    'web/features/offers/{accept-offer,compared-offers,own-*}.tsx',
    'web/features/papers/{by-link,missing}/**',
    'web/features/{site,wizard}/**',
    'web/pages/case/own/**',
    'web/pages/case/{agreement,details,documents,offers}-page.tsx',
    'web/ui/case/next-step.ts',
  ],
  staff: [
    'contract/define/audit-events.ts',
    'web/features/{audit,case,job,lenders,queue,report,task}/**',
    'web/lib/format/event-words.ts',
    'web/parts/record/**',
  ],
  bank: ['web/features/room/**'],
  partner: ['domain/client/leads.ts', 'web/features/lead/{my-*,earnings,share}.tsx'],
}

/** Words that stay, with the reason. Each has to be there, or the test fails. */
const exceptions: readonly { file: string; words: RegExp; because: string }[] = [
  {
    file: '{contract/{case/own-papers,define/audit-events},domain/client/clients,web/lib/format/event-words,web/features/{lenders/consent/person-words,offers/record-acceptance}}.{ts,tsx}',
    words: /\bon paper\b/,
    because: 'What is agreed on paper is no file.',
  },
  {
    file: 'domain/{papers/paper-words,teaser/plain-words}.ts',
    words: /\bpapers?\b/,
    because: 'Names of files and companies are recognised by this word.',
  },
  {
    file: 'domain/identity/nic-divisions.ts',
    words: /^Paper$/,
    because: 'An industry makes paper.',
  },
  {
    file: 'domain/notices/message-fields.ts',
    words: /^missing papers$/,
    because: 'Stored templates have this field by its earlier name.',
  },
  { file: 'server/case/case.ts', words: /\bas papers\b/, because: 'It is the name of a column.' },
  {
    file: '{web/pages/case/agreement-page,web/features/mandate/{mandate-for-borrower,signed-letter}}.tsx',
    words:
      /^Mandate $|^\s*Mandate\s*$|fetching mandates|Loading the mandate|(?:Download|Upload) the (?:signed )?mandate|^signed mandate |^Signed mandate$/,
    because: 'The specification names this page and its two steps so.',
  },
  {
    file: 'web/features/mandate/letter-answer.tsx',
    words: /^mandate $/,
    because: 'It is a key of what is typed.',
  },
  {
    file: 'web/features/wizard/saving/form-papers.ts',
    words: /found no room/,
    because: 'It is space for files.',
  },
]

const readersOf = (file: string) =>
  (['client', 'staff', 'bank', 'partner'] as const).filter((reader) =>
    readBy[reader].some((pattern) => matchesGlob(file, pattern)),
  )

/** Words of a file that a person may read; of a text in Markdown each line. */
const wordsOf = (file: string, text: string) =>
  file.endsWith('.md')
    ? text.split('\n').map((words, index) => ({ line: index + 1, text: words }))
    : shownWords(file, text)

it('no screen, mail or document has a word that another has replaced for its reader', async () => {
  const found: string[] = []
  const met = new Set<RegExp>()
  for await (const file of glob('{contract,domain,server,web}/**/*.{ts,tsx,md}')) {
    if (isTest(file) || /\btesting\//.test(file)) continue
    const kept = exceptions.filter((one) => matchesGlob(file, one.file))
    const replaced = [
      ...replacedForAll,
      ...readersOf(file).flatMap((reader) => replacedFor[reader]),
    ]
    for (const { line, text } of wordsOf(file, await readFile(file, 'utf8'))) {
      const left = kept.reduce((rest, { words }) => {
        if (words.test(rest)) met.add(words)
        return rest.replaceAll(new RegExp(words, 'gi'), '')
      }, text)
      for (const { was, now } of replaced)
        if (was.test(left)) found.push(`${file}:${line}: ${text.trim()} (now: ${now})`)
    }
  }
  expect(found).toEqual([])
  expect(exceptions.filter(({ words }) => !met.has(words))).toEqual([])
})
