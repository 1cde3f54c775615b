import { useEffect, useState } from 'react'
import type * as FormChanges from '../../../../contract/form-changes.ts'
import type { FormValues } from './form/form-values.ts'

type Compare = typeof FormChanges.formChanges

/**
 * What was typed of the covered part before the letter was released; null until it is known. Few forms are
 * covered, so what compares two forms is fetched for them alone; a change that slips through is the server's to refuse.
 */
export const useTypedBefore = (
  stored: FormValues | undefined,
  values: FormValues,
): ReturnType<Compare> | null => {
  const [compare, setCompare] = useState<Compare | null>(null)
  const wanted = stored !== undefined && compare === null
  useEffect(() => {
    if (!wanted) return
    import('../../../../contract/form-changes.ts').then(
      ({ formChanges }) => setCompare(() => formChanges),
      () => undefined,
    )
  }, [wanted])
  if (stored === undefined || compare === null) return null
  return compare(stored, values).filter(({ frozen }) => frozen)
}
