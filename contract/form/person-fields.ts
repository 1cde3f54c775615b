import { formatDate, isCalendarDate } from '../../domain/dates/dates.ts'
import { optionalNumber, hasMcaNumbers, hasOwners } from './optional-numbers.ts'
import { everybody, type Fields } from './field.ts'
import { asText } from './shown.ts'

const day = (value: unknown) => {
  const text = asText(value)
  return isCalendarDate(text) ? formatDate(text) : text
}

const years = (value: unknown) => {
  const text = asText(value)
  return text === '' ? '' : `${text} ${text === '1' ? 'year' : 'years'}`
}

const percent = (value: unknown) => (asText(value) === '' ? '' : `${asText(value)} %`)

/** An answer with its name before it, empty where there is none. */
const named = (name: string) => (value: unknown) =>
  asText(value) === '' ? '' : `${name} ${asText(value)}`

/** Fields of each person who runs the company, in the order in which they are asked. */
export const personFields = {
  name: {
    typing: 'line',
    label: 'Name',
    asked: 'Full name',
    help: 'As on the PAN card.',
    example: 'Asha Verma',
    max: 120,
    missing: 'Name is required',
    sensitivity: 'personal',
    frozen: true,
    shownTo: everybody,
  },
  email: {
    typing: 'line',
    code: 'email',
    label: 'Email',
    example: 'asha@verma.example',
    later: true,
    sensitivity: 'personal',
    frozen: false,
    shownTo: everybody,
  },
  mobile: {
    typing: 'line',
    code: 'mobile',
    label: 'Mobile number',
    example: '9876543210',
    later: true,
    sensitivity: 'personal',
    frozen: false,
    shownTo: everybody,
  },
  dob: {
    typing: 'date',
    birth: true,
    label: 'Date of birth',
    example: '1984-05-17',
    missing: 'Date of birth is required',
    sensitivity: 'personal',
    frozen: true,
    shownTo: everybody,
    show: day,
    inLine: (value) => (isCalendarDate(asText(value)) ? `born ${day(value)}` : ''),
  },
  designation: {
    typing: 'line',
    label: 'Designation',
    example: 'Managing Director',
    showsExample: true,
    exampleOf: ({ jobTitles }) => jobTitles[0],
    max: 100,
    missing: 'Designation is required',
    sensitivity: 'personal',
    frozen: true,
    shownTo: everybody,
  },
  qualification: {
    typing: 'line',
    label: 'Qualification',
    example: 'B.Com',
    showsExample: true,
    max: 120,
    missing: 'Qualification is required',
    later: true,
    sensitivity: 'personal',
    frozen: true,
    shownTo: everybody,
  },
  experience: {
    typing: 'number',
    counts: 'years',
    mostDecimals: 1,
    label: 'Experience',
    asked: 'Experience in years',
    example: 15,
    missing: 'Enter the experience in years',
    later: true,
    min: [0, 'Experience cannot be negative'],
    max: [80, 'Experience is at most 80 years'],
    sensitivity: 'personal',
    frozen: true,
    shownTo: everybody,
    show: years,
    inLine: (value) => (asText(value) === '' ? '' : `${years(value)} of experience`),
  },
  authorisedSignatory: {
    typing: 'flag',
    label: 'Authorised signatory',
    help: 'May sign the mandate.',
    example: true,
    missing: 'Say yes or no',
    named: 'authorised signatory',
    sensitivity: 'personal',
    frozen: true,
    shownTo: everybody,
  },
  pan: {
    typing: 'line',
    code: 'pan',
    label: 'PAN',
    example: 'AAPPV8261K',
    ...optionalNumber,
    inLine: named('PAN'),
  },
  din: {
    typing: 'line',
    code: 'din',
    label: 'DIN',
    asked: 'Director identification number (DIN)',
    help: '8 digits; designated partners of an LLP have one too.',
    example: '01234567',
    askedOf: hasMcaNumbers,
    ...optionalNumber,
    inLine: named('DIN'),
  },
  share: {
    typing: 'number',
    counts: 'percent',
    mostDecimals: 2,
    label: 'Share',
    asked: 'Share in percent',
    help: 'Of the capital or the profit.',
    askedOf: hasOwners,
    example: 50,
    missing: 'Enter the share in percent',
    min: [0, 'A share cannot be negative'],
    max: [100, 'A share is at most 100 %'],
    ...optionalNumber,
    show: percent,
    inLine: (value) => (asText(value) === '' ? '' : `holds ${percent(value)}`),
  },
} as const satisfies Fields
