import { useSearchParams } from 'react-router'
import { useHydrated } from '../../lib/page/use-hydrated.ts'

/** The code of the referral link that somebody came by, until they take it out. It stands in the address alone. */
export const useReferralCode = () => {
  const [search, setSearch] = useSearchParams()
  const code = useHydrated() ? search.get('ref') : null
  const remove = () =>
    setSearch(
      (now) => {
        now.delete('ref')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  // Longer than any code is none, and the call would refuse it.
  return { code: code === null || code.length > 40 ? null : code, remove }
}
