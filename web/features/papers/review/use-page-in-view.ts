import { useCallback, useState } from 'react'

/** Page of the paper in view that one has come to: of one that was opened a moment ago, the first. */
export const usePageInView = (key: string | null) => {
  const [read, setRead] = useState<{ key: string | null; page: number }>({ key: null, page: 1 })
  const note = useCallback((page: number) => setRead({ key, page }), [key])
  return { page: read.key === key ? read.page : 1, note }
}
