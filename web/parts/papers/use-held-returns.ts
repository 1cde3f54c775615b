import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { allHeldQuery, heldQuery } from '../../lib/page/held-queries.ts'
import { type HeldReturn, keepHeld } from '../../lib/page/held-returns.ts'
import { textAt } from '../record/text-at.ts'
import { filesOf } from './to-check.ts'

/**
 * The returns of a sitting, until their one mail leaves: nobody is told of them and the case stays where it is. They are kept
 * like what is typed, through a reload and until a logout. What was returned elsewhere meanwhile, or replaced, goes back no more.
 */
export const useHeldReturns = (record: ApplicationRecord) => {
  const { applicationId, userId, documents, additionalDocuments } = record
  const queries = useQueryClient()
  const { queryKey } = heldQuery(applicationId)
  const kept = useQuery(heldQuery(applicationId)).data
  const held = useMemo(() => {
    const open = filesOf({ documents, additionalDocuments })
      .filter(({ review }) => review?.state !== 'returned')
      .map(({ key }) => key)
    return (kept ?? []).filter(({ key }) => open.includes(key))
  }, [kept, documents, additionalDocuments])
  const put = (returns: HeldReturn[]) => {
    queries.setQueryData(queryKey, returns)
    const companyName = textAt(record, 'formData.companyName')
    void keepHeld({ applicationId, userId, companyName }, returns).then(() =>
      queries.invalidateQueries(allHeldQuery()),
    )
  }
  return {
    held,
    /** Some that were kept go back no more. */
    hasGone: kept !== undefined && held.length < kept.length,
    hold: (one: HeldReturn) => put([...held.filter(({ key }) => key !== one.key), one]),
    drop: (key: string) => put(held.filter((one) => one.key !== key)),
    dropAll: () => put([]),
    /** Keeps no more than those that still go back. */
    dropGone: () => put(held),
  }
}
