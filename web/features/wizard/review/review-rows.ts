import { addressFields, companyFields } from '../../../../contract/form/company-fields.ts'
import { personFields } from '../../../../contract/form/person-fields.ts'
import {
  answerInLine,
  asText,
  fieldsFor,
  labelFor,
  shownAnswer,
} from '../../../../contract/form/shown.ts'
import { wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import type { DraftSide } from '../../../../contract/form/draft-form.ts'
import { companyTypeOf } from '../../../../domain/identity/company-types.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { type Checklist, keysInSlot, slotsFor } from '../../../../domain/papers/documents.ts'
import { notApplicableIn, reasonLabel } from '../../../../domain/papers/not-applicable.ts'
import { isAnswered, needsOf } from '../../../../domain/papers/paper-needs.ts'
import { facilitySides, sidesOf } from '../../../../domain/need/facilities.ts'
import { rupeesTyped, totalAmount } from '../../../../domain/need/facility-asks.ts'
import { kindLabel, needOf } from '../../../../domain/need/needs.ts'
import { exactRupees, formatRupees, formattedAmount } from '../../../../domain/amounts/rupees.ts'
import { stateByCode } from '../../../../domain/identity/states.ts'
import { textsAsStored } from './as-stored.ts'
import { placed } from '../parts/placed.ts'
import type { FormValues } from '../form/form-values.ts'

/** A line to check: what was asked and what was answered; an empty answer is none, and a worked-out one is nobody's answer. */
export type ReviewRow = { label: string; answer: string; workedOut?: true }
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

const companyRows = ({ formData: typed, companyType }: FormValues): ReviewRow[] => {
  const formData: Texts = textsAsStored(typed ?? {})
  const withoutGst = asText(formData['gstNotRegistered']) !== ''
  const rows = fieldsFor('borrower', companyFields, addressFields).flatMap(([name, field]) => {
    const answer = shownAnswer(field, formData[name])
    if (answer !== '') return [row(labelFor(field, companyType), answer)]
    // What may stay open says nothing where it does; nor does a GSTIN that there is none of.
    if (field.optional || (name === 'companyGstNumber' && withoutGst)) return []
    // One of GSTIN and reason is wanted, so only the GSTIN can be missing of what may come later.
    const later = field.later && name !== 'companyGstNumber'
    return [row(labelFor(field, companyType), later ? 'Can follow later' : '')]
  })
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

type Told = { kind?: unknown; existing?: { amount?: Typed; unit?: Typed } | null | undefined }

/** Relation of a facility to the present ones, with their amount by now. */
const standing = ({ kind, existing }: Told): string => {
  const label = kindLabel(kind)
  const now = kind === 'fresh' ? '' : amountOf(existing?.amount, existing?.unit)
  return label === undefined || now === '' ? (label ?? '') : `${label} (${now} now)`
}

/** Months as they were typed: one of them is a month. */
const monthsIn = (tenure: string | number): string =>
  `${tenure} ${String(tenure) === '1' ? 'month' : 'months'}`

const securityIn = (details: DraftSide): string => {
  if (details?.isSecure == null) return ''
  if (!details.isSecure) return details.securityNotSure === true ? 'Not sure' : 'None'
  const value = amountOf(details.collateralValue, details.unit)
  return joined([details.collateralType, value]) || 'Yes, to be named later'
}

const facilityRows = (values: FormValues): ReviewRow[] => {
  const product = values.productDetails
  const sides = sidesOf(product?.selectedProduct)
  const rows = sides.flatMap((side): ReviewRow[] => {
    const details = product?.[side]
    const label = facilitySides.find(({ value }) => value === side)?.label ?? side
    const options = (details?.selectedOptions ?? []).map((title) => {
      const typed = details?.formValuesByOptionTitle?.[title]
      const tenure = typed?.tenure == null ? '' : monthsIn(typed.tenure)
      const amount = joined([amountOf(typed?.amount, typed?.unit), tenure], ' for ')
      return row(title, joined([amount, needOf(typed?.purpose)?.label, standing(typed ?? {})]))
    })
    const security = securityIn(details)
    return [
      ...(options.length > 0 ? options : [row(label, '')]),
      row(`Security, ${label.toLowerCase()}`, security),
    ]
  })
  const total = totalAmount(values)
  const inShort = total > 0 ? `${formatRupees(total)} (${formattedAmount(total)})` : ''
  return sides.length === 0
    ? [row('Facilities', '')]
    : [...rows, { ...row('Total', inShort), workedOut: true }]
}

/** Fields of a person behind the name in the review: the post first, then the rest. */
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

const paperRows = (values: FormValues, today: string, checklist: Checklist): ReviewRow[] => {
  const slots = slotsFor(values, today, checklist)
  const given = slots.flatMap(({ slot, label, group }) => {
    const count = keysInSlot(values, slot).length
    const claim = notApplicableIn(values, slot)
    if (count === 0 && !claim) return []
    const files = counted(count, 'file')
    const owner = slot.startsWith('management.') ? `${label} of ${group}` : label
    return [
      row(owner, count === 0 && claim ? `Not applicable: ${reasonLabel(claim.reason)}` : files),
    ]
  })
  const open = needsOf(slots).filter((need) => !isAnswered(values, need))
  const wanting = open.filter(({ neededFor }) => neededFor === 'hand-in')
  const later = open.filter(({ neededFor }) => neededFor === 'analysis').length
  return [
    ...given,
    ...wanting.map(({ label }) => row(label, '')),
    ...(later > 0
      ? [
          {
            ...row(
              'Can follow later',
              `${counted(later, 'document')}. The analysis needs ${later === 1 ? 'it' : 'them'}.`,
            ),
            workedOut: true as const,
          },
        ]
      : []),
  ]
}

/** The whole form as a person checks it before submitting: one part for each step. */
export function reviewParts(values: FormValues, today: string, checklist: Checklist): ReviewPart[] {
  const lenders = joined(values.selectedBanks ?? []) || 'No preference'
  const rows = [
    [...facilityRows(values), row('Lenders', lenders)],
    [row('Registered as', companyTypeOf(values.companyType)?.label), ...companyRows(values)],
    peopleRows(values),
    paperRows(values, today, checklist),
  ]
  return rows.map((part, step) => ({ step, title: wizardSteps[step]?.title ?? '', rows: part }))
}
