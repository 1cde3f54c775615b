import { totalAmount, type ApplicationForm } from '../../contract/form/application-form.ts'

/**
 * Columns of a form for lists and searches, kept beside it. Its base year stands there alone: the version before,
 * which runs beside this one while an upgrade lasts, knows no such field of a form.
 */
export const formColumns = ({ baseYear, ...form }: ApplicationForm) => ({
  form,
  ...(baseYear !== undefined && { baseYear }),
  companyName: form.formData.companyName,
  companyType: form.companyType,
  product: form.productDetails.selectedProduct,
  selectedBanks: form.selectedBanks,
  amount: totalAmount(form),
})
