import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../../contract/people/account.ts'
import { callQuery } from '../../../lib/api/queries.ts'

/** Puts a changed person on every screen that shows them, the header included. */
export const useShowUser = (): ((user: User) => void) => {
  const queries = useQueryClient()
  return (user) => {
    queries.setQueryData(callQuery('getProfile').queryKey, { user })
  }
}
