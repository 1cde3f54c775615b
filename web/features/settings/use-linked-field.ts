import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Puts the focus on the field that a link leads to, as the first steps have them: it is there only now. */
export const useLinkedField = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus()
  }, [hash])
}
