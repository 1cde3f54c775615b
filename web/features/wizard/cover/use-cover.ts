import { useEffect, useMemo, useState } from 'react'
import type { Cover } from './cover.ts'
import type * as CoverPart from './cover-part.ts'
import type { FormValues } from '../form/form-values.ts'

const nothingIsOpen = () => false

/**
 * Covered parts of a form, and changes typed to them before; null until they are known. The code for it is fetched
 * for covered forms alone; a change that slips through is the server's to refuse.
 */
export const useCover = (cover: Cover | null, values: FormValues) => {
  const [part, setPart] = useState<typeof CoverPart | null>(null)
  const wanted = cover !== null && part === null
  useEffect(() => {
    if (!wanted) return
    import('./cover-part.ts').then(setPart, () => undefined)
  }, [wanted])
  const isOpen = useMemo(
    () => (cover && part ? part.isOpenIn(cover) : nothingIsOpen),
    [cover, part],
  )
  return { part, isOpen, typedBefore: cover && part && part.typedBefore(cover, values) }
}
