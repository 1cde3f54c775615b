import { sql } from 'drizzle-orm'
import type { SameClientMatch } from '../../contract/client/same-client.ts'
import { kindOfKey, sameClientKeys } from '../../domain/client/same-client.ts'
import type { Db } from '../db/connect.ts'
import type { Scope } from '../foundation/caller.ts'
import { answersOf } from './answers.ts'
import { type Match, matchesOf } from './matches.ts'
import { shownOf } from './shown.ts'
import type { Compared, Identity } from './subjects.ts'

/** As many as somebody looks through. */
const NAMED = 20

type Answers = Awaited<ReturnType<typeof answersOf>>

const presented = (
  matches: readonly Match[],
  shown: Awaited<ReturnType<typeof shownOf>>,
  answers: Answers,
): SameClientMatch[] => {
  const named: SameClientMatch[] = []
  // Of what isn't the caller's to read only that there is something of the kind.
  const unnamed = new Map<SameClientMatch['kind'], SameClientMatch>()
  for (const { identity, by: found, inCase, personId } of matches) {
    const by = sameClientKeys.filter((key) => found.has(key))
    const known = shown.get(identity)
    const said = answers.get(identity)
    if (known) {
      const same = said ? { by: said.by, at: said.at.toISOString() } : null
      named.push({ by, ...known, same })
      continue
    }
    const kind =
      personId === null
        ? identity.startsWith('lead:')
          ? 'lead'
          : 'enquiry'
        : inCase
          ? 'case'
          : 'client'
    const before = unnamed.get(kind)?.by ?? []
    unnamed.set(kind, {
      kind,
      by: sameClientKeys.filter((key) => before.includes(key) || by.includes(key)),
      found: null,
      same: null,
    })
  }
  return [...named.slice(0, NAMED), ...unnamed.values()]
}

const none: Answers = new Map()

/** Records with these numbers, as far as the caller may know them. */
export const findByKeys = async (db: Db, scope: Scope, keys: readonly string[]) => {
  const matches = await matchesOf(db, keys)
  return presented(matches, await shownOf(db, scope, matches), none)
}

const keysOf = async (db: Db, { keys }: Compared): Promise<string[]> => {
  const rows = await db.execute<{ key: string }>(
    sql`select distinct key from ${keys} k (keys) cross join unnest(k.keys) key`,
  )
  return [...rows].flatMap(({ key }) => (kindOfKey(key) ? key : []))
}

/** Other records with the numbers of a record; the record itself and the client that it became are no others. */
export const sameAs = async (
  db: Db,
  scope: Scope,
  compared: Compared,
): Promise<SameClientMatch[]> => {
  const { identity, clientId } = compared
  const own: Identity[] = [identity, `person:${clientId ?? ''}`]
  const [all, answers] = await Promise.all([
    keysOf(db, compared).then((keys) => matchesOf(db, keys)),
    answersOf(db, identity),
  ])
  const matches = all.filter(
    (match) =>
      !own.includes(match.identity) &&
      (match.clientId === null || match.clientId !== clientId) &&
      answers.get(match.identity)?.answer !== 'another',
  )
  return presented(matches, await shownOf(db, scope, matches), answers)
}
