import { startTransition, useCallback, useEffect, useState } from 'react'
import { offline, sentenceOf } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/api/toast.ts'
import { whenIdle } from '../../lib/page/when-idle.ts'

export const toastNotFetched = () => toast.error(sentenceOf(offline()))

/**
 * A part whose code comes when the page has nothing else to do: no first load waits for it, and it is
 * there before somebody asks for it. `load` has to be the same function at every call.
 */
export const useOnDemand = <Part>(load: () => Promise<{ default: Part }>) => {
  const [part, setPart] = useState<Part | null>(null)

  // What fails here is fetched again, and told, when it is needed.
  const prepare = useCallback(() => void load().catch(() => undefined), [load])
  useEffect(() => whenIdle(prepare), [prepare])

  /** Says whether the part is there now. */
  const fetch = useCallback(async () => {
    try {
      const { default: loaded } = await load()
      startTransition(() => setPart(() => loaded))
      return true
    } catch {
      return false
    }
  }, [load])

  return { part, prepare, fetch }
}
