import { randomUUID } from 'node:crypto'
import { linkWaiting } from '../trail/link-waiting.ts'
import { recordEvent } from '../trail/record-event.ts'
import { resealAccounts } from '../bank-account/reseal.ts'
import type { Db } from '../db/connect.ts'
import { retireOtherKeys } from '../db/secret-keys.ts'
import { resealFactors } from '../factor/reseal.ts'
import { resealProposals } from '../second-person/sealed-values.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Resealed } from '../secrets/sealed-text.ts'
import { resealSettings } from '../settings/reseal.ts'

const sealAnew = async (db: Db, keys: Keys): Promise<Resealed[]> => [
  await resealAccounts(db, keys),
  await resealSettings(db, keys),
  await resealFactors(db, keys),
  await resealProposals(db, keys),
]

/**
 * Retires every other key than the current one, then seals everything anew that was sealed with those,
 * while the servers serve. In this order: what a server with an old key was storing meanwhile is there
 * before the first pass, and it stores nothing more. The trail gets an event that the current key signs:
 * it proves the links before it when their key is gone. May be broken off and run again.
 */
export const replaceKey = async (db: Db, keys: Keys): Promise<Resealed[]> => {
  await db.transaction(async (tx) => {
    const retired = await retireOtherKeys(tx, keys)
    if (retired.length === 0) return
    await recordEvent(
      tx,
      { ip: 'the command line', id: randomUUID() },
      { event: 'secret-key.replaced', actor: null, subject: null, details: { by: keys.id } },
    )
  })
  let all = await sealAnew(db, keys)
  // Until a pass finds nothing: a server of an earlier version doesn't know that its key is retired.
  for (let last = all; last.some(({ count }) => count > 0);) {
    last = await sealAnew(db, keys)
    all = all.map((sum, n) => ({
      what: sum.what,
      count: sum.count + (last[n]?.count ?? 0),
      lost: last[n]?.lost ?? [],
    }))
  }
  await linkWaiting(db, keys)
  return all
}
