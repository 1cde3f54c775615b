import { useEffect, useState } from 'react'
import { defaultLenders } from '../../../domain/lender/lenders.ts'
import { api } from '../../lib/api/api.ts'

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

/** Those of them that the firm is the agent of, once they are known. */
export const useAgencies = (): readonly string[] => {
  const [agencies, setAgencies] = useState<readonly string[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    api
      .call('listAgencies', { signal: leaving.signal })
      .then(({ data }) => setAgencies(data))
      // Nothing is said of it then.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return agencies
}
