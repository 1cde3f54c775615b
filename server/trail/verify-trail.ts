import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Keys } from '../secrets/keys.ts'
import { isTrue, type KeptHead } from './kept-heads.ts'
import {
  digestOf,
  type EventFacts,
  eventFacts,
  hashOf,
  isSigned,
  type Link,
  linkFacts,
  START,
} from './link.ts'

const AT_ONCE = 2000
/** The most breaks that are named; links after a break are often broken, too. */
const NAMED = 20

export type TrailReport = {
  links: number
  /** Events that are there and linked. */
  linked: number
  /** Events that lapsed and were removed; their links stay. */
  lapsed: number
  /** Events that wait for their link. */
  waiting: number
  /** Links whose key is not at hand; later ones prove them. */
  signedByOthers: number
  /** The last link as `position:hash`: kept outside, it proves everything up to there. */
  head: string | null
  /** Breaks of the chain, from the oldest on. */
  breaks: string[]
}

type Row = Link & { due: boolean; found: EventFacts | null }

const page = (tx: Db, after: number) =>
  tx.execute<Row>(sql`
    select ${linkFacts}, coalesce(l.lapses_at <= now(), false) as due,
      case when e.id is not null then
        (select row_to_json(f) from (select ${eventFacts}) f) end as found
    from audit_links l left join audit_events e on e.id = l.event_id
    where l.position > ${after} order by l.position limit ${AT_ONCE}`)

const allLinks = async function* (tx: Db) {
  let after = 0
  for (;;) {
    const rows = await page(tx, after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.position
  }
}

/** Flaw of a link that stands where it should, or null. */
const flawOf = (keys: Keys, before: string, row: Row): string | null => {
  const where = `event ${row.event_id} (link ${row.position})`
  if (hashOf(before, row) !== row.hash)
    return `The link of ${where} was changed, or moved: it does not follow from the one before.`
  if (isSigned(keys, row) === false)
    return `The link of ${where} is forged: its signature is wrong.`
  if (row.found) return digestOf(row.found) === row.digest ? null : `The ${where} was changed.`
  return row.due ? null : `The ${where} was deleted.`
}

const outside = (tx: Db) =>
  tx.execute<{ id: string; waits: boolean }>(sql`
    (select e.id::text as id, false as waits from audit_events e
      where not exists (select 1 from audit_links l where l.event_id = e.id)
        and not exists (select 1 from audit_unlinked w where w.event_id = e.id)
      order by e.id limit ${NAMED})
    union all
    (select w.event_id::text, true from audit_unlinked w
      where not exists (select 1 from audit_links l where l.event_id = w.event_id)
        and not exists (select 1 from audit_events e where e.id = w.event_id)
      order by w.event_id limit ${NAMED})`)

const countWaiting = async (tx: Db) => {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from audit_unlinked w join audit_events e on e.id = w.event_id
    where not exists (select 1 from audit_links l where l.event_id = w.event_id)`)
  return row?.count ?? 0
}

const hasUsers = async (tx: Db): Promise<boolean> =>
  (await tx.execute(sql`select 1 from users limit 1`)).length > 0

const readTrail = async (
  tx: Db,
  keys: Keys,
  known: readonly string[],
  kept: readonly KeptHead[],
): Promise<TrailReport> => {
  const report: TrailReport = {
    links: 0,
    linked: 0,
    lapsed: 0,
    waiting: await countWaiting(tx),
    signedByOthers: 0,
    head: null,
    breaks: [],
  }
  const { breaks } = report
  let last: Pick<Row, 'position' | 'hash'> = { position: 0, hash: START }
  let isProved = true
  const unmet = new Set([...known, ...kept.map(({ head }) => head)])
  for await (const row of allLinks(tx)) {
    const next = last.position + 1
    if (row.position === next) {
      const flaw = flawOf(keys, last.hash, row)
      if (flaw) breaks.push(flaw)
    } else {
      breaks.push(`Links ${next} to ${row.position - 1} are missing.`)
    }
    report.links += 1
    if (row.found) report.linked += 1
    else if (row.due) report.lapsed += 1
    isProved = isSigned(keys, row) !== null
    if (!isProved) report.signedByOthers += 1
    last = row
    report.head = `${row.position}:${row.hash}`
    unmet.delete(report.head)
  }
  if (!isProved)
    breaks.push(
      `Link ${last.position} was signed with a key that is not at hand: SECRET_KEY_PREVIOUS lacks it.`,
    )
  if (report.links === 0 && report.waiting === 0 && (await hasUsers(tx)))
    breaks.push('The trail is empty, though the database has users: it was emptied.')
  for (const head of known)
    if (unmet.has(head))
      breaks.push(`The chain does not contain ${head}: it was cut off or rewritten.`)
  for (const one of kept) {
    if (isTrue(keys, one) === false)
      breaks.push(`The head that was kept on ${one.day} was changed in its file.`)
    else if (unmet.has(one.head))
      breaks.push(
        `The chain does not contain ${one.head}, its head on ${one.day}: it was cut off or rewritten, or an older backup was put back.`,
      )
  }
  for (const { id, waits } of await outside(tx))
    breaks.push(
      waits
        ? `The event ${id} was deleted before it was linked.`
        : `The event ${id} was put in past the chain.`,
    )
  breaks.splice(NAMED)
  return report
}

/**
 * Reads the whole chain, as it stands at one moment, and compares it with the events. `known` is a head
 * of earlier that must still be in it, and so must the heads that servers `kept` outside the database.
 */
export const verifyTrail = (
  db: Db,
  keys: Keys,
  known: string | null = null,
  kept: readonly KeptHead[] = [],
) =>
  db.transaction(
    async (tx) => {
      // A long trail takes longer than a call may.
      await tx.execute(sql`set local statement_timeout = 0`)
      return readTrail(tx, keys, known === null ? [] : [known], kept)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
