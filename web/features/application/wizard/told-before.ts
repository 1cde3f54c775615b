import type { Purpose } from '../../../../domain/purposes.ts'
import type { FormValues } from './form/form-values.ts'
import { askedIn, hasUnplaced, unplaced, withPurpose } from './form/asked.ts'

/** What a visitor told before there was a form. */
export type ToldBefore = {
  companyType: string | null
  need: Purpose
  amount: { amount: number; unit: string } | null
}

const filled = (form: FormValues, amount: ToldBefore['amount']): FormValues => ({
  ...form,
  productDetails: {
    ...form.productDetails,
    [unplaced.side]: {
      ...form.productDetails?.[unplaced.side],
      formValuesByOptionTitle: {
        ...form.productDetails?.[unplaced.side]?.formValuesByOptionTitle,
        [unplaced.title]: { ...amount },
      },
    },
  },
})

/** The form with what was told before, where the form says nothing of it yet. */
export function withToldBefore(form: FormValues, told: ToldBefore): FormValues {
  const companyType = form.companyType || told.companyType
  if (askedIn(form).length > 0 || hasUnplaced(form)) return { ...form, companyType }
  const withAmount = told.amount ? filled(form, told.amount) : form
  return { ...withAmount, companyType, ...withPurpose(withAmount, null, told.need) }
}
