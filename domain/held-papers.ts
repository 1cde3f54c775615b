import { companyTypes } from './company-types.ts'
import { type AnyForm, keysInSlot, listAt } from './document-keys.ts'
import { valueAt } from './paths.ts'

const groupNames = [
  ...new Set(companyTypes.map(({ documentGroup }) => documentGroup)),
  'collateralDocs',
  'auditedPreviousYearsDocs',
  'companyITR',
]

/** Every file that a form holds, whether or not its company type asks for it: nothing that was uploaded is lost sight of. */
export function documentKeysOf(form: AnyForm): { slot: string; key: string }[] {
  const people = listAt(form, 'management').flatMap((_, index) => [
    `management.${index}.docs`,
    `management.${index}.ITR_Returns`,
  ])
  return [...groupNames, ...people].flatMap((group) =>
    Object.keys(valueAt(form, group) ?? {}).flatMap((name) =>
      keysInSlot(form, `${group}.${name}`).map((key) => ({ slot: `${group}.${name}`, key })),
    ),
  )
}
