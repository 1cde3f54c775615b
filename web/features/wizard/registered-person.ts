import { emptyPerson } from '../../../contract/form/empty-form.ts'
import type { FormValues } from './form/form-values.ts'

/** Signed-in person, as far as the form asks for it. */
export type Registered = { name: string; email: string; mobile: string }

/** The form with who registered as its first person, where nobody was entered yet. */
export function withRegistered(form: FormValues, { name, email, mobile }: Registered): FormValues {
  const [first = emptyPerson, ...others] = form.management ?? []
  const isBlank = others.length === 0 && !first.name && !first.email && !first.mobile
  return isBlank ? { ...form, management: [{ ...first, name, email, mobile }] } : form
}
