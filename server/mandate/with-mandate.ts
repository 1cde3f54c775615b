import { sql } from 'drizzle-orm'
import type { MandateRecord } from '../../contract/letter/mandate.ts'
import { hasReachedLenders } from '../../domain/status/status-groups.ts'
import { pastMoves } from '../moves/facts.ts'
import { withCases } from '../case/with-case.ts'
import { applications } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Change } from '../http/write.ts'
import type { MandateContext } from './mandate-context.ts'
import { presentMandate } from './present.ts'
import { changeMandate, type MandateColumns, mandateForUpdate, type MandateRow } from './queries.ts'
import { refuseStale } from './rules.ts'
import { keepMandate } from '../moves/move.ts'
import type { OpenCase } from '../case/open-case.ts'

/** Columns of a mandate's row that come from its files; an act that changes them gives their new values. */
type Files = Partial<
  Pick<MandateRow, 'letterKey' | 'signedKey' | 'signedName' | 'signedType' | 'signedOpenedBy'>
>

export type OpenMandate = {
  kase: OpenCase
  /** The mandate as it was read, under the lock of its case. */
  row: MandateRow
  /** Stores what changes in it; its case sees it at once. */
  store: (columns: MandateColumns, files?: Files) => Promise<void>
}

/**
 * Does something with a mandate and answers it as it is then stored: of two who act at once, the second sees what the first did.
 * Its case is locked before it, in that order everywhere, because edits of the form lock the case alone. The mandate is read once,
 * by the statement after that lock.
 */
export const withMandate = async (
  change: Change,
  { caller, scope, ifMatch }: MandateContext,
  id: string,
  work: (open: OpenMandate) => Promise<void>,
): Promise<MandateRecord> => {
  const { tx } = change
  const itsCase = sql`${applications.id} = (select application_id from mandates where mandates.id = ${id})`
  let stored: MandateRow | undefined
  const [loaded] = await withCases(change, itsCase, async ([one]) => {
    const row = await mandateForUpdate(tx, scope, id)
    refuseStale(ifMatch, row.version)
    const kase = orNotFound(one)
    stored = row
    const store: OpenMandate['store'] = async (columns, files = {}) => {
      const mandate = await changeMandate(tx, id, columns)
      stored = { ...row, ...mandate, ...files }
      const { letterKey, signedKey } = stored
      keepMandate(kase, { mandate, letterKey, signedKey })
    }
    await work({ kase, row, store })
  })
  const { application, ...rest } = orNotFound(loaded)
  const itsRow = {
    ...orNotFound(stored),
    applicationStatus: application.status,
    reachedLenders: hasReachedLenders(application.status, pastMoves(rest)),
  }
  return presentMandate(itsRow, caller)
}
