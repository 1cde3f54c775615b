import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { auditUnlinked } from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import {
  type EventFacts,
  eventFacts,
  isSigned,
  type Link,
  linkFacts,
  makeLink,
  START,
} from './link.ts'

/** Advisory lock id, unique among ours. */
const LOCK = 7_234_519_848
const AT_ONCE = 500

/** The chain can't be continued: somebody changed its end, or its key is not at hand. */
export class BrokenChain extends Error {}

const lastLink = async (tx: Db, keys: Keys): Promise<Pick<Link, 'position' | 'hash'>> => {
  const [last] = await tx.execute<Link>(
    sql`select ${linkFacts} from audit_links l order by l.position desc limit 1`,
  )
  if (!last) return { position: 0, hash: START }
  const signed = isSigned(keys, last)
  // A new link on top of a forged one would make it look true.
  if (signed === false)
    throw new BrokenChain(
      `Link ${last.position} of the audit trail is forged: npm run audit:verify.`,
    )
  if (signed === null)
    throw new BrokenChain(
      `Link ${last.position} of the audit trail was signed with a key that is not in SECRET_KEY_PREVIOUS.`,
    )
  return last
}

const waitingEvents = (tx: Db) =>
  tx.execute<EventFacts>(sql`
    select ${eventFacts} from audit_unlinked w join audit_events e on e.id = w.event_id
    where not exists (select 1 from audit_links l where l.event_id = w.event_id)
    order by e.id limit ${AT_ONCE}`)

const insertLinks = (tx: Db, links: readonly Link[]) =>
  tx.execute(sql`
    insert into audit_links (position, event_id, lapses_at, digest, hash, key_id, mac)
    select l.position, l.event_id, e.lapses_at, l.digest, l.hash, l.key_id, l.mac
    from json_to_recordset(${JSON.stringify(links)}::json) as
      l(position bigint, event_id bigint, digest text, hash text, key_id text, mac text)
    join audit_events e on e.id = l.event_id`)

/**
 * Links some of the events that wait, in the order of their numbers; returns how many. Another server
 * that is at it does it alone. An event that is committed later gets a later link, whatever its number.
 */
export const linkSome = (db: Db, keys: Keys): Promise<number> =>
  db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`,
    )
    if (!lock?.taken) return 0
    const events = await waitingEvents(tx)
    if (events.length === 0) return 0
    let { position, hash } = await lastLink(tx, keys)
    const links = events.map((event) => {
      const link = makeLink(keys, hash, position + 1, event)
      ;({ position, hash } = link)
      return link
    })
    await insertLinks(tx, links)
    await tx.delete(auditUnlinked).where(
      inArray(
        auditUnlinked.eventId,
        links.map(({ event_id }) => Number(event_id)),
      ),
    )
    return links.length
  })

/** Links everything that waits. */
export const linkWaiting = async (db: Db, keys: Keys): Promise<void> => {
  while ((await linkSome(db, keys)) === AT_ONCE);
}
