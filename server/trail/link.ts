import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Keys, SecretKeys } from '../secrets/keys.ts'

/** An event as its link covers it: texts, just as the database writes them, to the microsecond. */
export type EventFacts = {
  event_id: string
  at: string
  event: string
  actor_id: string | null
  actor_role: string | null
  subject_kind: string | null
  subject_id: string | null
  address: string
  request_id: string
  details: string
  lapses_at: string | null
}

/** The columns of EventFacts; the table of events is `e`. */
export const eventFacts = sql`e.id::text as event_id, extract(epoch from e.at)::text as at,
  e.event, e.actor_id::text, e.actor_role, e.subject_kind, e.subject_id, e.address, e.request_id,
  e.details::text as details, extract(epoch from e.lapses_at)::text as lapses_at`

/** Link of the chain. */
export type Link = {
  position: number
  event_id: string
  lapses_at: string | null
  digest: string
  hash: string
  key_id: string
  mac: string
}

/** The columns of Link; the table of links is `l`. */
export const linkFacts = sql`l.position::float8 as position, l.event_id::text as event_id,
  extract(epoch from l.lapses_at)::text as lapses_at, l.digest, l.hash, l.key_id, l.mac`

/** Hash that the first link stands on. */
export const START = ''

const sha256 = (facts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url')

export const digestOf = (event: EventFacts): string =>
  sha256([
    event.event_id,
    event.at,
    event.event,
    event.actor_id,
    event.actor_role,
    event.subject_kind,
    event.subject_id,
    event.address,
    event.request_id,
    event.details,
    event.lapses_at,
  ])

/** The hash of a link: over the one before, and over what stays of its event once that has lapsed. */
export const hashOf = (
  before: string,
  { position, event_id, lapses_at, digest }: Omit<Link, 'hash' | 'key_id' | 'mac'>,
): string => sha256([before, position, event_id, lapses_at, digest])

const macOf = ({ audit }: SecretKeys, hash: string) =>
  createHmac('sha256', audit).update(hash).digest('base64url')

/** The link of an event behind the one whose hash is `before`. */
export const makeLink = (keys: Keys, before: string, position: number, event: EventFacts): Link => {
  const { event_id, lapses_at } = event
  const link = { position, event_id, lapses_at, digest: digestOf(event) }
  const hash = hashOf(before, link)
  return { ...link, hash, key_id: keys.id, mac: macOf(keys, hash) }
}

/** True if a link was signed with a key of ours; null when we don't have that key. */
export const isSigned = ({ all }: Keys, { key_id, hash, mac }: Link): boolean | null => {
  const keys = all.find(({ id }) => id === key_id)
  if (!keys) return null
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(keys, hash))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
