import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/queries.ts'
import { useRefreshRecord } from '../../parts/record/use-record.ts'

export const useOffers = (applicationId: string) =>
  useQuery(callQuery('listOffers', { params: { id: applicationId } }))

/** Fetches the offers of a case anew, with what follows from them. */
export const useRefreshOffers = (applicationId: string) => {
  const queries = useQueryClient()
  const refresh = useRefreshRecord()
  return async () => {
    void refresh(applicationId)
    await queries.invalidateQueries({ queryKey: ['listOffers'] })
  }
}
