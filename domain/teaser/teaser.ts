import { type Telling, tellingOf, tellingWord } from './blind-words.ts'
import { formatDate } from '../dates/dates.ts'
import { type Block, blockText, heading, type Run } from '../letter/letter-blocks.ts'
import { valueAt } from '../form/paths.ts'
import type { TeaserInput, TeaserKind } from './teaser-input.ts'
import { type TeaserSection, teaserSections } from './teaser-sections.ts'
import {
  type TeaserPart,
  teaserPartNames,
  type TeaserWords,
  missingSentence,
} from './teaser-words.ts'

export type { TeaserInput, TeaserKind } from './teaser-input.ts'
export type { TeaserFact, TeaserSection, TeaserTable } from './teaser-sections.ts'

/** Teaser as it is drawn and kept: two pages. */
export type TeaserSheet = {
  kind: TeaserKind
  /** Title for the file's metadata and the browser tab. */
  title: string
  fileName: string
  /** Headline: the borrower's name, or the kind of business. */
  headline: string
  /** Line under the headline: reference, version, date. */
  under: string
  blocks: readonly Block[]
  firm: string
  footer: string
}

const WITHHELD = 'withheld'
const DISCLAIMER =
  'Made for lenders from what the borrower told and handed in, named above; the firm has not audited it. No offer and no promise of credit.'

/** Words of the analyst that tell who the borrower is, part by part. */
export const tellingWords = (
  words: TeaserWords,
  telling: Telling,
): { part: TeaserPart; word: string }[] =>
  teaserPartNames.flatMap((part) => {
    const word = tellingWord(words[part] ?? '', telling)
    return word === undefined ? [] : [{ part, word }]
  })

/** Holds back each value and source that tells who it is: the labels are ours, the rest may be anybody's words. */
const blinded = (section: TeaserSection, telling: Telling): TeaserSection => {
  const safe = (text: string, instead: string) =>
    tellingWord(text, telling) === undefined ? text : instead
  const source = (text: string) => safe(text, 'source withheld')
  return {
    ...section,
    words: safe(section.words, WITHHELD),
    facts: section.facts.map((fact) => ({
      label: fact.label,
      value: safe(fact.value, WITHHELD),
      source: source(fact.source),
    })),
    table: section.table && {
      ...section.table,
      rows: section.table.rows.map((row) => ({
        cells: row.cells.map((cell) => safe(cell, WITHHELD)),
        source: source(row.source),
      })),
    },
  }
}

/** The parts of a teaser of this kind. */
export function teaserPartsOf(input: TeaserInput, kind: TeaserKind): TeaserSection[] {
  if (kind === 'named') return teaserSections(input, kind, () => true)
  const telling = tellingOf(input.form, input.also)
  const mayStand = (text: string) => tellingWord(text, telling) === undefined
  return teaserSections(input, kind, mayStand).map((section) => blinded(section, telling))
}

/** Numbers the sources in the order in which they are first named. */
const numbering = () => {
  const known: string[] = []
  const mark = (source: string): string => {
    if (!known.includes(source)) known.push(source)
    return ` [${known.indexOf(source) + 1}]`
  }
  return { known, mark }
}

type Mark = (source: string) => string

const drawn = (section: TeaserSection, mark: Mark): Block[] => {
  const { title, table, facts, words } = section
  const untold = missingSentence(section)
  const plain = (text: string): Run => ({ text })
  return [
    heading(title),
    ...(table === null || table.rows.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            head: table.head,
            rows: table.rows.map(({ cells, source }) =>
              cells.map((cell, place) => plain(place === 0 ? cell + mark(source) : cell)),
            ),
            foot: [],
            numeric: table.numeric,
          },
        ]),
    ...(facts.length === 0
      ? []
      : [
          {
            kind: 'facts' as const,
            rows: facts.map(({ label, value, source }) => ({ label, value: value + mark(source) })),
          },
        ]),
    ...(words === '' ? [] : [{ kind: 'paragraph' as const, runs: [plain(words)] }]),
    ...(untold === null ? [] : [{ kind: 'paragraph' as const, runs: [plain(untold)] }]),
  ]
}

const textIn = (form: TeaserInput['form'], path: string): string => {
  const value = valueAt(form, path)
  return typeof value === 'string' ? value : ''
}

const headlineOf = (
  { form }: TeaserInput,
  kind: TeaserKind,
  sections: readonly TeaserSection[],
) => {
  if (kind === 'named') return textIn(form, 'formData.companyName')
  const facts = sections.flatMap((section) => section.facts)
  const said = ['Constitution', 'Industry', 'State'].flatMap((name) => {
    const value = facts.find(({ label }) => label === name)?.value
    return value === undefined || value === WITHHELD ? [] : [value]
  })
  return said.join(' · ') || 'A business in India'
}

/** Teaser of a case, blind or named: every figure with its source, every missing one named. */
export function teaserOf(input: TeaserInput, kind: TeaserKind): TeaserSheet {
  const { reference, version, date, firm } = input
  const sections = teaserPartsOf(input, kind)
  const { known, mark } = numbering()
  const blocks = sections.flatMap((section) => drawn(section, mark))
  const sources = known.map((source, place) => `[${place + 1}] ${source}`).join('  ')
  const contact = [firm.name, firm.phone, firm.email].filter((part) => part !== '').join(' · ')
  const said = version === null ? 'Preview' : `Version ${version}`
  return {
    kind,
    title: `Teaser ${reference}`,
    fileName: `${kind === 'blind' ? 'blind-teaser' : 'teaser'}-${reference}${version === null ? '' : `-v${version}`}.pdf`,
    headline: headlineOf(input, kind, sections),
    under: `${reference} · ${said} · ${formatDate(date)}${kind === 'blind' ? ' · name withheld' : ''}`,
    blocks: [
      ...blocks,
      heading('Sources and contact'),
      { kind: 'paragraph', runs: [{ text: sources }] },
      { kind: 'paragraph', runs: [{ text: 'Contact: ' }, { text: contact, bold: true }] },
      { kind: 'paragraph', runs: [{ text: DISCLAIMER }] },
    ],
    firm: firm.name,
    footer: `${firm.name} · ${reference}`,
  }
}

/** Words of a teaser, for those that look for letters or names in it. */
export const teaserText = ({ headline, under, blocks, footer, title }: TeaserSheet): string =>
  [title, headline, under, ...blocks.map(blockText), footer].join('\n')
