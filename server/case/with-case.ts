import type { SQL } from 'drizzle-orm'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'
import { type Case, loadCases } from './case.ts'
import { lockCases } from './lock-case.ts'
import { type CaseChange, openCase, type OpenCase } from './open-case.ts'
import { oneApplication } from './queries.ts'

/**
 * Does something with cases that were read under their locks. Then everything that must follow any act follows, in its order, and each
 * part is stored, once for all of them. Returns the cases as stored.
 */
export const workOn = async (
  change: CaseChange,
  cases: readonly Case[],
  work: (kases: readonly OpenCase[]) => Promise<unknown>,
): Promise<Case[]> => {
  const open = cases.map((one) => openCase(change, one))
  await work(open)
  for (const kase of open) for (const follow of change.cases.follow) await follow(kase)
  for (const store of change.cases.store) await store(change, open)
  return open.map(({ now }) => now)
}

const readLocked = (change: CaseChange, locked: readonly { id: string }[]): Promise<Case[]> =>
  locked.length === 0
    ? Promise.resolve([])
    : loadCases(
        change.tx,
        locked.map(({ id }) => id),
      )

/** Does something with all cases that a condition on `applications` names: one statement locks them, the next reads them. */
export const withCases = async (
  change: CaseChange,
  which: SQL | undefined,
  work: (kases: readonly OpenCase[]) => Promise<unknown>,
): Promise<Case[]> =>
  workOn(change, await readLocked(change, await lockCases(change.tx, which)), work)

/**
 * Locks one case that this scope reaches, for an act that asks nothing of it but who reaches it: a note, a logged call. Returns its
 * version. What judges the case goes through `withCase`.
 */
export const lockCase = async (
  { tx }: Pick<CaseChange, 'tx'>,
  scope: Scope,
  id: string,
): Promise<{ version: number }> => orNotFound((await lockCases(tx, oneApplication(scope, id)))[0])

/**
 * Does something with one case that this scope reaches: it is locked, read once, worked on and stored once. Returns it as it is
 * now stored. Refused where `If-Match` names an older version.
 */
export const withCase = async (
  change: CaseChange,
  scope: Scope,
  id: string,
  work: (kase: OpenCase) => Promise<unknown> | void,
  ifMatch: number | null = null,
): Promise<Case> => {
  const { version } = await lockCase(change, scope, id)
  if (ifMatch !== null && ifMatch !== version) throw new AppError('VERSION_STALE')
  const cases = await loadCases(change.tx, [id])
  const [stored] = await workOn(change, cases, async ([kase]) => work(orNotFound(kase)))
  return orNotFound(stored)
}
