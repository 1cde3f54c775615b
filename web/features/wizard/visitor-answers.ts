import type { Purpose } from '../../../domain/need/purposes.ts'
import type { FormValues } from './form/form-values.ts'
import { facilitiesAskedIn, hasUnplaced, unplaced, withPurpose } from './form/asked.ts'

/** Answers of a visitor on the public pages, before there was a form. */
export type VisitorAnswers = {
  companyType: string | null
  need: Purpose | null
  amount: { amount: number; unit: string } | null
}

const filled = (form: FormValues, amount: VisitorAnswers['amount']): FormValues => ({
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

/** The form with the visitor's answers where it has none of its own yet. */
export function withVisitorAnswers(form: FormValues, told: VisitorAnswers): FormValues {
  const companyType = form.companyType || told.companyType
  if (facilitiesAskedIn(form).length > 0 || hasUnplaced(form)) return { ...form, companyType }
  const withAmount = told.amount ? filled(form, told.amount) : form
  const asked = told.need === null ? {} : withPurpose(withAmount, null, told.need)
  return { ...withAmount, companyType, ...asked }
}
