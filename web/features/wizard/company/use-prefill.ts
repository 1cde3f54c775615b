import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { checkGstin } from '../../../../domain/identity/gstin.ts'
import type { WizardForm } from '../form/form-values.ts'
import { type Prefilled, prefillFromGstin } from './prefill.ts'

/** Fills PAN and state from the GSTIN as it is typed; returns what was filled and still stands. */
export const usePrefill = (form: WizardForm): Prefilled => {
  const [filled, setFilled] = useState<Prefilled>({})
  const before = useRef<Prefilled>({})
  const [gstin, pan, state] = useWatch({
    control: form.control,
    name: ['formData.companyGstNumber', 'formData.companyPanNumber', 'formData.state'],
  })
  const typed = gstin ?? ''
  const first = useRef(typed)

  useEffect(() => {
    // Coming back to the step fills nothing anew: only typing does.
    if (first.current === typed) return
    first.current = typed
    const checked = checkGstin(typed)
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const
    if (checked.ok && checked.value !== typed) {
      first.current = checked.value
      form.setValue('formData.companyGstNumber', checked.value, options)
    }
    const values = form.getValues('formData')
    const fields = {
      companyGstNumber: typed,
      companyPanNumber: values?.companyPanNumber ?? '',
      state: values?.state ?? '',
    }
    const next = prefillFromGstin(fields, before.current)
    if (next.companyPanNumber !== undefined)
      form.setValue('formData.companyPanNumber', next.companyPanNumber, options)
    if (next.state !== undefined) form.setValue('formData.state', next.state, options)
    before.current = { ...before.current, ...next }
    setFilled(before.current)
  }, [form, typed])

  return {
    ...(filled.companyPanNumber !== undefined &&
      filled.companyPanNumber === pan && { companyPanNumber: filled.companyPanNumber }),
    ...(filled.state !== undefined && filled.state === state && { state: filled.state }),
  }
}
