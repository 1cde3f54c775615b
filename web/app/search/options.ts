import type { SearchHit, SearchKind } from '../../../contract/work/search.ts'
import logCall from 'virtual:may-call/logCall'
import type { Role } from '../../../domain/people/roles.ts'
import { pagesOf, type Part, type Place, placesFor } from '../menu/places.ts'
import type { Help } from '../../content/help.ts'
import { type Act, actsFor } from './acts.ts'
import { pathOf } from './find-path.ts'
import { detailOf, keyWords, kindWords } from './hit-words.ts'

/** A line of the search, and where it leads. */
export type Option = {
  id: string
  sign: SearchKind | 'act' | 'help' | { place: string }
  title: string
  detail: string
  /** The number it was found by. */
  by: string | null
  to: string
  /** Beginning in the field once the line is chosen: it opens nothing, the rest is typed. */
  asks?: string | undefined
  /** An answer that the window shows in place of the list. */
  help?: Help | undefined
}

export type Group = { heading: string; options: readonly Option[] }

const ofPlace = ({ to, label, place }: Part & { place: Place }): Option => ({
  id: `place-${to.replaceAll(/\W/g, '_')}`,
  sign: { place: place.label },
  title: label,
  detail: label === place.label ? '' : place.label,
  by: null,
  to,
})

const ofAct = ({ label, detail, to, asks }: Act): Option => ({
  id: `act-${label.replaceAll(/\W/g, '_')}`,
  sign: 'act',
  title: label,
  detail,
  by: null,
  to,
  asks,
})

/** Name in "log call with Gokhale": the client that was called; null for any other text. */
export const calledIn = (typed: string, reader: Role): string | null =>
  logCall.includes(reader)
    ? (/^\s*log\s+(?:a\s+)?call\s+(?:with\s+)?(\S.*)$/i.exec(typed)?.[1] ?? null)
    : null

/** Acts each of whose words begins with a word that was typed, in whatever order. */
const actsNamed = (typed: string, reader: Role): Option[] => {
  const words = typed.split(/\s+/)
  return actsFor(reader)
    .filter(({ label, words: others }) => {
      const known = `${label} ${others}`.toLowerCase().split(' ')
      return words.every((word) => known.some((one) => one.startsWith(word)))
    })
    .map(ofAct)
}

const ofHit = (hit: SearchHit, reader: Role): Option => ({
  id: `${hit.kind}-${hit.id}-${hit.title}`.replaceAll(/[^\w-]/g, '_'),
  sign: hit.kind,
  title: hit.title,
  detail: detailOf(hit, reader),
  by: hit.by && keyWords[hit.by],
  to: pathOf(hit, reader),
})

/** A call is logged in the same breath as it is made: with the case that was found first, or with each where nothing else was asked for. */
const actsOn = (cases: readonly SearchHit[], reader: Role): Option[] =>
  logCall.includes(reader)
    ? cases.map((one) => {
        const label = `Log call with ${one.title}`
        const detail = cases.length > 1 ? detailOf(one, reader) : ''
        const act = ofAct({ label, words: '', detail, to: `${pathOf(one, reader)}#log-call` })
        return { ...act, id: `${act.id}-${one.id}` }
      })
    : []

const hitGroups = (hits: readonly SearchHit[], reader: Role): Group[] =>
  [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, some]) => ({
    heading: kindWords[kind],
    options: some.map((hit) => ofHit(hit, reader)),
  }))

const group = (heading: string, options: readonly Option[]): Group[] =>
  options.length === 0 ? [] : [{ heading, options }]

/** Most questions under one text. */
const MOST_HELPS = 5

/** Questions that are answered in the window itself. */
export const helpGroup = (helps: readonly Help[]): Group[] =>
  group(
    'Help',
    helps.slice(0, MOST_HELPS).map((help) => ({
      id: `help-${help.slug}`,
      sign: 'help',
      title: help.title,
      detail: '',
      by: null,
      to: help.to,
      help,
    })),
  )

/** True for a text that asks how something is done: no company is looked for. */
export const isQuestion = (typed: string): boolean =>
  /^\s*(?:how|what|where|when|why|who|which|can|do|does|is)\s+\S/i.test(typed)

/** Options for a typed text: before anything is typed, the latest opened ones, and every place. */
export const groupsFor = (
  typed: string,
  reader: Role,
  { hits, recent }: { hits: readonly SearchHit[]; recent: readonly Option[] },
): Group[] => {
  const pages = pagesOf(placesFor(reader))
  const places = pages.filter(({ aside }) => !aside).map(ofPlace)
  const words = typed.trim().toLowerCase()
  const cases = hits.filter(({ kind }) => kind === 'case')
  if (calledIn(typed, reader) !== null) return group('Do', actsOn(cases, reader))
  if (words === '') return [...group('Opened last', recent), ...group('Go to', places)]
  // Who knows a place by an earlier name finds it, too.
  const named = (fits: (name: string) => boolean) =>
    pages
      .filter((page) => [page.label, page.words ?? ''].some((name) => fits(name.toLowerCase())))
      .map(ofPlace)
  const begins = named((name) => name.startsWith(words))
  const holds = named((name) => name.includes(words, 1))
  // Who types the beginning of a place means it, unless the number of something was typed.
  return [
    ...group('Go to', begins),
    ...group('Do', actsNamed(words, reader)),
    ...hitGroups(hits, reader),
    ...group('Do with it', actsOn(cases.slice(0, 1), reader)),
    ...group(
      'Go to',
      holds.filter(({ id }) => !begins.some((one) => one.id === id)),
    ),
  ]
}
