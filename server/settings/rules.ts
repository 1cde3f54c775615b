import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '../../contract/settings.ts'
import { companyTypeOf } from '../../domain/company-types.ts'
import { checklistSlots } from '../../domain/documents.ts'
import { panOfGstin } from '../../domain/gstin.ts'

const sameName = (name: string) =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const checklistProblems = (checklist: Settings['checklist']): Record<string, string> => {
  const problems: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [index, { companyType, slot }] of checklist.entries()) {
    const type = companyTypeOf(companyType)?.label.toLowerCase() ?? companyType
    const key = `${companyType} ${slot}`
    if (!checklistSlots(companyType).some((known) => known.slot === slot))
      problems[`checklist.${index}.slot`] = `A ${type} is never asked for this paper.`
    else if (seen.has(key))
      problems[`checklist.${index}.slot`] = 'This paper is in the checklist already.'
    seen.add(key)
  }
  return problems
}

/** What the parts of the settings must be to each other; the path of a field → what is wrong. */
export const settingsProblems = (settings: Settings): Record<string, string> => {
  const problems: Record<string, string> = {}
  if (panOfGstin(settings.firm.gstin) !== settings.firm.pan) {
    problems['firm.gstin'] = 'Characters 3 to 12 of the GSTIN must be the PAN above.'
  }
  const seen = new Set<string>()
  for (const [index, { name }] of settings.lenders.entries()) {
    const key = sameName(name)
    if (seen.has(key)) problems[`lenders.${index}.name`] = 'This lender is in the list already.'
    seen.add(key)
  }
  if (!settings.lenders.some(({ active }) => active)) {
    problems['lenders'] = 'Keep at least one lender active.'
  }
  return { ...problems, ...checklistProblems(settings.checklist) }
}

/** Which parts of the settings a change touched, for the audit trail: names, never the values. */
export const changedParts = (before: Settings, after: Settings): string[] =>
  (['firm', 'bank', 'letter', 'fees', 'lenders', 'checklist'] as const).filter(
    (part) => !isDeepStrictEqual(before[part], after[part]),
  )
