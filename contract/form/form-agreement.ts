import { companyTypeOf, companyTypes } from '../../domain/identity/company-types.ts'
import { wordsOfType } from '../../domain/identity/company-words.ts'
import { type AnyForm, type Checklist, slotsWithoutYears } from '../../domain/papers/documents.ts'
import { missingNeeds } from '../../domain/papers/paper-needs.ts'
import { documentKeysOf } from '../../domain/papers/held-papers.ts'
import { ADVISE_ME, facilitySides, sidesOf } from '../../domain/need/facilities.ts'
import { checkRegistrationNumber, registrationProblem } from '../../domain/firm/firm-particulars.ts'
import { valueAt } from '../../domain/form/paths.ts'
import { asText } from './shown.ts'
import { identity } from './form-identity.ts'

/** Problem between the fields of a form, at the field that should change. */
export type FormProblem = { path: readonly (string | number)[]; message: string }

const textsAt = (form: AnyForm, path: string): string[] => {
  const value = valueAt(form, path)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').map(String) : []
}

const pathOf = (dotted: string) =>
  dotted.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const repeated = (list: readonly string[]) => new Set(list).size < list.length

const NO_GSTIN = 'Enter the GSTIN, or choose why the business is not registered under GST'

function gstProblems(form: AnyForm): FormProblem[] {
  const details = valueAt(form, 'formData')
  if (typeof details !== 'object' || details === null) return []
  const told = ['companyGstNumber', 'gstNotRegistered'].some((name) =>
    asText(valueAt(details, name)),
  )
  return told ? [] : [{ path: ['formData', 'companyGstNumber'], message: NO_GSTIN }]
}

function registrationProblems(form: AnyForm, today: string): FormProblem[] {
  const number = asText(valueAt(form, 'formData.cinOrLlpin'))
  const type = companyTypeOf(form['companyType'])?.value ?? ''
  // What is no such number at all is said by its own check.
  const message = checkRegistrationNumber(number).ok
    ? registrationProblem(number, type, today)
    : null
  return message === null ? [] : [{ path: ['formData', 'cinOrLlpin'], message }]
}

function lenderProblems(form: AnyForm): FormProblem[] {
  return repeated(textsAt(form, 'selectedBanks'))
    ? [{ path: ['selectedBanks'], message: 'Choose each lender only once' }]
    : []
}

function sideProblems(form: AnyForm, side: string): FormProblem[] {
  const at = ['productDetails', side]
  const details = valueAt(form, `productDetails.${side}`)
  if (details === undefined) return [{ path: at, message: 'Facility details are required' }]
  const options = textsAt(form, `productDetails.${side}.selectedOptions`)
  const problems: FormProblem[] = []
  if (options.length === 0)
    problems.push({ path: [...at, 'selectedOptions'], message: 'Choose at least one option' })
  if (repeated(options))
    problems.push({ path: [...at, 'selectedOptions'], message: 'Choose each option only once' })

  const values = valueAt(form, `productDetails.${side}.formValuesByOptionTitle`) ?? {}
  for (const title of options)
    if (!Object.hasOwn(values, title))
      problems.push({
        path: [...at, 'formValuesByOptionTitle', title],
        message: 'Enter amount, unit and tenure',
      })
  for (const title of options)
    if (Object.hasOwn(values, title) && title !== ADVISE_ME) {
      const tenure = valueAt(valueAt(values, title), 'tenure')
      if (tenure == null)
        problems.push({
          path: [...at, 'formValuesByOptionTitle', title, 'tenure'],
          message: 'Enter the tenure in whole months',
        })
    }
  for (const title of Object.keys(values))
    if (!options.includes(title))
      problems.push({
        path: [...at, 'formValuesByOptionTitle', title],
        message: 'This option is not chosen',
      })

  // What secures it may be told later; a value that is told needs its unit.
  const valued =
    valueAt(details, 'isSecure') === true && valueAt(details, 'collateralValue') != null
  if (valued && valueAt(details, 'unit') == null)
    problems.push({ path: [...at, 'unit'], message: 'Choose Lakh or Crore' })
  return problems
}

function productProblems(form: AnyForm): FormProblem[] {
  const chosen = sidesOf(valueAt(form, 'productDetails.selectedProduct'))
  const options = (sides: readonly string[]) =>
    sides.flatMap((side) => textsAt(form, `productDetails.${side}.selectedOptions`))
  const unchosen = facilitySides
    .map(({ value }) => value)
    .filter((side) => chosen.length > 0 && !chosen.includes(side))
  const problems = [
    ...chosen.flatMap((side) => sideProblems(form, side)),
    ...unchosen
      .filter((side) => options([side]).length > 0)
      .map((side) => ({
        path: ['productDetails', side, 'selectedOptions'],
        message: 'This side is not part of the chosen product',
      })),
  ]
  const all = textsAt(form, 'selectedOptions')
  const same = !repeated(all) && all.toSorted().join('\n') === options(chosen).toSorted().join('\n')
  return same
    ? problems
    : [
        ...problems,
        { path: ['selectedOptions'], message: 'The chosen options do not match the facilities' },
      ]
}

function signatoryProblems(form: AnyForm): FormProblem[] {
  const people = form['management']
  if (!Array.isArray(people) || people.length === 0) return []
  const marked = people.map((person) => valueAt(person, 'authorisedSignatory'))
  // One alone signs without being marked.
  const alone = marked.length === 1 && marked[0] == null
  return alone || marked.includes(true)
    ? []
    : [{ path: ['management'], message: 'Mark at least one person as authorised signatory' }]
}

/** The papers that are missing to hand the form in, each at its slot; years are the form's own, or without a base year those of `today` (YYYY-MM-DD in India). */
export const missingPapers = (form: AnyForm, today: string, checklist: Checklist): FormProblem[] =>
  missingNeeds(form, 'hand-in', checklist, today).map(({ slot, label }) => ({
    path: pathOf(slot),
    message: `Upload this document: ${label}`,
  }))

/**
 * Papers that keep a form from being handed in. For an edit, whose case stands as `before` (by the same years), only
 * those that the case had: gaps of the first form can follow.
 */
export const papersWanting = (
  form: AnyForm,
  before: AnyForm | null,
  today: string,
  checklist: Checklist,
): FormProblem[] => {
  const at = ({ path }: FormProblem) => path.join('.')
  const lacked = new Set(before === null ? [] : missingPapers(before, today, checklist).map(at))
  return missingPapers(form, today, checklist).filter((one) => !lacked.has(at(one)))
}

/** Problems of claims that a paper is not applicable: the form must ask for that paper. */
function claimProblems(form: AnyForm): FormProblem[] {
  const claims = Object.keys(form['notApplicable'] ?? {})
  if (claims.length === 0) return []
  const asked = new Set(slotsWithoutYears(form).map(({ slot }) => slot))
  return claims
    .filter((slot) => !asked.has(slot))
    .map((slot) => ({ path: ['notApplicable', slot], message: 'This document is not asked for' }))
}

function documentProblems(
  form: AnyForm,
  today: string,
  checklist: Checklist | null,
): FormProblem[] {
  const type = companyTypeOf(form['companyType'])
  if (!type) return []
  const missing = checklist === null ? [] : missingPapers(form, today, checklist)
  const others = new Set(
    companyTypes
      .map((other) => other.documentGroup)
      .filter((group) => group !== type.documentGroup),
  )
  const foreign = [...others]
    .filter((group) => documentKeysOf(form).some(({ slot }) => slot.startsWith(`${group}.`)))
    .map((group) => ({
      path: [group],
      message: `These documents are not asked of ${wordsOfType(type.value).type}: leave them out`,
    }))
  return [...missing, ...foreign, ...claimProblems(form)]
}

/**
 * Problems that single fields cannot see, in the order of the form; works on a form with gaps too. Without a
 * checklist nobody asks which papers are missing.
 */
export function formProblems(
  form: AnyForm,
  today: string,
  checklist: Checklist | null,
): FormProblem[] {
  const errors = Object.entries(identity(form).errors).map(([path, message]) => ({
    path: pathOf(path),
    message,
  }))
  return [
    ...errors,
    ...gstProblems(form),
    ...registrationProblems(form, today),
    ...productProblems(form),
    ...lenderProblems(form),
    ...signatoryProblems(form),
    ...documentProblems(form, today, checklist),
  ]
}
