import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchHit } from '../../../contract/work/search.ts'
import { SHORTEST_SEARCH } from '../../../domain/client/search-words.ts'
import { callQuery } from '../../lib/api/queries.ts'

/** Rest of typing before the search begins, in milliseconds. */
const REST = 120
/** Of each kind. */
const SHOWN = '6'

const none: readonly SearchHit[] = []

/** Hits of the server for a typed text; `coming` while they aren't here yet. */
export const useHits = (typed: string) => {
  const words = typed.trim()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST)
    return () => clearTimeout(timer)
  }, [words])
  const isLong = words.length >= SHORTEST_SEARCH
  const found = useQuery({
    ...callQuery('search', { query: { q: rested, limit: SHOWN } }),
    enabled: rested.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  })
  return {
    hits: isLong ? (found.data?.data ?? none) : none,
    coming: isLong && (rested !== words || found.isFetching),
    error: isLong && rested === words ? found.error : null,
    again: () => void found.refetch(),
  }
}
