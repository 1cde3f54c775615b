import { stateByCode, stateName } from '../identity/states.ts'

/** The highest consultancy fee that a mandate may name, in percent of the amount. */
export const MAX_FEE_PERCENTAGE = 25

export type CompanyAddress = {
  buildingName_or_plotNo: string
  area: string
  city: string
  pinCode: string
  state: string
  country: string
}

/** Parties to a mandate, as its case has them. */
export type CaseParties = {
  companyName: string
  address: CompanyAddress
  people: readonly { name: string; designation: string; authorisedSignatory: boolean }[]
}

/** Client's side of a mandate; a field that is left out is filled in from the case. */
export type MandateHolder = {
  /** Name with the salutation: "Ms. Asha Verma". */
  name: string
  companyName: string
  designation: string
  companyAddress: string
}
export type GivenHolder = Pick<MandateHolder, 'name'> & {
  [Part in Exclude<keyof MandateHolder, 'name'>]?: string | undefined
}

/** The registered address in one line, as the letter prints it. */
export const addressLine = (address: CompanyAddress): string =>
  [
    address.buildingName_or_plotNo,
    address.area,
    `${address.city} ${address.pinCode}`,
    stateName(address.state),
    address.country,
  ].join(', ')

const SALUTATION = /^(Mr|Mrs|Ms)\.?\s+/i

/** Words and numbers alone: case, punctuation and spaces say nothing about the person. */
const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? []

const same = (one: string, other: string) => words(one).join('') === words(other).join('')

const shortForms: Readonly<Record<string, string>> = {
  pvt: 'private',
  ltd: 'limited',
  co: 'company',
}

const companyWords = (name: string) =>
  words(name.replace(/^\s*m\/s\.?\s+/i, ''))
    .map((word) => shortForms[word] ?? word)
    .join('')

const AROUND_AN_ADDRESS = ['pin', 'pincode', 'code', 'dist', 'district', 'state', 'at', 'the']

/** An address agrees when it names the city, and nothing that isn't the case's: the rest is filled in from there. */
const sameAddress = (given: string, address: CompanyAddress): boolean => {
  const said = new Set(words(given))
  const place = words([address.buildingName_or_plotNo, address.area, address.city].join(' '))
  const { pinCode, state, country } = address
  const { code = state, name = state } = stateByCode(state) ?? {}
  const known = new Set([
    ...place,
    ...words([pinCode, pinCode.slice(0, 3), pinCode.slice(3), code, name, country].join(' ')),
    ...AROUND_AN_ADDRESS,
  ])
  return (
    words(address.city).every((word) => said.has(word)) &&
    [...said].every((word) => known.has(word))
  )
}

const listed = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** Problems of a mandate's parties, by field; an empty record when they are the case's. */
export const partyProblems = (
  given: GivenHolder,
  { companyName, address, people }: CaseParties,
): Partial<Record<keyof MandateHolder, string>> => {
  const plainName = given.name.replace(SALUTATION, '')
  const named = people.filter(({ name }) => same(name, plainName))
  const signatory = named.find(({ authorisedSignatory }) => authorisedSignatory)
  const authorised = people.filter(({ authorisedSignatory }) => authorisedSignatory)
  const line = addressLine(address)
  const otherName =
    given.companyName !== undefined && companyWords(given.companyName) !== companyWords(companyName)
  const otherAddress =
    given.companyAddress !== undefined && !sameAddress(given.companyAddress, address)
  const otherDesignation =
    signatory !== undefined &&
    given.designation !== undefined &&
    !same(given.designation, signatory.designation)
  return {
    ...(named.length === 0 && {
      name: "Choose the signatory from the people in the application's management.",
    }),
    ...(named.length > 0 &&
      !signatory && {
        name: `${named[0]?.name} is not marked as authorised signatory in the application.${
          authorised.length > 0
            ? ` Choose ${listed.format(authorised.map(({ name }) => name))}.`
            : ''
        }`,
      }),
    ...(otherName && { companyName: `The application is that of ${companyName}.` }),
    ...(otherDesignation && {
      designation: `The application names ${signatory.name} as ${signatory.designation}.`,
    }),
    ...(otherAddress && { companyAddress: `The application gives the address ${line}.` }),
  }
}

/** The parties in the words of the case, under the salutation that was given; only for parties without problems. */
export const filledHolder = (
  given: GivenHolder,
  { companyName, address, people }: CaseParties,
): MandateHolder => {
  const salutation = SALUTATION.exec(given.name)?.[0].trim()
  const plainName = given.name.replace(SALUTATION, '')
  const signatory = people.find(
    ({ name, authorisedSignatory }) => authorisedSignatory && same(name, plainName),
  )
  const name = signatory?.name ?? plainName
  return {
    name: salutation === undefined ? name : `${salutation} ${name}`,
    companyName,
    designation: signatory?.designation ?? given.designation ?? '',
    companyAddress: addressLine(address),
  }
}
