import { type SQL, sql } from 'drizzle-orm'
import type { SearchKind } from '../../contract/work/search.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { foldSearch, searchKeys } from '../../domain/client/search-words.ts'
import { contacts, isStaff, partners } from '../../domain/people/roles.ts'
import { escaped } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import type { Scope } from '../foundation/caller.ts'
import { readersOf } from './readers.ts'

export type Entry = {
  kind: SearchKind
  subjectId: string
  applicationId: string | null
  place: number | null
  /** The keys of what was typed that it has. */
  by: string[]
}

type Asked = { q: string; kind?: SearchKind | undefined; limit: number }

/** Of so many entries with the words the best are chosen; more have only words that are common, and then any will do. */
const WEIGHED = 200

/** Among so many of the newest of a kind a common word is found at once; what is not among them is rare enough for the index. */
const NEWEST = 500

/** A trigram index knows no part of two letters but the beginning of a word, which has a space in front. */
const INSIDE_FROM = 3

const kindsOf = ({ kind, role }: Scope): readonly SearchKind[] => {
  if (kind === 'any' || contacts.includes(role))
    return ['case', 'person', 'mandate', 'referral', 'enquiry', 'paper']
  if (isStaff(role)) return ['case', 'person', 'mandate', 'paper']
  return partners.includes(role) ? ['lead'] : ['case', 'mandate', 'paper']
}

/**
 * True if a caller reads all records of a kind: an admin, and of enquiries everybody who keeps in touch with
 * borrowers.
 */
const readsAll = ({ kind, role }: Scope, of: SearchKind): boolean =>
  kind === 'any' || (of === 'enquiry' && contacts.includes(role))

const list = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

/** The planner takes two common words that never meet for a common pair, and would read the whole table for the first few of them. */
const byIndex = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`

const columns = sql.raw('id, kind, subject_id, application_id, place, title, words, keys, at')

const holding = (folded: string): SQL => {
  const patterns = folded
    .split(' ')
    .map((word) => (word.length < INSIDE_FROM ? `% ${escaped(word)}%` : `%${escaped(word)}%`))
  return sql.join(
    patterns.map((pattern) => sql`words like ${pattern}`),
    sql` and `,
  )
}

/** The newest of each kind that hold the words: for whoever reads all of it. */
const newestOf = (kinds: readonly SearchKind[], words: SQL): SQL =>
  sql.join(
    kinds.map(
      (of) => sql`(select ${columns} from (
        select ${columns} from search_entries where kind = ${of} order by at desc limit ${NEWEST}
      ) newest where ${words})`,
    ),
    sql` union all `,
  )

/** Entries of one kind that this caller reads and that begin with the words, or hold them all. */
const byWords = (scope: Scope, of: SearchKind, { q, limit }: Asked): SQL => {
  const folded = foldSearch(q)
  const readable = sql`readers && ${list(readersOf(scope, of))}`
  const tooFew = readsAll(scope, of)
    ? sql`and (select count(*) from newest where kind = ${of}) < ${limit}`
    : sql``
  return sql`
    (select ${columns} from search_entries
      where kind = ${of} and title like ${` ${escaped(folded)}%`} and ${readable} limit ${limit})
    union all
    (select ${columns} from search_entries where ${readable} and ${holding(folded)} ${tooFew} limit ${WEIGHED})`
}

/**
 * Entries that fit and may be read: first those with the very number, then those that begin with the words, then
 * those where a word begins with them, then those that hold them; within that the newest first, so many of each kind.
 */
export const findEntries = async (db: Db, scope: Scope, asked: Asked): Promise<Entry[]> => {
  const kinds = kindsOf(scope).filter((one) => asked.kind === undefined || one === asked.kind)
  if (kinds.length === 0) return []
  const year = Number(calendarDateInIndia(new Date()).slice(0, 4))
  const keys = list(searchKeys(asked.q, year))
  const folded = escaped(foldSearch(asked.q))
  const found = kinds.map((one) => byWords(scope, one, asked))
  // Whoever reads only some of a kind has few enough for the index.
  const whole = kinds.filter((one) => readsAll(scope, one))
  const common =
    whole.length > 0
      ? newestOf(whole, holding(foldSearch(asked.q)))
      : sql`select ${columns} from search_entries where false`
  const byKey = sql`select ${columns} from search_entries
    where keys && ${keys} and readers && ${list(kinds.flatMap((one) => readersOf(scope, one)))} limit ${WEIGHED}`
  const statement = sql`
    with newest as materialized (${common}),
    found as (select * from newest union all ${sql.join([sql`(${byKey})`, ...found], sql` union all `)}),
    ranked as (
      select distinct on (id) *, case
        when keys && ${keys} then 0
        when title like ${` ${folded}%`} then 1
        when words like ${`% ${folded}%`} then 2
        else 3 end as rank
      from found
    ),
    placed as (select *, row_number() over (partition by kind order by rank, at desc, id) as nth from ranked)
    select kind, subject_id as "subjectId", application_id as "applicationId", place,
      array(select key from unnest(keys) key where key = any(${keys})) as by
    from placed where nth <= ${asked.limit}
    order by rank > 0, array_position(${list(kinds)}, kind), nth`
  return db.transaction(async (tx) => {
    await tx.execute(byIndex)
    return tx.execute<Entry>(statement)
  })
}
