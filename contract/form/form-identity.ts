import { companyTypeOf } from '../../domain/identity/company-types.ts'
import type { AnyForm } from '../../domain/form/document-keys.ts'
import { identityAgreement } from '../../domain/identity/identity-agreement.ts'
import { valueAt } from '../../domain/form/paths.ts'

// Apart from the rules of the whole form: the page that asks for these fields warns at once.

const textAt = (form: AnyForm, path: string) => {
  const value = valueAt(form, path)
  return typeof value === 'string' ? value : ''
}

/** Agreement of the company's numbers, its type and its place. */
export function identity(form: AnyForm) {
  return identityAgreement({
    companyType: companyTypeOf(form['companyType'])?.value,
    companyGstNumber: textAt(form, 'formData.companyGstNumber'),
    companyPanNumber: textAt(form, 'formData.companyPanNumber'),
    pinCode: textAt(form, 'formData.pinCode'),
    state: textAt(form, 'formData.state'),
  })
}

/** Warnings by field path: worth a second look but no reason to refuse. */
export const formWarnings = (form: AnyForm): Record<string, string> => identity(form).warnings
