import { useQueryClient } from '@tanstack/react-query'

/** Loads the accounts again after one of them changed. */
export const useRefreshAccounts = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['listBankAccounts'] })
}
