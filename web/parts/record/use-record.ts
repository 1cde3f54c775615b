import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { callQuery } from '../../lib/api/queries.ts'

/** The call that reads a whole case. */
export const recordQuery = (applicationId: string) =>
  callQuery('getApplication', { params: { applicationId } })

/** Application with everything in it. */
export const useRecord = (applicationId: string) => useQuery(recordQuery(applicationId))

/** The header that says which version a change builds on. */
export const builtOn = ({ version }: Pick<ApplicationRecord, 'version'>) => ({
  headers: { 'If-Match': `"${version}"` },
})

/** Fetches an application anew after a change, with the lists that show it. */
export const useRefreshRecord = () => {
  const queries = useQueryClient()
  return async (applicationId: string): Promise<void> => {
    for (const name of [
      'listApplications',
      'getBoard',
      'listUserLoans',
      'listMandates',
      'getAdditionalDocuments',
      'listNotes',
      'listPaperLinks',
      'listEarlierPapers',
      'listSubmissions',
      'listOffers',
    ])
      void queries.invalidateQueries({ queryKey: [name] })
    await queries.invalidateQueries({ queryKey: recordQuery(applicationId).queryKey })
  }
}
