import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EarlierPaper } from '../../../../contract/case/application-earlier-papers.ts'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import type { ReviewItem } from '../../../parts/papers/review-items.ts'

const requestOf = (item: ReviewItem): string | null =>
  item.kind === 'claim' ? null : (item.asked?.id ?? null)

/** True if a file stood in the place of this line of the list. */
const isOf = ({ slot, requestId }: EarlierPaper, item: ReviewItem): boolean =>
  requestId === null ? slot !== null && slot === item.slot?.slot : requestId === requestOf(item)

/** Earlier files in the places of a case, and the one that is looked at instead of the paper in force. */
export const useEarlier = (
  { applicationId }: Pick<ApplicationRecord, 'applicationId'>,
  current: ReviewItem | null,
  items: readonly ReviewItem[],
) => {
  const { data } = useQuery(callQuery('listEarlierPapers', { params: { id: applicationId } }))
  const [chosen, setChosen] = useState<{ key: string; under: string | null } | null>(null)
  const all = data?.data ?? []
  const under = current?.id ?? null
  const shown =
    chosen !== null && chosen.under === under
      ? all.find(({ document }) => document.key === chosen.key)
      : undefined
  return {
    ofCurrent: current ? all.filter((one) => isOf(one, current)) : [],
    /** Of places that the form asks for no more, and of requests that were taken back. */
    elsewhere: all.filter((one) => !items.some((item) => isOf(one, item))),
    shown: shown ?? null,
    show: (one: EarlierPaper | null) => setChosen(one && { key: one.document.key, under }),
  }
}

export type Earlier = ReturnType<typeof useEarlier>
