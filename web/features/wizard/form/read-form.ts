import { draftFormSchema } from '../../../../contract/form/draft-form.ts'
import { completeForm, type FormValues } from './form-values.ts'

/** Reads a form that this device has kept, perhaps under an older version of the product. */
export const readForm = (kept: unknown): FormValues => completeForm(draftFormSchema.parse(kept))
