import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * A name of the last navigation that led to this place of a page (`#…`), '' before the first. The address loses the place
 * at once: a reload, or a way back, does not ask for it a second time.
 */
export const useAskedOnce = (place: `#${string}`): string => {
  const { hash, key, search, state } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  if (hash === place && asked !== key) setAsked(key)
  useEffect(() => {
    if (hash === place)
      void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true, state })
  }, [hash, place, navigate, search, state])
  return asked
}
