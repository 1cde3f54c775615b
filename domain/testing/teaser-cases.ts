import type { AlsoTelling } from '../teaser/blind-words.ts'
import type { AnyForm } from '../form/document-keys.ts'
import type { TypedFact } from '../lender/known-facts.ts'
import { knownFacts } from '../lender/known-facts.ts'
import type { TeaserInput } from '../teaser/teaser-input.ts'
import { statedFacts } from '../lender/stated-facts.ts'

// Cases made up by number, each with names and numbers that no other text has, so that one of them found anywhere is a leak.

/** The same number for the same seed, from 0 below `most`. */
const numbers = (seed: number) => {
  let state = seed * 2_654_435_761 + 12_345
  return (most: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return state % most
  }
}

const SYLLABLES = ['va', 'ru', 'zi', 'ko', 'tha', 'nye', 'plo', 'qui', 'dra', 'xe', 'jha', 'bhu']
const TRADES = ['Castings', 'Textiles', 'Agro Foods', 'Logistics', 'Polymers', 'Engineering Works']
const LEGAL = ['Private Limited', 'Pvt Ltd', 'LLP', 'Limited', '& Sons', '']
const TYPES = ['private-limited', 'llp', 'partnership', 'proprietorship', 'public-limited']
const STATES = ['MH', 'GJ', 'TN', 'DL', 'KA', 'UP', 'WB']
const INDUSTRIES = ['Manufacturing', 'Trade', 'Construction', 'Transport and storage']
const BANKS = ['HDFC Bank', 'State Bank of India', 'Karnataka Bank', 'Bajaj Finance', 'Yes Bank']
const FACILITIES = [
  'Cash Credit (CC)',
  'Term Loan',
  'Loan Against Property (LAP)',
  'Overdraft (OD)',
]

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type Draw = (most: number) => number

const from = <T>(draw: Draw, list: readonly T[]): T => {
  const one = list[draw(list.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

const makeName = (draw: Draw, syllables: number) =>
  capital(Array.from({ length: syllables }, () => from(draw, SYLLABLES)).join(''))

const digits = (draw: Draw, count: number, first = 1) =>
  `${first + draw(9 - first + 1)}${Array.from({ length: count - 1 }, () => draw(10)).join('')}`

const letters = (draw: Draw, count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(65 + draw(26))).join('')

const person = (draw: Draw, domain: string) => {
  const [first, last] = [makeName(draw, 3), makeName(draw, 3)]
  return {
    name: `${first} ${last}`,
    email: `${first.toLowerCase()}@${domain}`,
    mobile: digits(draw, 10, 6),
    designation: from(draw, ['Director', 'Managing Director', `Head of ${last} Group`]),
    experience: draw(40),
    share: draw(2) === 0 ? 10 + draw(50) : '',
    pan: `${letters(draw, 3)}P${letters(draw, 1)}${digits(draw, 4)}${letters(draw, 1)}`,
    din: digits(draw, 8),
    dob: '1975-03-09',
  }
}

const sideOf = (draw: Draw) => {
  const titles = FACILITIES.filter(() => draw(2) === 0)
  const chosen = titles.length > 0 ? titles : ['Term Loan']
  return {
    isSecure: draw(2) === 0,
    collateralType: 'Industrial property',
    collateralValue: 1 + draw(9),
    unit: 'Crore',
    selectedOptions: chosen,
    formValuesByOptionTitle: Object.fromEntries(
      chosen.map((title) => [
        title,
        {
          amount: 10 + draw(90),
          unit: 'Lakh',
          tenure: 12 + draw(48),
          purpose: from(draw, ['machines', 'stock-and-debtors', 'property']),
          kind: from(draw, ['fresh', 'increase', 'takeover']),
          existing: { amount: 1 + draw(9), unit: 'Lakh' },
        },
      ]),
    ),
  }
}

/** Everything of a case that a blind teaser must not hold, as a person would look for it. */
export type MadeCase = { input: TeaserInput; secrets: string[] }

const factsOf = (draw: Draw, name: string): TypedFact[] =>
  ['2023-24', '2024-25', '2025-26'].flatMap((year): TypedFact[] => {
    const source = from(draw, [
      { words: `Audited accounts of ${name}`, page: 4 },
      { words: 'Audited accounts', page: 7 },
      { key: 'named-paper' },
      { key: 'plain-paper', page: 2 },
    ])
    const amount = (most: number) => (1 + draw(most)) * 100_000
    return [
      { fact: 'turnover', year, value: amount(900), source },
      { fact: 'profit', year, value: draw(3) === 0 ? -amount(9) : amount(60), source },
      { fact: 'netWorth', year, value: amount(300), source },
      { fact: 'outsideLiabilities', year, value: amount(300), source },
      { fact: 'currentAssets', year, value: amount(200), source },
      { fact: 'currentLiabilities', year, value: amount(150), source },
    ]
  })

const formOf = (draw: Draw, name: string, domain: string) => ({
  companyType: from(draw, TYPES),
  selectedBanks: BANKS.filter(() => draw(2) === 0).slice(0, 3),
  formData: {
    companyName: name,
    companyGstNumber: `27${letters(draw, 5)}${digits(draw, 4)}${letters(draw, 1)}1Z${letters(draw, 1)}`,
    companyPanNumber: `${letters(draw, 5)}${digits(draw, 4)}${letters(draw, 1)}`,
    buildingName_or_plotNo: `${makeName(draw, 2)} House, Plot ${digits(draw, 3)}`,
    area: `${makeName(draw, 3)} Industrial Estate`,
    city: makeName(draw, 3),
    pinCode: digits(draw, 6),
    state: from(draw, STATES),
    industry: from(draw, INDUSTRIES),
    cinOrLlpin: `U${digits(draw, 5)}MH2012PTC${digits(draw, 6)}`,
    udyam: `UDYAM-MH-33-${digits(draw, 7)}`,
    lei: `${digits(draw, 4)}${letters(draw, 14)}${digits(draw, 2)}`,
    tan: `${letters(draw, 4)}${digits(draw, 5)}${letters(draw, 1)}`,
    beneficialOwners: `${makeName(draw, 3)} ${makeName(draw, 3)} 30 %`,
  },
  management: Array.from({ length: 1 + draw(4) }, () => person(draw, domain)),
  productDetails: { selectedProduct: 'fundBased', fundBased: sideOf(draw) },
})

const secretsOf = (form: ReturnType<typeof formOf>, also: AlsoTelling): string[] => {
  const { state: _, industry: __, ...data } = form.formData
  const people = form.management.flatMap(({ name, email, mobile, pan, din }) => [
    ...name.split(' '),
    email,
    mobile,
    pan,
    din,
  ])
  const whole = [...Object.values(data), ...people, ...also.names, ...also.emails, ...also.mobiles]
  const parts = [data.buildingName_or_plotNo, data.area, data.beneficialOwners, ...also.names]
    .flatMap((text) => text.split(/[\s,]+/))
    .filter((word) => /^[A-Z][a-z]{4,}$/.test(word))
    .filter((word) => !['House', 'Industrial', 'Estate'].includes(word))
  return [...whole, ...parts, ...form.selectedBanks, data.companyName.split(' ')[0] ?? '']
}

/** The case of a number. */
export function teaserCase(seed: number): MadeCase {
  const draw = numbers(seed)
  const brand = makeName(draw, 3)
  const name = `${brand} ${from(draw, TRADES)} ${from(draw, LEGAL)}`.trim()
  const domain = `${brand.toLowerCase()}.example`
  const form = formOf(draw, name, domain)
  const owner = `${makeName(draw, 3)} ${makeName(draw, 3)}`
  const also = {
    names: [owner, `${makeName(draw, 3)} Consultants`],
    emails: [`owner@${domain}`, `${makeName(draw, 3).toLowerCase()}@gmail.com`],
    mobiles: [digits(draw, 10, 6)],
  }
  const typed = factsOf(draw, name)
  const stored: AnyForm = form
  const papers: Readonly<Record<string, string>> = {
    'named-paper': `Balance sheet of ${owner}`,
    'plain-paper': 'Audited balance sheet',
  }
  return {
    secrets: secretsOf(form, also),
    input: {
      form: stored,
      also,
      typed,
      facts: knownFacts(statedFacts(stored).facts, typed, '2026-11-25'),
      paperLabel: (key) => papers[key],
      words: {
        business: 'Makes pump housings, 400 tonnes a month, for three makers of pumps.',
        trade: 'The five largest buyers take 62 %, the five largest suppliers give 48 %.',
        strengths: 'Long orders; one buyer takes a third, for which a second is being won.',
      },
      reference: `RS-2026-${String(seed).padStart(6, '0')}`,
      date: '2026-11-25',
      version: 1,
      firm: {
        name: 'RinSetu Advisory LLP',
        email: 'support@rinsetu.example',
        phone: '011 4567 8900',
      },
    },
  }
}
