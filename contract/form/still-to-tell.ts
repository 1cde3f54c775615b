import { wordsOfType } from '../../domain/identity/company-words.ts'
import type { AnyForm } from '../../domain/form/document-keys.ts'
import { listAt } from '../../domain/form/document-keys.ts'
import { valueAt } from '../../domain/form/paths.ts'
import { stepOfPath } from './step-paths.ts'
import { type WizardStepId, wizardSteps } from './wizard-steps.ts'
import { companyFields } from './company-fields.ts'
import type { Field, Fields } from './field.ts'
import { personFields } from './person-fields.ts'
import { asText, labelFor } from './shown.ts'

/** Gap of a form that was handed in. */
export type ToTell = {
  /** Path of its field: `management.0.email`. */
  path: string
  label: string
  /** Step in which the form asks for it. */
  step: WizardStepId
  /** Kind of gap: an answer that the analysis waits for, or people whom the law wants, who can join at any time. */
  kind: 'answer' | 'people'
}

type May = Pick<Field, 'later' | 'optional'>

const openIn = (
  fields: Fields,
  answers: unknown,
  may: (field: May) => boolean,
): [name: string, field: Field][] =>
  Object.entries(fields).filter(
    ([name, field]) => may(field) && asText(valueAt(answers, name)) === '',
  )

const isLater = ({ later }: May) => later === true
const isOptional = ({ optional }: May) => optional === true

const answer = (path: string, label: string): ToTell => ({
  path,
  label,
  step: stepOf(path),
  kind: 'answer',
})

const stepOf = (path: string): WizardStepId =>
  // stepOfPath answers an index of the list.
  wizardSteps[stepOfPath(path)]?.id ?? 'review'

const peopleToTell = (form: AnyForm): ToTell[] => {
  const { type, person, people, fewestPeople, peopleLaw } = wordsOfType(form['companyType'])
  const missing = fewestPeople - listAt(form, 'management').length
  if (missing <= 0) return []
  const law = peopleLaw === undefined ? '' : ` (${peopleLaw})`
  const who = missing === 1 ? `One more ${person}` : `${missing} more ${people}`
  return [
    {
      path: 'management',
      label: `${who}: ${type} has at least ${fewestPeople}${law}`,
      step: stepOf('management'),
      kind: 'people',
    },
  ]
}

/** Gaps of a form that was handed in, in the order of the form. */
export const stillToTell = (form: AnyForm): ToTell[] => [
  ...openIn(companyFields, form['formData'], isLater)
    .filter(([name]) => !(name === 'companyGstNumber' && hasGstReason(form)))
    .map(([name, field]) => answer(`formData.${name}`, labelFor(field, form['companyType']))),
  ...listAt(form, 'management').flatMap((person, index) => {
    const name = asText(valueAt(person, 'name')) || `person ${index + 1}`
    return openIn(personFields, person, isLater).map(([field, { label }]) =>
      answer(`management.${index}.${field}`, `${label} of ${name}`),
    )
  }),
  ...peopleToTell(form),
]

/**
 * Paths of every field that can be answered for the first time without changing an answer: gaps that are still to
 * tell, and fields that may stay open for good. The reason for having no GSTIN is an answer in its place.
 */
export const openPaths = (form: AnyForm): ReadonlySet<string> =>
  new Set([
    ...stillToTell(form).map(({ path }) => path),
    ...openIn(companyFields, form['formData'], isOptional)
      .filter(([name]) => name !== 'gstNotRegistered')
      .map(([name]) => `formData.${name}`),
    ...listAt(form, 'management').flatMap((person, index) =>
      openIn(personFields, person, isOptional).map(([name]) => `management.${index}.${name}`),
    ),
  ])

const hasGstReason = (form: AnyForm) => asText(valueAt(form, 'formData.gstNotRegistered')) !== ''
