import { totalAmount, type ApplicationForm } from '../../contract/application-form.ts'

/** What lists and searches need of a form, kept beside it. */
export const formColumns = (form: ApplicationForm) => ({
  form,
  companyName: form.formData.companyName,
  companyType: form.companyType,
  product: form.productDetails.selectedProduct,
  selectedBanks: form.selectedBanks,
  amount: totalAmount(form),
})
