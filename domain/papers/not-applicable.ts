import type { AnyForm } from '../form/document-keys.ts'
import { valueAt } from '../form/paths.ts'

/** Reasons why somebody can't give a paper: a closed list, in the words of the borrower and of staff. */
export const notApplicableReasons = [
  {
    value: 'younger-than-that-year',
    label: 'We had not started yet in that year',
    staff: 'They had not started yet in that year',
  },
  { value: 'never-had-one', label: 'We never had one', staff: 'They never had one' },
  {
    value: 'not-registered',
    label: 'We are not registered for it',
    staff: 'They are not registered for it',
  },
  {
    value: 'lost-applied-for',
    label: 'It is lost; we have applied for a new one',
    staff: 'It is lost; they have applied for a new one',
  },
  // Said by staff alone: why stands in the timeline and in the borrower's mail.
  {
    value: 'not-needed-here',
    label: 'It is not needed in this case',
    staff: 'Not needed in this case',
  },
] as const

export const notApplicableReasonValues = notApplicableReasons.map(({ value }) => value)
export type NotApplicableReason = (typeof notApplicableReasons)[number]['value']

/** The reason that staff give for the borrower; nobody else can. */
export const STAFFS_REASON = 'not-needed-here' satisfies NotApplicableReason

const yearly = /(^auditedPreviousYearsDocs|^companyITR|\.ITR_Returns)\./

/** The reasons that a borrower can give for a paper: only one of a year can be of a time before the business. */
export const reasonsFor = (slot: string) =>
  notApplicableReasons.filter(
    ({ value }) =>
      value !== STAFFS_REASON && (value !== 'younger-than-that-year' || yearly.test(slot)),
  )

/** States of a claim: made by the borrower, then confirmed by staff, or refused. */
export const notApplicableStates = ['claimed', 'confirmed', 'refused'] as const
export type NotApplicableState = (typeof notApplicableStates)[number]

/** Claim that a paper is not applicable, with the answer of staff; `instead` tells what to send after a refusal. */
export type NotApplicable = {
  reason: NotApplicableReason
  state: NotApplicableState
  instead?: string | undefined
}

const known = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value)

/** The claim on one slot of a form; undefined where there is none. */
export function notApplicableIn(form: AnyForm, slot: string): NotApplicable | undefined {
  const claims = form['notApplicable']
  if (typeof claims !== 'object' || claims === null) return undefined
  // The name of a slot has dots of its own, so it is no path.
  const claim: unknown = Object.getOwnPropertyDescriptor(claims, slot)?.value
  const reason = known(notApplicableReasonValues, valueAt(claim, 'reason'))
  if (reason === undefined) return undefined
  const instead = valueAt(claim, 'instead')
  return {
    reason,
    // A form that is being filled in only claims.
    state: known(notApplicableStates, valueAt(claim, 'state')) ?? 'claimed',
    ...(typeof instead === 'string' && { instead }),
  }
}

/** A reason in words: the borrower's own, or those of staff, who speak of the borrower. */
export const reasonLabel = (
  reason: NotApplicableReason,
  reader: 'borrower' | 'staff' = 'borrower',
): string => {
  const words = notApplicableReasons.find(({ value }) => value === reason)
  return (reader === 'staff' ? words?.staff : words?.label) ?? reason
}
