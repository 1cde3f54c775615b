import { addressFields, companyFields } from '../../../../contract/form/company-fields.ts'
import { personFields } from '../../../../contract/form/person-fields.ts'
import { answerInLine, asText, fieldsFor, shownAnswer } from '../../../../contract/form/shown.ts'
import { wizardSteps } from '../../../../contract/wizard-steps.ts'
import { companyTypeOf } from '../../../../domain/company-types.ts'
import { type Checklist, keysInSlot, slotsFor } from '../../../../domain/documents.ts'
import { facilitySides, sidesOf } from '../../../../domain/facilities.ts'
import { rupeesTyped, totalAmount } from '../../../../domain/facility-asks.ts'
import { exactRupees, formatRupees, formattedAmount } from '../../../../domain/rupees.ts'
import { stateByCode } from '../../../../domain/states.ts'
import { textsAsStored } from './as-stored.ts'
import { placed } from './placed.ts'
import type { FormValues } from './form/form-values.ts'

/** A line to check: what was asked and what was answered; an empty answer is none. */
export type ReviewRow = { label: string; answer: string }
export type ReviewPart = { step: number; title: string; rows: ReviewRow[] }

type Texts = Readonly<Record<string, unknown>>

const row = (label: string, answer: string | number | null | undefined): ReviewRow => ({
  label,
  answer: answer === null || answer === undefined ? '' : String(answer).trim(),
})

const joined = (parts: readonly (string | null | undefined)[], between = ', '): string =>
  parts.flatMap((part) => (part?.trim() ? [part.trim()] : [])).join(between)

const addressOf = (formData: Texts): string =>
  joined([
    asText(formData['buildingName_or_plotNo']),
    asText(formData['area']),
    joined([asText(formData['city']), asText(formData['pinCode'])], ' '),
    stateByCode(asText(formData['state']))?.name,
    asText(formData['country']),
  ])

const companyRows = ({ formData: typed }: FormValues): ReviewRow[] => {
  const formData: Texts = textsAsStored(typed ?? {})
  const rows = fieldsFor('borrower', companyFields, addressFields).map(([name, field]) =>
    row(field.label, shownAnswer(field, formData[name])),
  )
  // The address stands where the first of its parts is asked.
  const place = Object.keys(companyFields).indexOf(addressFields[0])
  return rows.toSpliced(place, 0, row('Address', addressOf(formData)))
}

type Typed = string | number | null | undefined

/** An amount as its field reads it back; one that is not understood stands as it was typed. */
const amountOf = (amount: Typed, unit: Typed): string => {
  const rupees = rupeesTyped(amount, unit)
  return rupees > 0 ? exactRupees(rupees) : String(amount ?? '')
}

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

/** What is read of a person behind their name: first what they are, then the rest. */
const ofPerson = placed(personFields, [['designation', 'authorisedSignatory']])
  .flat()
  .filter(([name, { shownTo }]) => name !== 'name' && shownTo.includes('borrower'))

const peopleRows = (values: FormValues): ReviewRow[] =>
  (values.management ?? [])
    .map(textsAsStored)
    .map((person: Texts, index) =>
      row(
        asText(person['name']) || `Person ${index + 1}`,
        joined(ofPerson.map(([name, field]) => answerInLine(field, person[name]))),
      ),
    )

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
