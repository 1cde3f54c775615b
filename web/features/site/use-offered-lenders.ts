import { useEffect, useState } from 'react'
import { defaultLenders } from '../../../domain/lenders.ts'
import { api } from '../../lib/api.ts'

const usual = defaultLenders.map(({ name }) => name)

/** The lenders that borrowers may choose from; the usual ones until the firm's own list is here. */
export const useOfferedLenders = (): readonly string[] => {
  const [lenders, setLenders] = useState<readonly string[]>(usual)
  useEffect(() => {
    const leaving = new AbortController()
    api
      .call('getSettings', { signal: leaving.signal })
      .then(({ data }) =>
        setLenders(data.lenders.flatMap(({ name, active }) => (active ? [name] : []))),
      )
      // The usual list stays: it is a help, not a promise.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return lenders
}
