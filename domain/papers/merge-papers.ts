import { type AnyForm, keysInSlot, listAt } from '../form/document-keys.ts'
import { documentKeysOf, withoutPapers } from './held-papers.ts'
import { valueAt, withValueAt } from '../form/paths.ts'
import { yearlySlotsOf } from './yearly-slots.ts'

const PERSON = /^management\.(\d+)\.(.+)$/

const nameOf = (person: unknown) => valueAt(person, 'name')

/**
 * Place of a form's slot in another form: a person who moved up or down is found by name. Null where the person is
 * gone.
 */
const placeIn = (to: AnyForm, from: AnyForm, slot: string): string | null => {
  const [, index, rest] = PERSON.exec(slot) ?? []
  if (index === undefined) return slot
  const [there, here] = [listAt(to, 'management'), listAt(from, 'management')]
  if (there.length === here.length) return slot
  const place = there.findIndex((person) => nameOf(person) === nameOf(here[Number(index)]))
  return place < 0 ? null : `management.${place}.${rest}`
}

/**
 * Place for a paper of a year if the form counts its years from another base year than ours: with those of earlier
 * years, to be looked at. Undefined for a slot that means the same in both.
 */
const earlierSlots = (mine: AnyForm, theirs: AnyForm) => {
  const yearly = mine['baseYear'] === theirs['baseYear'] ? [] : yearlySlotsOf(theirs)
  return (slot: string): string | undefined =>
    yearly.find(({ next, years, earlier }) => [...next, ...years, earlier].includes(slot))?.earlier
}

type Held = ReturnType<typeof documentKeysOf>

const without = (held: Held, others: Held): Held =>
  held.filter((one) => !others.some(({ slot, key }) => slot === one.slot && key === one.key))

const textOf = (value: unknown) => JSON.stringify(value) ?? ''

const claimsIn = (form: AnyForm): Map<string, unknown> =>
  new Map(Object.entries(Object(form['notApplicable'])))

/**
 * Claims that papers are not applicable, by slot: a claim that they made anew counts, unless one was made anew here,
 * too.
 */
const mergedClaims = (mine: AnyForm, base: AnyForm, theirs: AnyForm): object => {
  const wasSaid = claimsIn(base)
  const isSaid = claimsIn(theirs)
  const claims = claimsIn(mine)
  for (const slot of new Set([...wasSaid.keys(), ...isSaid.keys()])) {
    const was = textOf(wasSaid.get(slot))
    if (was === textOf(isSaid.get(slot)) || was !== textOf(claims.get(slot))) continue
    if (isSaid.has(slot)) claims.set(slot, isSaid.get(slot))
    else claims.delete(slot)
  }
  return Object.fromEntries(claims)
}

/**
 * Form that somebody changes, with what others did meanwhile to its papers: sent, moved, replaced, or claimed to be
 * not applicable. Changes to papers here stay. `base` is the form that both began with.
 */
export const withTheirPapers = <Form extends AnyForm>(
  mine: Form,
  base: AnyForm,
  theirs: AnyForm,
): Form => {
  const [before, after] = [documentKeysOf(base), documentKeysOf(theirs)]
  let merged: Form = mine
  const put = (slot: string, change: (keys: string[]) => string[]) => {
    merged = withValueAt(merged, slot, change(keysInSlot(merged, slot)))
  }
  const earlierOf = earlierSlots(mine, theirs)
  for (const { slot, key } of without(before, after)) {
    // It moved on with its year, which is another one here.
    if (earlierOf(slot) !== undefined && after.some((one) => one.key === key)) continue
    const place = placeIn(mine, base, slot)
    if (place !== null && keysInSlot(merged, place).includes(key))
      put(place, (keys) => keys.filter((one) => one !== key))
  }
  for (const { slot, key } of without(after, before)) {
    const place = placeIn(mine, theirs, earlierOf(slot) ?? slot)
    // What was moved here stays where it was moved. A place that gets too many says so itself: nothing is dropped.
    if (place !== null && !documentKeysOf(merged).some((one) => one.key === key))
      put(place, (keys) => [...keys, key])
  }
  return { ...merged, notApplicable: mergedClaims(mine, base, theirs) }
}

/** True if two forms differ in their papers at most: every answer is the same. `same` compares two forms. */
export const sameButPapers = (
  one: AnyForm,
  other: AnyForm,
  same: (one: unknown, other: unknown) => boolean,
): boolean => same(withoutPapers(one), withoutPapers(other))
