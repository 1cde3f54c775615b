import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { proposals } from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import { type Resealed, seal, unseal } from '../secrets/sealed-text.ts'
import type { ProposalRow } from './propose.ts'

type Values = { before: unknown; after: unknown }

/** Subject that the sealed values are bound to. */
const about = (proposalId: string) => `proposal ${proposalId}`

export const sealValues = (keys: Keys, proposalId: string, values: Values): string =>
  seal(keys, about(proposalId), JSON.stringify(values))

/** Values of a proposal; null where there are none, or their key is lost. */
export const valuesOf = (
  keys: Keys,
  { id, sealed }: Pick<ProposalRow, 'id' | 'sealed'>,
): Values | null => {
  if (sealed === null) return null
  try {
    const { before, after } = Object(JSON.parse(unseal(keys, about(id), sealed)))
    return { before, after }
  } catch {
    // It can be proposed anew.
    return null
  }
}

/** Seals the values of proposals with the current key; those in the trail stay as they are. */
export const resealProposals = async (db: Db, keys: Keys): Promise<Resealed> => {
  const done: Resealed = { what: 'Proposed changes', count: 0, lost: [] }
  const rows = await db
    .select()
    .from(proposals)
    .where(and(isNotNull(proposals.sealed), notLike(proposals.sealed, `${keys.id}.%`)))
  for (const row of rows) {
    const values = valuesOf(keys, row)
    if (values === null) {
      done.lost.push(`The proposed change ${row.id} does not open.`)
      continue
    }
    const changed = await db
      .update(proposals)
      .set({ sealed: sealValues(keys, row.id, values) })
      .where(and(eq(proposals.id, row.id), eq(proposals.sealed, row.sealed ?? '')))
      .returning({ id: proposals.id })
    done.count += changed.length
  }
  return done
}
