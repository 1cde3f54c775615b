import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'

/** The calls that show a paper. */
const showing: ReadonlySet<unknown> = new Set([
  'drawDocumentPage',
  'viewDocument',
  'downloadDocument',
])

/** A paper that is no longer there was replaced since the case was fetched: then the case is fetched anew. */
export const useGonePapers = (applicationId: string): void => {
  const queries = useQueryClient()
  const refresh = useRefreshRecord()
  const look = useEffectEvent(() => void refresh(applicationId))
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        const isGone = error instanceof ApiError && error.status === 404
        if (isGone && showing.has(event.query.queryKey[0])) look()
      }),
    [queries],
  )
}
