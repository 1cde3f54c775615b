import type { AnyForm } from '../../domain/papers/documents.ts'
import { wordsOfType } from '../../domain/identity/company-words.ts'
import { counted } from '../../domain/text/counted.ts'
import { facilitySides, sidesOf } from '../../domain/need/facilities.ts'
import { facilityAsks, rupeesTyped } from '../../domain/need/facility-asks.ts'
import { kindLabel, needOf } from '../../domain/need/needs.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import type { FacilityAsk } from '../../domain/need/stored-asks.ts'
import { valueAt } from '../../domain/form/paths.ts'
import { openPaths } from './still-to-tell.ts'
import { asText, facilityField, formFields, type ListedField, shownAnswer } from './form-fields.ts'

/** Answer that differs between two versions of a form, in words; empty where there is none. */
export type FormChange = {
  label: string
  from: string
  to: string
  /** True for a part of what a released mandate covers that was told before. */
  frozen: boolean
  /** True for a first answer in a field that a mandate covers: free until lenders have the case. */
  covered?: true
  /** True for a first answer to an open question (form/still-to-tell.ts). */
  first?: true
}

/** An answer under a name that is the same in both versions. */
type Answer = { key: string; label: string; text: string; frozen: boolean }

/** Change of the field at this path: the first answer to an open question changes nothing that a mandate covers. */
const changeAt = (open: ReadonlySet<string>, path: string, change: FormChange): FormChange =>
  open.has(path)
    ? { ...change, frozen: false, first: true, ...(change.frozen && { covered: true as const }) }
    : change

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
  if (valueAt(details, 'isSecure') !== true)
    return valueAt(details, 'securityNotSure') === true ? 'Not sure' : 'None'
  const value = rupeesTyped(valueAt(details, 'collateralValue'), valueAt(details, 'unit'))
  const told = [asText(valueAt(details, 'collateralType')), value > 0 ? formatRupees(value) : '']
  return told.filter((part) => part !== '').join(', ') || 'Offered'
}

/** Facility in a line: amount, months, and the other answers about it. */
const askInLine = ({ rupees, tenure, purpose, kind, existing = 0 }: FacilityAsk): string =>
  [
    tenure > 0 ? `${formatRupees(rupees)} for ${counted(tenure, 'month')}` : formatRupees(rupees),
    needOf(purpose)?.label ?? '',
    kindLabel(kind) ?? '',
    existing > 0 ? `${formatRupees(existing)} at present` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Facilities in rupees: 100 Lakh and 1 Crore are the same answer. */
const facilityAnswers = (form: AnyForm): Answer[] => {
  const { frozen, label: security } = facilityField('productDetails.*.isSecure')
  const asked = facilityAsks(form).map((ask) => ({
    key: `${ask.side} ${ask.title}`,
    label: ask.title,
    text: askInLine(ask),
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

const peopleChanges = (
  before: AnyForm,
  after: AnyForm,
  open: ReadonlySet<string>,
): FormChange[] => {
  const people = peopleOf(before)
  const { paired, gone } = pairsOf(people, peopleOf(after))
  const joining = paired.filter(({ was }) => was === undefined)
  const { fewestPeople } = wordsOfType(before['companyType'])
  const wanted = new Set(joining.slice(0, Math.max(fewestPeople - people.length, 0)))
  const changed = paired.flatMap((pair): FormChange[] => {
    const { was, is } = pair
    if (was === undefined) {
      const added = { label: 'Person added', from: '', to: inOneLine(is), frozen: true }
      // The people whom the law wants may join later; under a letter they are somebody whom it does not name.
      return [wanted.has(pair) ? { ...added, first: true } : added]
    }
    return ofPerson.flatMap((field: ListedField) => {
      const [from, to] = [answerOf(field, was), answerOf(field, is)]
      const label = `${field.label} of ${nameOf(was)}`
      const path = field.name.replace('*', String(people.indexOf(was)))
      return from === to ? [] : [changeAt(open, path, { label, from, to, frozen: field.frozen })]
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
 * Changes between two versions of a form, in the order of the form: every answer but the papers and the consent.
 * Equal answers (100 Lakh and 1 Crore) are no change.
 */
export const formChanges = (before: AnyForm, after: AnyForm): FormChange[] => {
  const old = new Map(answersOf(before).map((answer) => [answer.key, answer]))
  const now = answersOf(after)
  const kept = new Set(now.map(({ key }) => key))
  const open = openPaths(before)
  const gone = [...old.values()].filter(({ key }) => !kept.has(key))
  return [
    ...now.flatMap(({ key, label, text, frozen }) => {
      const from = old.get(key)?.text ?? ''
      return from === text ? [] : [changeAt(open, key, { label, from, to: text, frozen })]
    }),
    ...gone.map(({ label, text, frozen }) => ({ label, from: text, to: '', frozen })),
    ...peopleChanges(before, after, open),
  ]
}
