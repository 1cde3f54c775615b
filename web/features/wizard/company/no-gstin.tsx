import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { get } from 'react-hook-form'
import { companyFields } from '../../../../contract/form/company-fields.ts'
import { checkGstin } from '../../../../domain/identity/gstin.ts'
import { FormField } from '../parts/form-field.tsx'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

const GSTIN = 'formData.companyGstNumber'
const REASON = 'formData.gstNotRegistered'

// Once the box is ticked, it is to be answered.
const { optional: _, ...reasonField } = companyFields.gstNotRegistered

/** The way on for a business without a GSTIN: it says why. With a GSTIN there is nothing to say. */
export const NoGstin = () => {
  const { form } = useWizard()
  const { companyGstNumber, gstNotRegistered: reason } = useFormValues(form).formData ?? {}
  const gstin = companyGstNumber ?? ''
  const [ticked, setTicked] = useState(Boolean(reason))
  // What was typed as a GSTIN before comes back where the box is unticked.
  const [before, setBefore] = useState('')
  const problem: unknown = get(form.formState.errors, GSTIN)
  const lacksReason = ticked && !reason && gstin.trim() === '' && problem !== undefined
  useEffect(() => {
    if (!lacksReason) return
    form.clearErrors(GSTIN)
    form.setError(REASON, { message: 'Choose why there is no GSTIN' }, { shouldFocus: true })
  }, [lacksReason, form])
  if (checkGstin(gstin).ok) return null
  const tick = (without: boolean) => {
    setTicked(without)
    if (without) {
      setBefore(gstin)
      form.setValue(GSTIN, '', { shouldDirty: true })
    } else {
      form.setValue(REASON, '', { shouldDirty: true })
      if (gstin.trim() === '') form.setValue(GSTIN, before, { shouldDirty: true })
    }
    form.clearErrors([GSTIN, REASON])
  }
  return (
    <>
      <Checkbox
        mt="sm"
        label="Not registered under GST"
        checked={ticked}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      {ticked && <FormField path={REASON} field={reasonField} />}
    </>
  )
}
