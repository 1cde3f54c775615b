import { isDeepStrictEqual } from 'node:util'
import { type Settings, settings as schema } from '../../contract/firm/settings.ts'
import { capitalised, wordsOfType } from '../../domain/identity/company-words.ts'
import { checklistSlots } from '../../domain/papers/documents.ts'
import { registrationProblem } from '../../domain/firm/firm-particulars.ts'
import { panOfGstin } from '../../domain/identity/gstin.ts'
import { lenderKey } from '../../domain/lender/lenders.ts'

const checklistProblems = (checklist: Settings['checklist']): Record<string, string> => {
  const problems: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [index, { companyType, slot }] of checklist.entries()) {
    const type = capitalised(wordsOfType(companyType).type)
    const key = `${companyType} ${slot}`
    if (!checklistSlots(companyType).some((known) => known.slot === slot))
      problems[`checklist.${index}.slot`] = `${type} is never asked for this document.`
    else if (seen.has(key))
      problems[`checklist.${index}.slot`] = 'This document is in the checklist already.'
    seen.add(key)
  }
  return problems
}

const requestProblems = ({ templates }: Settings['requests']): Record<string, string> => {
  const seen = new Set<string>()
  const problems: Record<string, string> = {}
  for (const [index, { title }] of templates.entries()) {
    const key = title.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
    if (seen.has(key))
      problems[`requests.templates.${index}.title`] = 'This document is in the list already.'
    seen.add(key)
  }
  return problems
}

const firmProblems = ({ firm }: Settings, today: string): Record<string, string> => {
  const { gstin, pan, gstRegistered, sac, cin, constitution } = firm
  const problems: Record<string, string> = {}
  const registration = registrationProblem(cin, constitution, today)
  if (registration !== null) problems['firm.cin'] = registration
  const unregistered = 'The firm is not registered under GST: leave this empty.'
  if (!gstRegistered && gstin !== '') problems['firm.gstin'] = unregistered
  else if (gstin !== '' && pan !== '' && panOfGstin(gstin) !== pan)
    problems['firm.gstin'] = 'Characters 3 to 12 of the GSTIN must be the PAN above.'
  if (!gstRegistered && sac !== '') problems['firm.sac'] = unregistered
  return problems
}

/**
 * Problems between the parts of the settings; the path of a field → its sentence.
 * @param today calendar date in India, YYYY-MM-DD.
 */
export const settingsProblems = (settings: Settings, today: string): Record<string, string> => {
  const problems = firmProblems(settings, today)
  const seen = new Set<string>()
  for (const [index, { name }] of settings.lenders.entries()) {
    const key = lenderKey(name)
    if (seen.has(key)) problems[`lenders.${index}.name`] = 'This lender is in the list already.'
    seen.add(key)
  }
  if (!settings.lenders.some(({ active }) => active)) {
    problems['lenders'] = 'Keep at least one lender active.'
  }
  return {
    ...problems,
    ...checklistProblems(settings.checklist),
    ...requestProblems(settings.requests),
  }
}

/** Parts of the settings that a change touched, for the audit trail: names, never the values. */
export const changedParts = (before: Settings, after: Settings): (keyof Settings)[] =>
  schema.keyof().options.filter((part) => !isDeepStrictEqual(before[part], after[part]))
