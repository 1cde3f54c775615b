import { type AnyForm, keysInSlot } from '../form/document-keys.ts'
import { financialYearNamed } from '../dates/financial-year.ts'
import { withValueAt } from '../form/paths.ts'
import { type YearlySlots, yearlySlotsOf } from './yearly-slots.ts'

type Move = { from: string; to: string }

/** Moves of each yearly slot's papers after the base year has gone on by some years. */
const movesOf = ({ next, years, earlier }: YearlySlots, by: number): Move[] => {
  const placeOf = (index: number) => years[index + by] ?? earlier
  return [
    ...next.map((from) => ({ from, to: placeOf(-1) })),
    ...years.map((from, index) => ({ from, to: placeOf(index) })),
    { from: earlier, to: earlier },
  ]
}

/** The keys of each slot after its papers have moved. */
const keysAfter = (form: AnyForm, moves: readonly Move[]): Map<string, string[]> => {
  const slots = new Set(moves.flatMap(({ from, to }) => [from, to]))
  const held = [...slots].map((slot): [string, string[]] => {
    const sources = moves.filter(({ to }) => to === slot)
    return [slot, [...new Set(sources.flatMap(({ from }) => keysInSlot(form, from)))]]
  })
  return new Map(
    held.filter(([slot, keys]) => keys.length > 0 || keysInSlot(form, slot).length > 0),
  )
}

/** Claims that a paper is not applicable, by slot, moved along with their years. */
const claimsAfter = (claims: object, all: readonly YearlySlots[], by: number): object => {
  const targets = new Map(
    all.flatMap((slots) => movesOf(slots, by)).map(({ from, to }) => [from, to]),
  )
  // That there were no provisional accounts says nothing of those that follow them; a year that isn't asked for needs no claim.
  const next = new Set(all.flatMap((slots) => slots.next))
  const earlier = new Set(all.map((slots) => slots.earlier))
  return Object.fromEntries(
    Object.entries(claims).flatMap(([slot, claim]) => {
      const target = targets.get(slot) ?? slot
      return next.has(slot) || earlier.has(target) ? [] : [[target, claim]]
    }),
  )
}

const yearsBetween = (from: string, to: string): number => {
  const [old, now] = [financialYearNamed(from), financialYearNamed(to)]
  if (!old || !now || now.startYear < old.startYear)
    throw new RangeError(`The years cannot go from ${from} to ${to}`)
  return now.startYear - old.startYear
}

/**
 * Slots of yearly papers once the form has gone on from one base year to another, old slot → new one; slots that
 * stand for no year are not among them.
 * @throws RangeError as shiftYears does.
 */
export const slotsAfterShift = (form: AnyForm, from: string, to: string): Map<string, string> => {
  const by = yearsBetween(from, to)
  const moves = by === 0 ? [] : yearlySlotsOf(form).flatMap((slots) => movesOf(slots, by))
  return new Map(moves.map((move) => [move.from, move.to]))
}

/**
 * The form with a newer base year ("2025-26" to "2026-27"): every file stays with the year that it was given for. It
 * moves to the slot that now stands for its year; a paper older than the oldest slot goes to the earlier years, so
 * nothing is lost.
 * @throws RangeError where either is no financial year, or the new one is older.
 */
export function shiftYears<Form extends AnyForm>(form: Form, from: string, to: string): Form {
  const by = yearsBetween(from, to)
  if (by === 0) return form
  const all = yearlySlotsOf(form)
  const moved = all
    .flatMap((slots) => [...keysAfter(form, movesOf(slots, by))])
    .reduce(
      (after, [slot, keys]) => withValueAt(after, slot, keys),
      withValueAt(form, 'baseYear', to),
    )
  const claims = form['notApplicable']
  if (typeof claims !== 'object' || claims === null) return moved
  return withValueAt(moved, 'notApplicable', claimsAfter(claims, all, by))
}

/**
 * Form in a newer base year as `shiftYears` gives it; it stays as it is where that year is missing, no financial
 * year, or not newer.
 */
export function inYearsOf<Form extends AnyForm>(form: Form, from: unknown, to: unknown): Form {
  const [old, now] = [financialYearNamed(from), financialYearNamed(to)]
  return old && now && now.startYear > old.startYear ? shiftYears(form, old.years, now.years) : form
}
