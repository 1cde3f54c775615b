import {
  type AnyForm,
  type Checklist,
  type DocumentSlot,
  keysInSlot,
  type NeededFor,
  type PaperStage,
  paperStages,
  slotsFor,
  slotsWithoutYears,
} from './documents.ts'
import { notApplicableIn, type NotApplicableReason, reasonsFor } from './not-applicable.ts'
import { paperSets } from './paper-sets.ts'

/** Need of a case by a stage, and the papers of which any one answers it. */
export type PaperNeed = {
  /** Slot that stands for the need: if nothing answers it, it is told there. */
  slot: string
  label: string
  group: string
  neededFor: PaperStage
  /** The slot alone, or those of a set. */
  slots: readonly DocumentSlot[]
}

const rank = (stage: PaperStage) => paperStages.indexOf(stage)

/** True if a paper needed for one stage is needed for another, too: each stage needs what those before it need. */
export const isNeededBy = (stage: NeededFor, by: PaperStage): boolean =>
  stage !== null && rank(stage) <= rank(by)

const labelOf = ({ label, set }: DocumentSlot, members: readonly DocumentSlot[]) => {
  const or = set && members.length > 1 ? paperSets[set.name].or : null
  return or === null ? label : `${label}, or ${or}`
}

const needOf = (slots: readonly DocumentSlot[]): PaperNeed[] => {
  for (const neededFor of paperStages) {
    const first = slots.find((slot) => slot.neededFor === neededFor)
    if (first)
      return [
        { slot: first.slot, label: labelOf(first, slots), group: first.group, neededFor, slots },
      ]
  }
  return []
}

/** Needs behind some slots of a form: each set is one need, answered by any of its papers. */
export const needsOf = (slots: readonly DocumentSlot[]): PaperNeed[] => {
  const sets = Map.groupBy(slots, ({ slot, set }) => set?.key ?? slot)
  return [
    ...[...sets.values()].flatMap((members) =>
      // One that the firm wants in its own right answers for the set, but no other answers for it.
      needOf(members.map((slot) => (slot.alone ? { ...slot, neededFor: null } : slot))),
    ),
    ...slots.filter(({ alone }) => alone).flatMap((slot) => needOf([{ ...slot, set: null }])),
  ]
}

/**
 * Needs of a form, with years labelled as of `today`, a calendar date in India (YYYY-MM-DD); labels carry no year
 * where no day is given.
 */
export const paperNeeds = (
  form: AnyForm,
  checklist: Checklist = [],
  today: string | null = null,
): PaperNeed[] =>
  needsOf(today === null ? slotsWithoutYears(form, checklist) : slotsFor(form, today, checklist))

/**
 * True if a claim on a slot answers for its paper: once staff have confirmed it, or, where that will do, as long as
 * nobody refused it.
 */
const isWaived = (form: AnyForm, slot: string, byStaff: boolean) => {
  const state = notApplicableIn(form, slot)?.state
  return state === 'confirmed' || (state === 'claimed' && !byStaff)
}

/**
 * Claims that answer a need: `settled` ones where staff have to confirm that there is no such paper; `said` ones
 * where it only counts that the borrower has answered, and staff look at it next.
 */
export type Claims = 'settled' | 'said'

/** True if one claim that its own paper is not applicable answers a need. */
export const mayBeClaimed = ({ slot, slots }: PaperNeed): boolean => {
  const set = slots.find((one) => one.slot === slot)?.set
  return !set || paperSets[set.name].oneClaimWillDo
}

/** True for a paper of a set of which everybody has one: nobody can say that it is not applicable. */
export const isOfRequiredSet = ({ set, alone }: DocumentSlot): boolean =>
  set !== null && !alone && !paperSets[set.name].oneClaimWillDo

/** Sentence why nobody can say that a paper is not applicable, or not for this reason; null where it can be said. */
export const whyNotClaimable = (
  place: DocumentSlot,
  reason: NotApplicableReason,
): string | null => {
  if (isOfRequiredSet(place)) return 'Everybody has one of these documents: upload any one of them'
  return reasonsFor(place.slot).some(({ value }) => value === reason)
    ? null
    : 'This reason does not fit this document'
}

/**
 * True if a claim that its own paper is not applicable answers a need; a set that everybody can answer takes a claim
 * on each paper.
 */
export const isNotApplicable = (
  form: AnyForm,
  need: PaperNeed,
  claims: Claims = 'settled',
): boolean => {
  const { slot, slots } = need
  const first = slots.find((one) => one.slot === slot)
  const byStaff = claims === 'settled' && first?.waivedByStaff === true
  return mayBeClaimed(need)
    ? isWaived(form, slot, byStaff)
    : slots.every((one) => isWaived(form, one.slot, byStaff))
}

/** True if a need is answered: a paper of it is there, or it is not applicable. */
export const isAnswered = (form: AnyForm, need: PaperNeed, claims: Claims = 'settled'): boolean =>
  need.slots.some(({ slot }) => keysInSlot(form, slot).length > 0) ||
  isNotApplicable(form, need, claims)

/** True if staff refused that a paper of a need is not applicable, and nothing has come in its place. */
export const isRefused = (form: AnyForm, need: PaperNeed): boolean =>
  !isAnswered(form, need, 'said') &&
  need.slots.some(({ slot }) => notApplicableIn(form, slot)?.state === 'refused')

/**
 * Needs by a stage that are not answered, in the order of the form; years are labelled as of `today`, a calendar date
 * in India (YYYY-MM-DD), and not at all without it.
 */
export const missingNeeds = (
  form: AnyForm,
  by: PaperStage,
  checklist: Checklist = [],
  today: string | null = null,
): PaperNeed[] =>
  paperNeeds(form, checklist, today).filter(
    (need) => isNeededBy(need.neededFor, by) && !isAnswered(form, need),
  )

/** Count of answered needs (a paper is there, or it is not applicable), and of all. */
export type PaperCount = { have: number; need: number }

/** Counts needs, not papers: a set that any one of its papers answers counts once. */
export const countNeeds = (form: AnyForm, needs: readonly PaperNeed[]): PaperCount => ({
  have: needs.filter((need) => isAnswered(form, need)).length,
  need: needs.length,
})

/** The papers that a whole form needs by a stage, however little of it is filled in. */
export const papersOfForm = (
  form: AnyForm,
  checklist: Checklist = [],
  by: PaperStage = 'hand-in',
): PaperCount =>
  countNeeds(
    form,
    paperNeeds(form, checklist).filter(({ neededFor }) => isNeededBy(neededFor, by)),
  )
