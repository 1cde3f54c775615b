import { useState } from 'react'
import type { ReviewItem } from '../../../parts/papers/review-items.ts'

/** Place of a line: its slot in the form, or its request beyond it. A file that comes later stands there, too. */
const placeOf = (item: ReviewItem): string | null => {
  if (item.slot) return item.slot.slot
  return item.kind !== 'claim' && item.asked ? `asked ${item.asked.id}` : null
}

const uploadedAt = (item: ReviewItem) => (item.kind === 'file' ? item.file.uploadDate : '')

/** Finds what stands now where a line stood that is no longer there: the newest file that came to its place. */
export const useNewest = (items: readonly ReviewItem[]) => {
  const [places, setPlaces] = useState<ReadonlyMap<string, string>>(new Map())
  const added = items.flatMap((item): [string, string][] => {
    const place = placeOf(item)
    return place === null || places.has(item.id) ? [] : [[item.id, place]]
  })
  if (added.length > 0) setPlaces(new Map([...places, ...added]))
  return (gone: string): ReviewItem | undefined => {
    const place = places.get(gone)
    if (place === undefined) return undefined
    return items
      .filter((item) => placeOf(item) === place)
      .toSorted((a, b) => uploadedAt(b).localeCompare(uploadedAt(a)))[0]
  }
}
