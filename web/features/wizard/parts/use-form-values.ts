import { useWatch } from 'react-hook-form'
import type { FormValues, WizardForm } from '../form/form-values.ts'

/** The form as it is now, following every change. */
export const useFormValues = (form: WizardForm): FormValues => {
  useWatch({ control: form.control })
  return form.getValues()
}
