import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { TurnStep } from '../../domain/status/turn-steps.ts'
import { admins, type Role } from '../../domain/people/roles.ts'
import { type FirmStep, firmStepNames, firmSteps, stepsOf } from '../../domain/case/turn-doers.ts'
import { countOfAdmins } from '../access/active-admins.ts'
import { turnColumnOf } from '../access/scope.ts'
import { isVacant } from '../access/vacant.ts'
import { caseTurns } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'

const { step } = caseTurns

const nobodyOn = (roles: readonly Role[]): SQL | undefined =>
  and(
    ...roles.map((role) => {
      const post = turnColumnOf(role)
      return post ? isVacant(post) : undefined
    }),
  )

/** Maker and checker: with two admins or more another one than the maker decides (domain/status/mandate-status.ts). */
const mayDecide = (userId: string): SQL => sql`(
  ${countOfAdmins} < 2
  or exists (select 1 from mandates m where m.application_id = case_turns.application_id and m.status = 'released'
    and coalesce(m.edited_by, m.created_by) is distinct from ${userId}))`

/** Nobody takes a case up before an analyst is assigned. */
const canBeTakenUp = sql`(${step} <> 'take-up' or ${caseTurns.creditAnalystId} is not null)`

const isAdmin = (role: Role) => admins.includes(role)

const onlyAdmins = (one: TurnStep): boolean =>
  firmStepNames.some((name) => name === one && firmSteps[name].every(isAdmin))

const othersOf = (one: FirmStep): readonly Role[] => firmSteps[one].filter((role) => !isAdmin(role))

/**
 * Papers that came are checked by whoever works on the case, also while an admin has the step; not before it is taken up, and
 * not while it is on hold.
 */
const hasPapers = sql`(${caseTurns.papersToCheck} > 0 and ${step} not in ('take-up', 'resume'))`
const checkers: readonly Role[] = firmSteps['review-papers']

/**
 * Cases for admins alone, and cases that nobody on them can take on: a new case without people, a step whose post is
 * empty.
 */
const ofAdmins = (userId: string): SQL | undefined => {
  const alone = firmStepNames.filter((one) => othersOf(one).length === 0)
  const shared = firmStepNames.filter((one) => othersOf(one).length > 0)
  return or(
    and(inArray(step, [...alone]), sql`(${step} <> 'approve-letter' or ${mayDecide(userId)})`),
    and(
      sql`${step} = 'take-up'`,
      or(isVacant(caseTurns.creditAnalystId), isVacant(caseTurns.relationshipManagerId)),
    ),
    and(hasPapers, nobodyOn(othersOf('review-papers'))),
    ...shared.map((one) => and(sql`${step} = ${one}`, nobodyOn(othersOf(one)))),
  )
}

/**
 * Condition for cases that wait for this person: the firm's turn, where they can take the next step. The scope limits
 * the cases.
 */
export const waitsForMe = ({ userId, role }: Scope): SQL | undefined =>
  and(
    sql`${caseTurns.waitsFor} = 'firm'`,
    isAdmin(role)
      ? ofAdmins(userId)
      : or(
          and(inArray(step, [...stepsOf(role)]), canBeTakenUp),
          checkers.includes(role) ? hasPapers : undefined,
        ),
  )

/** The firm's turn, where the next step is somebody else's: a colleague's, or nobody's yet. */
export const waitsForColleague = (scope: Scope): SQL | undefined =>
  and(sql`${caseTurns.waitsFor} = 'firm'`, sql`not coalesce(${waitsForMe(scope)}, false)`)

/** The step as whoever looks can take it: where the next one is an admin's, papers are what waits for others. */
export const stepFor = (
  role: Role,
  { step: next, papersToCheck }: { step: TurnStep; papersToCheck: number },
): TurnStep => (papersToCheck > 0 && !isAdmin(role) && onlyAdmins(next) ? 'review-papers' : next)
