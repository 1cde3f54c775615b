import type { TurnStep } from '../status/turn-steps.ts'
import { admins, analysts, caseWorkers, contacts, type Role } from '../people/roles.ts'

/**
 * Roles of the firm that can take each step that waits for it; a test holds them against the moves of cases and
 * mandates.
 */
export const firmSteps = {
  'take-up': caseWorkers,
  review: caseWorkers,
  analyse: analysts,
  'review-papers': caseWorkers,
  'propose-facilities': analysts,
  'prepare-letter': admins,
  'revise-letter': admins,
  'approve-letter': admins,
  'verify-copy': contacts,
  'log-in-with-lenders': caseWorkers,
  'answer-lender-query': caseWorkers,
  'tell-lenders': caseWorkers,
  'choose-next': caseWorkers,
  'enter-offer': caseWorkers,
  'start-documentation': contacts,
  resume: contacts,
} satisfies Partial<Record<TurnStep, readonly Role[]>>

export type FirmStep = keyof typeof firmSteps

const isFirmStep = (step: string): step is FirmStep => Object.hasOwn(firmSteps, step)

/** Names of the firm's steps. */
export const firmStepNames: readonly FirmStep[] = Object.keys(firmSteps).filter(isFirmStep)

/** The steps of the firm that a role can take. */
export const stepsOf = (role: Role): readonly FirmStep[] =>
  firmStepNames.filter((step) => firmSteps[step].includes(role))
