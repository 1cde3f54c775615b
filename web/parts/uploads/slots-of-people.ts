const personOf = (slot: string): number | undefined => {
  const index = /^management\.(\d+)\./.exec(slot)?.[1]
  return index === undefined ? undefined : Number(index)
}

/** True if a slot belongs to this person. */
export const isOfPerson = (slot: string, person: number): boolean => personOf(slot) === person

/** Entries by slot of a form, after a person was removed. */
export const entriesAfterRemoval = <Said>(said: Readonly<Record<string, Said>>, removed: number) =>
  Object.fromEntries(
    Object.entries(said).flatMap(([slot, one]) => {
      const place = slotAfterRemoval(slot, removed)
      return place === null ? [] : [[place, one]]
    }),
  )

/** Slot of the papers after a person was removed; null when they were that person's. */
export function slotAfterRemoval(slot: string, removed: number): string | null {
  const person = personOf(slot)
  if (person === removed) return null
  if (person === undefined || person < removed) return slot
  return slot.replace(/^management\.\d+/, `management.${person - 1}`)
}
