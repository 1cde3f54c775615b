import type { SearchHit, SearchKind } from '../../../contract/search.ts'
import logCall from 'virtual:may-call/logCall'
import type { Role } from '../../../domain/roles.ts'
import { type Place, placesFor } from '../places.ts'
import { type Act, actsFor } from './acts.ts'
import { pathOf } from './find-path.ts'
import { detailOf, keyWords, kindWords } from './hit-words.ts'

/** A line of the search, and where it leads. */
export type Option = {
  id: string
  sign: SearchKind | 'act' | { place: string }
  title: string
  detail: string
  /** The number it was found by. */
  by: string | null
  to: string
}

export type Group = { heading: string; options: readonly Option[] }

const ofPlace = ({ to, label, letter }: Place): Option => ({
  id: `place-${letter}`,
  sign: { place: label },
  title: label,
  detail: '',
  by: null,
  to,
})

const ofAct = ({ label, detail, to }: Act): Option => ({
  id: `act-${label.replaceAll(/\W/g, '_')}`,
  sign: 'act',
  title: label,
  detail,
  by: null,
  to,
})

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

/** What is done with the case that was found first: a call is logged in the same breath as it is made. */
const actsOn = (hits: readonly SearchHit[], reader: Role): Option[] => {
  const first = hits.find(({ kind }) => kind === 'case')
  if (!first || !logCall.includes(reader)) return []
  const label = `Log call with ${first.title}`
  return [ofAct({ label, words: '', detail: '', to: `${pathOf(first, reader)}#log-call` })]
}

const hitGroups = (hits: readonly SearchHit[], reader: Role): Group[] =>
  [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, some]) => ({
    heading: kindWords[kind],
    options: some.map((hit) => ofHit(hit, reader)),
  }))

const group = (heading: string, options: readonly Option[]): Group[] =>
  options.length === 0 ? [] : [{ heading, options }]

/** What is offered for what was typed: before anything is, what was opened last, and every place. */
export const groupsFor = (
  typed: string,
  reader: Role,
  { hits, recent }: { hits: readonly SearchHit[]; recent: readonly Option[] },
): Group[] => {
  const places = placesFor(reader).map(ofPlace)
  const words = typed.trim().toLowerCase()
  if (words === '') return [...group('Opened last', recent), ...group('Go to', places)]
  const begins = places.filter(({ title }) => title.toLowerCase().startsWith(words))
  const holds = places.filter(({ title }) => title.toLowerCase().includes(words, 1))
  // Who types the beginning of a place means it, unless the number of something was typed.
  return [
    ...group('Go to', begins),
    ...group('Do', actsNamed(words, reader)),
    ...hitGroups(hits, reader),
    ...group('Do with it', actsOn(hits, reader)),
    ...group(
      'Go to',
      holds.filter((place) => !begins.includes(place)),
    ),
  ]
}
