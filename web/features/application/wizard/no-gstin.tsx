import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { companyFields } from '../../../../contract/form/company-fields.ts'
import { FormField } from './parts/form-field.tsx'
import { useFormValues } from './parts/use-form-values.ts'
import { useWizard } from './parts/wizard-context.ts'

/** The way on for a business without a GSTIN: it says why. With a GSTIN there is nothing to say. */
export const NoGstin = () => {
  const { form } = useWizard()
  const { companyGstNumber: gstin, gstNotRegistered: reason } = useFormValues(form).formData ?? {}
  const [ticked, setTicked] = useState(Boolean(reason))
  if (gstin?.trim()) return null
  const tick = (without: boolean) => {
    setTicked(without)
    if (!without) form.setValue('formData.gstNotRegistered', '', { shouldDirty: true })
    form.clearErrors('formData.companyGstNumber')
  }
  return (
    <>
      <Checkbox
        mt="sm"
        label="Not registered under GST"
        checked={ticked}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      {ticked && (
        <FormField path="formData.gstNotRegistered" field={companyFields.gstNotRegistered} />
      )}
    </>
  )
}
