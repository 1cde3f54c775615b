import { useSearchParams } from 'react-router'
import { useHydrated } from '../../lib/page/use-hydrated.ts'

/** Carries the page that somebody was headed for through the pages before the sign-in. */
export const useKeptSearch = (): string => {
  const [search] = useSearchParams()
  const next = useHydrated() ? search.get('next') : null
  return next === null ? '' : `?next=${encodeURIComponent(next)}`
}
