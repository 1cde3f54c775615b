import {
  type ApplicationForm,
  applicationForm,
  DECLARATION_MISSING,
  formToSubmit,
} from '../../../../contract/application-form.ts'
import { companyTypeOf } from '../../../../domain/company-types.ts'
import { type Checklist, missingSlots, slotsFor } from '../../../../domain/documents.ts'
import type { FormValues } from './form/form-values.ts'
import { problemsOfFields, type StepProblem } from './step-problems.ts'

type Schema = ReturnType<typeof applicationForm>

let last: { today: string; checklist: Checklist; schema: Schema } | undefined

/** The submit schema; putting it together takes longer than checking a form with it. */
const schemaOf = (today: string, checklist: Checklist): Schema => {
  if (last?.today !== today || last.checklist !== checklist)
    last = { today, checklist, schema: applicationForm(() => today, checklist) }
  return last.schema
}

const USUAL: Checklist = []

/**
 * Everything that keeps this form from being submitted, in the order of the steps, one sentence a
 * field: the submit schema's word on what would be sent.
 */
export function problemsOfForm(
  values: FormValues,
  today: string,
  checklist: Checklist = USUAL,
): StepProblem[] {
  const checked = schemaOf(today, checklist).safeParse(formToSubmit(values))
  const first = new Map<string, string>()
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = path.join('.')
    if (!first.has(name)) first.set(name, message)
  }
  // Until the company type is known the schema asks for no papers; the people's are wanted in any case.
  if (!companyTypeOf(values.companyType)) {
    const wanting = new Set(missingSlots(values).map(({ slot }) => slot))
    for (const { slot, label } of slotsFor(values, today))
      if (wanting.has(slot)) first.set(slot, `Upload this paper: ${label}`)
  }
  if (values.consent?.declaration !== true) first.set('consent.declaration', DECLARATION_MISSING)
  return problemsOfFields(Object.fromEntries(first))
}

/** What is sent of a form that has no problems left. */
export const formToSend = (
  values: FormValues,
  today: string,
  checklist: Checklist,
): ApplicationForm => schemaOf(today, checklist).parse(formToSubmit(values))
