import { type FormChange, formChanges } from '../../../../contract/form/form-changes.ts'
import { documentKeysOf } from '../../../../domain/papers/held-papers.ts'
import type { Cover } from './cover.ts'
import type { FormValues } from '../form/form-values.ts'

const papersOf = (form: FormValues) =>
  documentKeysOf(form)
    .map(({ slot, key }) => `${slot} ${key}`)
    .toSorted()
    .join()

const papersChanged = (stored: FormValues, values: FormValues): FormChange[] =>
  papersOf(stored) === papersOf(values)
    ? []
    : [{ label: 'Documents', from: 'as you sent them', to: 'others', frozen: true }]

/** Changes to covered fields that were typed before the cover. */
export const typedBefore = (
  { stored, telling, peopleStay }: Cover,
  values: FormValues,
): FormChange[] => {
  const changes = formChanges(stored, values)
  return telling
    ? [
        ...changes.filter(({ first, frozen }) => first !== true || (peopleStay && frozen)),
        ...papersChanged(stored, values),
      ]
    : changes.filter(({ frozen }) => frozen)
}
