import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { addressFields, companyFields } from '../../../../contract/form/company-fields.ts'
import { asText, fieldsFor, labelFor, shownAnswer } from '../../../../contract/form/shown.ts'

type Told = Pick<ApplicationRecord, 'formData' | 'companyType'>

/** Facts of the business from the form, label and answer, as staff read them. */
export const companyFacts = ({ formData, companyType }: Told): [string, string][] =>
  fieldsFor('staff', companyFields, addressFields).flatMap(([name, field]): [string, string][] => {
    const answer = shownAnswer(field, formData[name])
    // The reason for having no GSTIN stands in its place; what may stay open says nothing where it does.
    const reason = name === 'companyGstNumber' && asText(formData['gstNotRegistered']) !== ''
    if (name === 'companyName' || reason || (field.optional && answer === '')) return []
    return [[labelFor(field, companyType), answer || '–']]
  })
