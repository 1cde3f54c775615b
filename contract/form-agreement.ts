import { companyTypeOf, companyTypes } from '../domain/company-types.ts'
import { type AnyForm, type Checklist, missingSlots, slotsFor } from '../domain/documents.ts'
import { documentKeysOf } from '../domain/held-papers.ts'
import { facilitySides, sidesOf } from '../domain/facilities.ts'
import { valueAt } from '../domain/paths.ts'
import { identity } from './form-identity.ts'

/** One thing that is wrong between the fields of a form, at the field that should change. */
export type FormProblem = { path: readonly (string | number)[]; message: string }

const textsAt = (form: AnyForm, path: string): string[] => {
  const value = valueAt(form, path)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').map(String) : []
}

const pathOf = (dotted: string) =>
  dotted.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const repeated = (list: readonly string[]) => new Set(list).size < list.length

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
  for (const title of Object.keys(values))
    if (!options.includes(title))
      problems.push({
        path: [...at, 'formValuesByOptionTitle', title],
        message: 'This option is not chosen',
      })

  if (valueAt(details, 'isSecure') !== true) return problems
  const wanted = {
    collateralType: 'Choose the type of security',
    collateralValue: 'Enter the value of the security',
    unit: 'Choose Lakh or Crore',
  }
  for (const [name, message] of Object.entries(wanted))
    if (valueAt(details, name) == null) problems.push({ path: [...at, name], message })
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
  return people.some((person) => valueAt(person, 'authorisedSignatory') === true)
    ? []
    : [{ path: ['management'], message: 'Mark at least one person as authorised signatory' }]
}

/** The required papers that are missing, each at its slot; years are those of `today` (YYYY-MM-DD in India). */
export function missingPapers(form: AnyForm, today: string, checklist: Checklist): FormProblem[] {
  const labels = new Map(slotsFor(form, today, checklist).map(({ slot, label }) => [slot, label]))
  return missingSlots(form, checklist).map(({ slot }) => ({
    path: pathOf(slot),
    message: `Upload this paper: ${labels.get(slot) ?? slot}`,
  }))
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
      message: `These papers are not asked of a ${type.label.toLowerCase()}: leave them out`,
    }))
  return [...missing, ...foreign]
}

/**
 * Everything that single fields cannot see, in the order of the form; works on a form with gaps too. Without a
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
    ...productProblems(form),
    ...lenderProblems(form),
    ...signatoryProblems(form),
    ...documentProblems(form, today, checklist),
  ]
}
