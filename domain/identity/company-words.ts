import { type CompanyType, companyTypeOf } from './company-types.ts'

/** Words for a borrower of one company type and for the people who run it: only a company is called one. */
export type CompanyWords = {
  /** The type in a sentence: "a private limited company". */
  type: string
  /** Short noun after that: "the company". */
  noun: string
  /** Label of the name. */
  name: string
  /** Label of the PAN. */
  pan: string
  /** Word for a person who runs it. */
  person: string
  people: string
  /** Usual titles of its people. */
  jobTitles: readonly string[]
  /** Fewest people that must run it by law. */
  fewestPeople: number
  /** Source of that number in the law. */
  peopleLaw?: string
}

const companyPeople = {
  person: 'director',
  people: 'directors',
  jobTitles: [
    'Managing Director',
    'Whole-time Director',
    'Director',
    'Chief Financial Officer',
    'Company Secretary',
  ],
}

const company = { noun: 'company', name: 'Company name', pan: 'PAN of the company' }
const DIRECTORS = 'section 149 of the Companies Act, 2013'

/**
 * Words by company type. Counts of directors: Companies Act, 2013, sections 149(1) and 378O; of partners: Partnership
 * Act, 1932, section 4, and LLP Act, 2008, section 6. Of the others, whose laws differ by state and kind, one person
 * is enough here.
 */
export const companyWords: Readonly<Record<CompanyType, CompanyWords>> = {
  'private-limited': {
    ...company,
    ...companyPeople,
    type: 'a private limited company',
    fewestPeople: 2,
    peopleLaw: DIRECTORS,
  },
  'public-limited': {
    ...company,
    ...companyPeople,
    type: 'a public limited company',
    fewestPeople: 3,
    peopleLaw: DIRECTORS,
  },
  partnership: {
    type: 'a partnership firm',
    noun: 'firm',
    name: 'Firm name',
    pan: 'PAN of the firm',
    person: 'partner',
    people: 'partners',
    jobTitles: ['Managing Partner', 'Partner'],
    fewestPeople: 2,
    peopleLaw: 'section 4 of the Partnership Act, 1932',
  },
  llp: {
    type: 'an LLP',
    noun: 'LLP',
    name: 'Name of the LLP',
    pan: 'PAN of the LLP',
    person: 'partner',
    people: 'partners',
    jobTitles: ['Designated Partner', 'Partner'],
    fewestPeople: 2,
    peopleLaw: 'section 6 of the LLP Act, 2008',
  },
  proprietorship: {
    type: 'a sole proprietorship',
    noun: 'business',
    name: 'Business name',
    pan: 'PAN of the proprietor',
    person: 'proprietor',
    people: 'proprietor',
    jobTitles: ['Proprietor'],
    fewestPeople: 1,
  },
  huf: {
    type: 'a Hindu Undivided Family',
    noun: 'family',
    name: 'Name of the HUF or its business',
    pan: 'PAN of the HUF',
    person: 'karta',
    people: 'karta and coparceners',
    jobTitles: ['Karta', 'Coparcener'],
    fewestPeople: 1,
  },
  'one-person-company': {
    ...company,
    ...companyPeople,
    type: 'a One Person Company',
    fewestPeople: 1,
    peopleLaw: DIRECTORS,
  },
  'section-8': {
    ...company,
    ...companyPeople,
    type: 'a Section 8 company',
    fewestPeople: 1,
  },
  'producer-company': {
    ...company,
    ...companyPeople,
    type: 'a producer company',
    fewestPeople: 5,
    peopleLaw: 'section 378O of the Companies Act, 2013',
  },
  trust: {
    type: 'a trust',
    noun: 'trust',
    name: 'Trust name',
    pan: 'PAN of the trust',
    person: 'trustee',
    people: 'trustees',
    jobTitles: ['Managing Trustee', 'Trustee'],
    fewestPeople: 1,
  },
  society: {
    type: 'a society',
    noun: 'society',
    name: 'Society name',
    pan: 'PAN of the society',
    person: 'office bearer',
    people: 'office bearers',
    jobTitles: ['President', 'Secretary', 'Treasurer'],
    fewestPeople: 1,
  },
  'co-operative': {
    type: 'a co-operative society',
    noun: 'society',
    name: 'Society name',
    pan: 'PAN of the society',
    person: 'office bearer',
    people: 'office bearers',
    jobTitles: ['Chairman', 'Secretary', 'Managing Director', 'Treasurer'],
    fewestPeople: 1,
  },
}

/** Words before a type is chosen. */
const anyBusiness: CompanyWords = {
  type: 'a business',
  noun: 'business',
  name: 'Name of the business',
  pan: 'PAN of the business',
  person: 'director, partner or proprietor',
  people: 'directors, partners or the proprietor',
  jobTitles: ['Managing Director', 'Director', 'Partner', 'Proprietor'],
  fewestPeople: 1,
}

/** The words for a company type as it stands on the wire; those for any business while it is not known. */
export const wordsOfType = (value: unknown): CompanyWords => {
  const type = companyTypeOf(value)
  return type ? companyWords[type.value] : anyBusiness
}

/** Words with a capital, for the beginning of a sentence. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
