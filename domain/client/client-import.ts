import { companyTypes } from '../identity/company-types.ts'
import { consentWayNames, consentWays } from './clients.ts'
import { needs } from '../need/needs.ts'
import { purposes } from '../need/purposes.ts'

/** The most clients that a file brings: rows without the headings and empty ones. */
export const MOST_IMPORTED = 5000
/** The largest file, in bytes; the server, which gets it as text, counts characters. */
export const MOST_IMPORT_BYTES = 5_000_000

/** Columns of a file of clients, in the order of the template, each with its example. */
export const importColumns = {
  name: { heading: 'Name', example: 'Asha Verma', required: true },
  email: { heading: 'Email', example: 'asha@verma.example' },
  mobile: { heading: 'Mobile', example: '9876543210' },
  companyName: { heading: 'Company', example: 'Verma Castings Private Limited' },
  companyType: { heading: 'Company type', example: 'Private limited company' },
  gstin: { heading: 'GSTIN', example: '' },
  pan: { heading: 'PAN', example: '' },
  city: { heading: 'City', example: 'Pune' },
  purpose: { heading: 'Purpose', example: 'Buy machines' },
  amount: { heading: 'Amount', example: '75 lakh' },
  need: { heading: 'Need', example: 'Two lathes for the new line' },
  manager: { heading: 'Manager email', example: '' },
  consentBy: { heading: 'Agreed by', example: 'Asha Verma' },
  // Nobody is kept who did not agree to it: how and when stands with each person.
  consentHow: { heading: 'Agreed how', example: 'On the phone', required: true },
  consentOn: { heading: 'Agreed on', example: '2026-04-01', required: true },
} as const satisfies Record<string, { heading: string; example: string; required?: true }>

export type ImportField = keyof typeof importColumns

const isField = (name: string): name is ImportField => Object.hasOwn(importColumns, name)
export const importFields: readonly ImportField[] = Object.keys(importColumns).filter(isField)

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

/** Column that a heading means; undefined for an unknown heading. */
export const fieldOfHeading = (heading: string): ImportField | undefined =>
  importFields.find((field) => plain(importColumns[field].heading) === plain(heading))

type Choice = { value: string; label: string }

/** Choice that a cell means: the word of the product or its name in the API. */
const choose = <C extends Choice>(typed: string, choices: readonly C[]): C | undefined =>
  choices.find(({ value, label }) => plain(label) === plain(typed) || plain(value) === plain(typed))

export const companyTypeIn = (typed: string) => choose(typed, companyTypes)
export const purposeIn = (typed: string) =>
  choose(
    typed,
    purposes.map((value) => ({ value, label: needs[value].label })),
  )
export const consentWayIn = (typed: string) =>
  choose(
    typed,
    consentWayNames.map((value) => ({ value, label: consentWays[value] })),
  )
