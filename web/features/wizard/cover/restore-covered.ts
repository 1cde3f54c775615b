import { companyFields } from '../../../../contract/form/company-fields.ts'
import type { Fields } from '../../../../contract/form/field.ts'
import { personFields } from '../../../../contract/form/person-fields.ts'
import { openPaths } from '../../../../contract/form/still-to-tell.ts'
import { valueAt, withValueAt } from '../../../../domain/form/paths.ts'
import type { Cover } from './cover.ts'
import type { FormValues } from '../form/form-values.ts'

/** The answers of a part that no mandate covers. */
const free = <Part extends object>(fields: Fields, part: Part | null | undefined) => {
  const left: Partial<Part> = { ...part }
  for (const name of Object.keys(left))
    if (fields[name]?.frozen !== false) Reflect.deleteProperty(left, name)
  return left
}

const nameOf = (person: { name?: string | null | undefined }) => person.name?.trim().toLowerCase()

/** The stored people as they were typed: each by the name, else by the place. */
const typedPeople = (typed: FormValues, stored: FormValues) => {
  const people = typed.management ?? []
  return (stored.management ?? []).map(
    (person, index) =>
      people.find((one) => nameOf(one) === nameOf(person)) ?? people[index] ?? person,
  )
}

/** A form with the first answers, as they were typed, to what the stored one left open. */
const withFirstAnswers = (form: FormValues, typed: FormValues, stored: FormValues): FormValues => {
  const given = { ...typed, management: typedPeople(typed, stored) }
  return [...openPaths(stored)]
    .filter((path) => path !== 'management' && valueAt(given, path) !== undefined)
    .reduce((told, path) => withValueAt(told, path, valueAt(given, path)), form)
}

/** A form with what a mandate covers as it is stored, and papers, contact details and first answers as they were typed. */
export const restoreCovered = (typed: FormValues, stored: FormValues): FormValues => {
  const people = typedPeople(typed, stored)
  const covered = {
    ...typed,
    companyType: stored.companyType,
    selectedBanks: stored.selectedBanks,
    selectedOptions: stored.selectedOptions,
    formData: { ...stored.formData, ...free(companyFields, typed.formData) },
    productDetails: stored.productDetails,
    management: stored.management?.map((person, index) => {
      const same = people[index] ?? person
      const { docs, ITR_Returns } = same
      return { ...person, ...free(personFields, same), docs, ITR_Returns }
    }),
  }
  return withFirstAnswers(covered, typed, stored)
}

/** A form as it is stored, with the first answers to what was left open, and the people who join. */
const restoreTold = (typed: FormValues, { stored, peopleStay }: Cover): FormValues => {
  const told = withFirstAnswers(stored, typed, stored)
  const joining =
    openPaths(stored).has('management') && !peopleStay
      ? (typed.management ?? []).slice(stored.management?.length ?? 0)
      : []
  return {
    ...told,
    management: [...(told.management ?? []), ...joining],
    consent: typed.consent,
  }
}

/** The typed form with everything that can't change any more as it is stored. */
export const restore = (typed: FormValues, cover: Cover): FormValues =>
  cover.telling ? restoreTold(typed, cover) : restoreCovered(typed, cover.stored)

/**
 * Test of the fields of a covered form that can still be answered: those that were left open, and all of somebody who
 * joins.
 */
export const isOpenIn = (cover: Cover | null): ((path: string) => boolean) => {
  if (cover === null) return () => false
  const open = openPaths(cover.stored)
  const joins = cover.telling && !cover.peopleStay && open.has('management')
  const people = cover.stored.management?.length ?? 0
  return (path) => {
    if (path === 'management') return joins
    const [, index] = /^management\.(\d+)/.exec(path) ?? []
    return index !== undefined && Number(index) >= people ? joins : open.has(path)
  }
}
