import { wizardSteps } from '../../../../contract/wizard-steps.ts'
import { companyTypeOf } from '../../../../domain/company-types.ts'
import { formatDate, isCalendarDate } from '../../../../domain/dates.ts'
import { type Checklist, keysInSlot, slotsFor } from '../../../../domain/documents.ts'
import { facilitySides, sidesOf } from '../../../../domain/facilities.ts'
import { totalAmount } from '../../../../domain/facility-asks.ts'
import { industries } from '../../../../domain/industries.ts'
import { formatRupees, formattedAmount } from '../../../../domain/money.ts'
import { stateByCode } from '../../../../domain/states.ts'
import type { FormValues } from './form-values.ts'

/** A line to check: what was asked and what was answered; an empty answer is none. */
export type ReviewRow = { label: string; answer: string }
export type ReviewPart = { step: number; title: string; rows: ReviewRow[] }

const row = (label: string, answer: string | number | null | undefined): ReviewRow => ({
  label,
  answer: answer === null || answer === undefined ? '' : String(answer).trim(),
})

const joined = (parts: readonly (string | null | undefined)[], between = ', '): string =>
  parts.flatMap((part) => (part?.trim() ? [part.trim()] : [])).join(between)

const companyRows = ({ formData }: FormValues): ReviewRow[] => [
  row('Company name', formData?.companyName),
  row('GSTIN', formData?.companyGstNumber),
  row('PAN', formData?.companyPanNumber),
  row(
    'Address',
    joined([
      formData?.buildingName_or_plotNo,
      formData?.area,
      joined([formData?.city, formData?.pinCode], ' '),
      stateByCode(formData?.state ?? '')?.name,
      formData?.country,
    ]),
  ),
  row('Industry', industries.find(({ value }) => value === formData?.industry)?.label),
]

type Typed = string | number | null | undefined

const amountOf = (amount: Typed, unit: Typed): string =>
  amount == null || amount === '' ? '' : `₹${amount} ${unit ?? ''}`

const facilityRows = (values: FormValues): ReviewRow[] => {
  const product = values.productDetails
  const sides = sidesOf(product?.selectedProduct)
  const rows = sides.flatMap((side): ReviewRow[] => {
    const details = product?.[side]
    const label = facilitySides.find(({ value }) => value === side)?.label ?? side
    const options = (details?.selectedOptions ?? []).map((title) => {
      const typed = details?.formValuesByOptionTitle?.[title]
      const tenure = typed?.tenure == null ? '' : `${typed.tenure} months`
      return row(title, joined([amountOf(typed?.amount, typed?.unit), tenure], ' for '))
    })
    const security = details?.isSecure
      ? joined([details.collateralType, amountOf(details.collateralValue, details.unit)])
      : 'None'
    return [
      ...(options.length > 0 ? options : [row(label, '')]),
      row(`Security, ${label.toLowerCase()}`, security),
    ]
  })
  const total = totalAmount(values)
  const inShort = total > 0 ? `${formatRupees(total)} (${formattedAmount(total)})` : ''
  return sides.length === 0 ? [row('Facilities', '')] : [...rows, row('Total', inShort)]
}

const peopleRows = (values: FormValues): ReviewRow[] =>
  (values.management ?? []).flatMap((person, index) => {
    const born = person.dob && isCalendarDate(person.dob) ? `born ${formatDate(person.dob)}` : null
    return [
      row(
        person.name?.trim() || `Person ${index + 1}`,
        joined([
          person.designation,
          person.authorisedSignatory ? 'authorised signatory' : null,
          person.email,
          person.mobile,
          born,
          person.qualification,
          person.experience == null ? null : `${person.experience} years of experience`,
        ]),
      ),
    ]
  })

const paperRows = (values: FormValues, today: string, checklist: Checklist): ReviewRow[] =>
  slotsFor(values, today, checklist).flatMap(({ slot, label, group, required }) => {
    const count = keysInSlot(values, slot).length
    if (count === 0 && !required) return []
    const files = count === 0 ? '' : count === 1 ? '1 file' : `${count} files`
    const owner = slot.startsWith('management.') ? `${label} of ${group}` : label
    return [row(owner, files)]
  })

/** The whole form as a person checks it before submitting: one part for each step. */
export function reviewParts(values: FormValues, today: string, checklist: Checklist): ReviewPart[] {
  const rows = [
    [row('Company type', companyTypeOf(values.companyType)?.label)],
    companyRows(values),
    facilityRows(values),
    [row('Preferred lenders', joined(values.selectedBanks ?? []))],
    peopleRows(values),
    paperRows(values, today, checklist),
  ]
  return rows.map((part, step) => ({ step, title: wizardSteps[step]?.title ?? '', rows: part }))
}
