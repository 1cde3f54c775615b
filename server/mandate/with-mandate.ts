import { sql } from 'drizzle-orm'
import type { MandateRecord } from '../../contract/mandate.ts'
import { type Kase, withCases } from '../application/with-case.ts'
import { applications } from '../db/schema.ts'
import { found } from '../foundation/app-error.ts'
import type { Change } from '../http/write.ts'
import type { MandateContext } from './mandate-context.ts'
import { presentMandate } from './present.ts'
import { mandateForUpdate, type MandateRow, readMandate } from './queries.ts'
import { refuseStale } from './rules.ts'

/**
 * Does something with a mandate and answers it as it is then stored: of two who act at once, the second sees what the first did.
 * Its case is locked before it, in that order everywhere, because edits of the form lock the case alone.
 */
export const withMandate = async (
  change: Change,
  { caller, scope, ifMatch }: MandateContext,
  id: string,
  work: (kase: Kase, row: MandateRow) => Promise<void>,
): Promise<MandateRecord> => {
  const { tx } = change
  const itsCase = sql`${applications.id} = (select application_id from mandates where mandates.id = ${id})`
  await withCases(change, itsCase, async ([kase]) => {
    const row = await mandateForUpdate(tx, scope, id)
    refuseStale(ifMatch, row.version)
    await work(found(kase), row)
  })
  return presentMandate(await readMandate(tx, scope, id), caller)
}
