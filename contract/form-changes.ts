import type { AnyForm } from '../domain/documents.ts'
import { facilitySides, sidesOf } from '../domain/facilities.ts'
import { facilityAsks, rupeesTyped } from '../domain/facility-asks.ts'
import { formatRupees } from '../domain/rupees.ts'
import { valueAt } from '../domain/paths.ts'
import { asText, facilityField, formFields, type ListedField, shownAnswer } from './form-fields.ts'

/** One answer that differs between two versions of a form, as a person reads it; empty where there is none. */
export type FormChange = {
  label: string
  from: string
  to: string
  /** It is part of what a released mandate covers. */
  frozen: boolean
}

/** An answer under a name that is the same in both versions. */
type Answer = { key: string; label: string; text: string; frozen: boolean }

const single = formFields.filter(({ name }) => !name.includes('*'))
const ofPerson = formFields.filter(({ name }) => name.startsWith('management.*.'))

const singleAnswers = (form: AnyForm): Answer[] =>
  single.map((field: ListedField) => ({
    key: field.name,
    label: field.label,
    text: shownAnswer(field, valueAt(form, field.name)),
    frozen: field.frozen,
  }))

const securityOf = (form: AnyForm, side: string): string => {
  const details = valueAt(form, `productDetails.${side}`)
  if (valueAt(details, 'isSecure') !== true) return 'None'
  const value = rupeesTyped(valueAt(details, 'collateralValue'), valueAt(details, 'unit'))
  return `${asText(valueAt(details, 'collateralType'))}, ${formatRupees(value)}`
}

/** Facilities in rupees: 100 Lakh and 1 Crore are the same answer. */
const facilityAnswers = (form: AnyForm): Answer[] => {
  const { frozen, label: security } = facilityField('productDetails.*.isSecure')
  const asked = facilityAsks(form).map(({ title, side, rupees, tenure }) => ({
    key: `${side} ${title}`,
    label: title,
    text: `${formatRupees(rupees)} for ${tenure} months`,
    frozen: facilityField('productDetails.*.formValuesByOptionTitle').frozen,
  }))
  const chosen = sidesOf(valueAt(form, 'productDetails.selectedProduct'))
  const secured = facilitySides
    .filter(({ value }) => chosen.includes(value))
    .map(({ value, label }) => ({
      key: `security ${value}`,
      label: `${security}, ${label.toLowerCase()}`,
      text: securityOf(form, value),
      frozen,
    }))
  return [...asked, ...secured]
}

const peopleOf = (form: AnyForm): readonly unknown[] => {
  const people = form['management']
  return Array.isArray(people) ? people : []
}

const nameOf = (person: unknown) => asText(valueAt(person, 'name'))
const sameName = (one: unknown, other: unknown) =>
  nameOf(one).toLowerCase() === nameOf(other).toLowerCase()

const answerOf = (field: ListedField, person: unknown) =>
  shownAnswer(field, valueAt(person, field.name.replace('management.*.', '')))

const inOneLine = (person: unknown) =>
  ofPerson
    .map((field: ListedField) => {
      const answer = answerOf(field, person)
      if (field.name === 'management.*.authorisedSignatory')
        return answer === 'Yes' ? field.label.toLowerCase() : ''
      return answer
    })
    .filter((answer) => answer !== '')
    .join(', ')

/** People are the same by their name; one left over takes the place of one left over. */
const pairsOf = (before: readonly unknown[], after: readonly unknown[]) => {
  const left = [...before]
  const named = after.map((person) => {
    const at = left.findIndex((other) => sameName(other, person))
    return { was: at < 0 ? undefined : left.splice(at, 1)[0], is: person }
  })
  const paired = named.map(({ was, is }) => ({ was: was ?? left.shift(), is }))
  return { paired, gone: left }
}

const peopleChanges = (before: AnyForm, after: AnyForm): FormChange[] => {
  const { paired, gone } = pairsOf(peopleOf(before), peopleOf(after))
  const changed = paired.flatMap(({ was, is }): FormChange[] => {
    if (was === undefined)
      return [{ label: 'Person added', from: '', to: inOneLine(is), frozen: true }]
    return ofPerson.flatMap((field: ListedField) => {
      const [from, to] = [answerOf(field, was), answerOf(field, is)]
      const label = `${field.label} of ${nameOf(was)}`
      return from === to ? [] : [{ label, from, to, frozen: field.frozen }]
    })
  })
  return [
    ...changed,
    ...gone.map((was) => ({
      label: 'Person removed',
      from: inOneLine(was),
      to: '',
      frozen: true,
    })),
  ]
}

const answersOf = (form: AnyForm) => [...singleAnswers(form), ...facilityAnswers(form)]

/**
 * What differs between two versions of a form, in the order of the form: every answer but the papers and the consent.
 * Answers that say the same (100 Lakh and 1 Crore) don't differ.
 */
export const formChanges = (before: AnyForm, after: AnyForm): FormChange[] => {
  const old = new Map(answersOf(before).map((answer) => [answer.key, answer]))
  const now = answersOf(after)
  const kept = new Set(now.map(({ key }) => key))
  const gone = [...old.values()].filter(({ key }) => !kept.has(key))
  return [
    ...now.flatMap(({ key, label, text, frozen }) => {
      const from = old.get(key)?.text ?? ''
      return from === text ? [] : [{ label, from, to: text, frozen }]
    }),
    ...gone.map(({ label, text, frozen }) => ({ label, from: text, to: '', frozen })),
    ...peopleChanges(before, after),
  ]
}
