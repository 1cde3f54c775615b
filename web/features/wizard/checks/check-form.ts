import {
  type ApplicationForm,
  applicationForm,
  DECLARATION_MISSING,
  formToSubmit,
  papersWanting,
} from '../../../../contract/form/application-form.ts'
import { keysInSlot } from '../../../../domain/form/document-keys.ts'
import { facilitySides } from '../../../../domain/need/facility-sides.ts'
import { UNSORTED_SLOT } from '../../../../domain/papers/held-papers.ts'
import { inYearsOf } from '../../../../domain/papers/shift-years.ts'
import type { Asking } from '../parts/asking.ts'
import type { FormValues } from '../form/form-values.ts'
import { facilitiesAskedIn, hasUnplaced, isByProduct, unplaced } from '../form/asked.ts'
import { problemsOfFields, type StepProblem } from './step-problems.ts'

type Schema = ReturnType<typeof applicationForm>

let last: { today: string; schema: Schema } | undefined

/** The submit schema; putting it together takes longer than checking a form with it. */
const schemaOf = (today: string): Schema => {
  if (last?.today !== today) last = { today, schema: applicationForm(() => today, null) }
  return last.schema
}

const UNPLACED_AMOUNT = `productDetails.${unplaced.side}.formValuesByOptionTitle.${unplaced.title}.amount`

const securityPaths = facilitySides.map(({ value }) => `productDetails.${value}.isSecure`)

/** Problems of a need before its purpose is chosen: an amount, and the purpose of each. */
const needProblems = (values: FormValues): [string, string][] => {
  const purpose: [string, string] = [
    'productDetails.selectedProduct',
    'Choose what the money is for',
  ]
  if (hasUnplaced(values)) return [purpose]
  return facilitiesAskedIn(values).length === 0 && !values.productDetails?.selectedProduct
    ? [purpose, [UNPLACED_AMOUNT, 'Enter an amount']]
    : []
}

/**
 * Everything that keeps this form from being sent, in the order of the steps, one sentence a field: the submit schema's
 * word on what would be sent, and the papers that are needed to hand it in.
 */
export function problemsOfForm(
  values: FormValues,
  { today, checklist = [], before = null }: Pick<Asking, 'today'> & Partial<Asking>,
): StepProblem[] {
  const sent = formToSubmit(values)
  const stands = before && inYearsOf(before, before.baseYear, values.baseYear)
  const first = new Map<string, string>()
  for (const { path, message } of [
    ...(schemaOf(today).safeParse(sent).error?.issues ?? []),
    ...papersWanting(sent, stands, today, checklist),
  ]) {
    const name = path.join('.')
    if (!first.has(name)) first.set(name, message)
  }
  for (const [path, message] of needProblems(values)) first.set(path, message)
  // Asked once for all needs; by product each side has a question of its own.
  const [, ...again] = securityPaths.filter((path) => first.has(path))
  if (!isByProduct(values)) for (const path of again) first.delete(path)
  // A draft takes them along as they are; a change of a case holds papers in their places alone.
  if (before !== null && keysInSlot(values, UNSORTED_SLOT).length > 0)
    first.set(UNSORTED_SLOT, 'Say which document each file is that is not sorted yet, or remove it')
  if (values.consent?.declaration !== true) first.set('consent.declaration', DECLARATION_MISSING)
  return problemsOfFields(Object.fromEntries(first))
}

/** Form to send, once it has no problems left. */
export const formToSend = (values: FormValues, today: string): ApplicationForm =>
  schemaOf(today).parse(formToSubmit(values))
