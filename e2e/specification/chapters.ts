import { callsChecks } from './checks/calls.ts'
import type { Check } from './checks/check.ts'
import { constantsChecks } from './checks/constants.ts'
import { entitiesChecks } from './checks/entities.ts'
import { errorsChecks } from './checks/errors.ts'
import { rolesChecks } from './checks/roles.ts'
import { screensChecks } from './checks/screens.ts'
import { statesChecks } from './checks/states.ts'
import { validationChecks } from './checks/validation.ts'
import { whatItDoesChecks } from './checks/what-it-does.ts'
import { catalogue } from './sentences/catalogue.ts'

type ChecksById = Readonly<Record<string, Check>>

const checks: readonly ChecksById[] = [
  whatItDoesChecks,
  screensChecks,
  entitiesChecks,
  statesChecks,
  validationChecks,
  rolesChecks,
  callsChecks,
  errorsChecks,
  constantsChecks,
]

/** The chapters of the specification in its order, with the checks of their sentences. */
export const chapters = catalogue.map((chapter, index) => ({
  ...chapter,
  checks: checks[index] ?? {},
}))
