import { stepOfPath } from '../../../../contract/form/step-paths.ts'
import { wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import { ADVISE_ME } from '../../../../domain/need/facilities.ts'
import { facilitySides } from '../../../../domain/need/facility-sides.ts'
import type { FormValues } from '../form/form-values.ts'
import { isByProduct, unplaced } from '../form/asked.ts'

/** Something that keeps the form from being submitted, with the step that asks for it. */
export type StepProblem = { path: string; message: string; step: number }

const REVIEW = wizardSteps.length - 1

const problem = (path: string, message: string): StepProblem => ({
  path,
  message,
  step: stepOfPath(path),
})

/** Problems by their paths, in the order of the steps. */
export const problemsOfFields = (fields: Readonly<Record<string, string>>): StepProblem[] =>
  Object.entries(fields)
    .map(([path, message]) => problem(path, message))
    .toSorted((a, b) => a.step - b.step)

/** A problem's sentence out of sight of its field: it names the person or the facility it is about. */
export function sentenceInList({ path, message }: StepProblem, values: FormValues): string {
  const person = /^management\.(\d+)\./.exec(path)?.[1]
  const people = values.management ?? []
  if (person !== undefined && people.length > 1)
    return `${people[Number(person)]?.name?.trim() || `Person ${Number(person) + 1}`}: ${message}`
  const facility = /\.formValuesByOptionTitle\.([^.]+)/.exec(path)?.[1]
  if (facility === ADVISE_ME || facility === unplaced.title) return message
  if (facility !== undefined) return `${facility}: ${message}`
  // Only who chooses bank products knows of sides.
  if (!isByProduct(values)) return message
  const side = facilitySides.find(({ value }) => path.startsWith(`productDetails.${value}.`))
  return side ? `${side.label}: ${message}` : message
}

/** The problems of one step. */
export const problemsOfStep = (problems: readonly StepProblem[], step: number): StepProblem[] =>
  problems.filter((one) => one.step === step)

/** The steps before the review that have nothing left to mend; which papers to ask for depends on the business. */
export function completeSteps(problems: readonly StepProblem[]): ReadonlySet<number> {
  const wanting = new Set(problems.map(({ step }) => step))
  if (wanting.has(stepOfPath('companyType'))) wanting.add(stepOfPath('publicAndPrivateDocs'))
  const steps = wizardSteps.map((_, index) => index)
  return new Set(steps.filter((step) => step !== REVIEW && !wanting.has(step)))
}
