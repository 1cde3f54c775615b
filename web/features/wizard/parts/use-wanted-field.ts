import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { fieldId } from '../../../ui/fields/field.ts'

/** The field of a step that an address names (`?step=people&field=management.0.qualification`): it has the focus once the step is drawn. */
export const useWantedField = (): string => {
  const [search] = useSearchParams()
  const wanted = search.get('field') ?? ''
  useEffect(() => {
    const field = wanted === '' ? null : document.getElementById(fieldId(wanted))
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [wanted])
  return wanted
}
