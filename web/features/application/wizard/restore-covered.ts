import type { FormValues } from './form/form-values.ts'

const nameOf = (person: { name?: string | null | undefined }) => person.name?.trim().toLowerCase()

/** A form with what a mandate covers as it is stored, and the papers and contact details as they were typed. */
export const restoreCovered = (typed: FormValues, stored: FormValues): FormValues => ({
  ...typed,
  companyType: stored.companyType,
  selectedBanks: stored.selectedBanks,
  selectedOptions: stored.selectedOptions,
  formData: stored.formData,
  productDetails: stored.productDetails,
  management: stored.management?.map((person, index) => {
    const people = typed.management ?? []
    const same = people.find((one) => nameOf(one) === nameOf(person)) ?? people[index]
    if (!same) return person
    const { email, mobile, docs, ITR_Returns } = same
    return { ...person, email, mobile, docs, ITR_Returns }
  }),
})
