import { describe, expect, test } from 'vitest'
import { tellingOf, tellingWord } from './blind-words.ts'
import { type TeaserInput, teaserOf, teaserPartsOf, teaserText, tellingWords } from './teaser.ts'
import { knownFacts, type TypedFact } from '../lender/known-facts.ts'
import { valueAt } from '../form/paths.ts'
import { teaserPartNames } from './teaser-words.ts'
import { teaserCase } from '../testing/teaser-cases.ts'

const none = { names: [], emails: [], mobiles: [] }
const cases = Array.from({ length: 100 }, (_, seed) => teaserCase(seed + 1))
const squeezed = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')

describe('100 blind teasers', () => {
  test('name nobody: no name, person, number, address, lender', () => {
    for (const { input, secrets } of cases) {
      const sheet = teaserOf(input, 'blind')
      const text = squeezed(teaserText(sheet) + sheet.fileName + sheet.title)
      for (const secret of secrets) expect(text).not.toContain(squeezed(secret))
    }
  })

  test('say what the named ones say otherwise', () => {
    for (const { input } of cases) {
      const [blind, named] = [teaserOf(input, 'blind'), teaserOf(input, 'named')]
      expect(named.headline).toBe(valueAt(input.form, 'formData.companyName'))
      expect(squeezed(teaserText(blind))).toContain('promoter1')
      for (const part of ['business', 'trade', 'strengths'] as const)
        expect(teaserText(blind)).toContain(input.words[part])
    }
  })

  test('would hold what is looked for, were it not held back', () => {
    const found = cases.filter(({ input, secrets }) => {
      const text = squeezed(teaserText(teaserOf(input, 'named')))
      return secrets.filter((secret) => text.includes(squeezed(secret))).length > 3
    })
    expect(found).toHaveLength(cases.length)
  })
})

describe('words of an analyst', () => {
  const form = {
    selectedBanks: ['HDFC Bank', 'State Bank of India'],
    formData: {
      companyName: 'Verma Castings Private Limited',
      companyGstNumber: '27AAKCV1234A1ZP',
      buildingName_or_plotNo: 'Plot 14',
      area: 'MIDC Bhosari',
      city: 'Pune',
      pinCode: '411026',
    },
    management: [{ name: 'Asha Verma', email: 'asha@verma.example', mobile: '9876543210' }],
  }
  const telling = tellingOf(form, {
    names: ['Ravi Deshmukh'],
    emails: ['accounts@vermacast.example'],
    mobiles: ['+91 98200 11223'],
  })

  test.each([
    ['Verma makes castings.', 'Verma'],
    ['The VERMA group', 'VERMA'],
    ['Vermacast is its brand', 'Vermacast'],
    ['Asha’s plant', 'Asha'],
    ['A works at MIDC', 'MIDC'],
    ['Near Bhosari', 'Bhosari'],
    ['The Pune plant', 'Pune'],
    ['It banks with HDFC', 'HDFC'],
    ['It banks with the State Bank of India', 'State Bank of India'],
    ['On plot 14', 'plot 14'],
    ['Brought by Deshmukh', 'Deshmukh'],
    ['GSTIN 27 AAKCV 1234 A1ZP', '27 AAKCV 1234 A1ZP'],
    ['PAN ABCPD1234E of another', 'ABCPD1234E'],
    ['Call 98765 43210', '98765 43210'],
    ['Call 9820011223', '9820011223'],
    ['PIN 411 026', '411 026'],
    ['See www.anybody.example', 'www.anybody.example'],
    ['Write to x@y.example', 'x@y.example'],
    ['VCPL is rated', 'VCPL'],
  ])('%s', (words, word) => {
    expect(tellingWord(words, telling)).toBe(word)
  })

  const named = (companyName: string, person = 'Asha Verma') =>
    tellingOf({ formData: { companyName }, management: [{ name: person }] }, none)

  test.each([
    ['By M.A.L.A.B.A.R since 2010', 'M.A.L.A.B.A.R'],
    ['By M a l a b a r', 'M a l a b a r'],
    ['It is a M-a-l-a-b-a-r brand', 'M-a-l-a-b-a-r'],
    ['By Mala bar', 'Mala bar'],
    ['By Ma.la.bar', 'Ma.la.bar'],
    ['By M alabar', 'M alabar'],
    ['By M\u0430labar', 'M\u0430labar'],
    ['By \u041c\u0410LABAR', '\u041c\u0410LABAR'],
    ['By M\u03b1l\u03b1b\u03b1r', 'M\u03b1l\u03b1b\u03b1r'],
    ['By Ｍａｌａｂａｒ', 'Malabar'],
    ['By Malābār', 'Malābār'],
    ['By Mala\u00adbar', 'Mala\u00adbar'],
    ['By M\u0430 l\u0430 bar', 'M\u0430 l\u0430 bar'],
    ['By Ma1abar', 'Ma1abar'],
    ['By MaIabar', 'MaIabar'],
    ['Owned by A. s. h. a.', 'A. s. h. a'],
    ['Owned by As.ha', 'As.ha'],
  ])('spelled otherwise: %s', (words, word) => {
    expect(tellingWord(words, named('Malabar Spices'))).toBe(word)
  })

  test('numbers in other digits and letters tell as well', () => {
    expect(tellingWord('Call ९८७६५ ४३२१०', telling)).toBeDefined()
    expect(tellingWord('GSTIN 27\u0410\u0410KCV1234A1ZP', telling)).toBeDefined()
  })

  test.each([
    ['Verma Castings Private Limited', 'Ravi Sharma', 'A gain over margins of last year.'],
    ['Anand Tools', 'Asis Dutta', 'It has an order and is paid as is, in an and or rule.'],
    ['Malabar Spices', 'Isha Rao', 'A mala of beads, a bar of steel; the bars are sold in Kerala.'],
    ['Sona Mills', 'Amit Shah', 'So named products; I am its buyer. A, B and C grades, 3 x 4 m.'],
  ])('of %s and %s no ordinary words are refused', (company, person, words) => {
    expect(tellingWord(words, named(company, person))).toBeUndefined()
  })

  test.each([
    'A maker of castings in the west of Maharashtra, a private limited company.',
    'Turnover of ₹4,11,026 and 12,34,567 pieces, 14 people, 98.5 % on time.',
    'Audited accounts; the bank account is regular; a CC of 50 lakh with a bank.',
    'Industrial property, plot with building; a term loan runs until 2029-30.',
  ])('that tell nobody are left alone: %s', (words) => {
    expect(tellingWord(words, telling)).toBeUndefined()
  })

  test('are named with their part', () => {
    expect(tellingWords({ trade: 'Verma sells to others', people: 'Fine' }, telling)).toEqual([
      { part: 'trade', word: 'Verma' },
    ])
  })
})

describe('a teaser', () => {
  const { input } = teaserCase(7)
  const bare: TeaserInput = {
    ...input,
    form: { companyType: 'private-limited', formData: {}, management: [], productDetails: {} },
    typed: [],
    facts: {},
    words: {},
    also: none,
  }

  test('names what is missing and makes nothing up', () => {
    for (const kind of ['blind', 'named'] as const) {
      const parts = teaserPartsOf(bare, kind)
      expect(parts.map(({ part }) => part)).toEqual(teaserPartNames)
      const missing = Object.fromEntries(parts.map(({ part, missing }) => [part, missing]))
      expect(missing['ask']).toEqual(['In all', 'End use'])
      expect(missing['people']).toEqual(['People'])
      expect(missing['figures']).toEqual(
        expect.arrayContaining(['Turnover', 'Net worth', 'DSCR', 'Figures of three years']),
      )
      expect(missing['trade']).toEqual(['The five largest of each, with their share'])
      expect(missing['standing']).toEqual(expect.arrayContaining(['Credit rating', 'LEI']))
      expect(teaserText(teaserOf(bare, kind))).toContain('Not told: In all, End use.')
    }
  })

  test('says of every figure where it comes from', () => {
    for (const { input } of cases.slice(0, 20))
      for (const { facts, table } of teaserPartsOf(input, 'named')) {
        for (const { source } of facts) expect(source).not.toBe('')
        for (const { source } of table?.rows ?? []) expect(source).not.toBe('')
      }
    const text = teaserText(teaserOf(input, 'named'))
    const marks = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
    expect(text).toContain('[1] the application')
    for (const number of marks) expect(text).toMatch(new RegExp(`\\[${number}\\] \\S`))
  })

  const partOf = (given: TeaserInput, part: string, kind: 'blind' | 'named' = 'blind') =>
    teaserPartsOf(given, kind).find((one) => one.part === part)
  const turnover = (year: string, source: TypedFact['source'], value = 5_000_000): TypedFact => ({
    fact: 'turnover',
    year,
    value,
    source,
  })

  test('of a figure without a source says that none was given, and names it among what is missing', () => {
    const typed = [turnover('2025-26', {})]
    const given = { ...bare, typed, facts: knownFacts({}, typed, '2026-11-25') }
    for (const kind of ['blind', 'named'] as const) {
      const figures = partOf(given, 'figures', kind)
      expect(figures?.table?.rows[0]).toEqual({
        cells: ['Turnover', '50 Lakh'],
        source: 'no source given',
      })
      expect(figures?.missing).toEqual(
        expect.arrayContaining(['Figures of 2 more years', 'Source of turnover of FY 2025-26']),
      )
      expect(teaserText(teaserOf(given, kind))).not.toContain('a document of the case')
    }
    const rated: TypedFact[] = [{ fact: 'creditScore', value: 780, source: { words: ' ' } }]
    const standing = partOf({ ...bare, facts: knownFacts({}, rated, '2026-11-25') }, 'standing')
    expect(standing?.facts).toContainEqual({
      label: 'Credit score',
      value: '780',
      source: 'no source given',
    })
    expect(standing?.missing).toContain('Source of credit score')
  })

  test('holds back of a row only the source that tells, and says of each year where it was read', () => {
    const form = { ...bare.form, formData: { companyName: 'Malabar Spices' } }
    const papers: Readonly<Record<string, string>> = {
      first: 'Balance sheet of Malabar Spices',
      second: 'Audited balance sheet',
    }
    const typed = [
      turnover('2022-23', { words: 'said by Malabar' }),
      turnover('2023-24', { key: 'first', page: 4 }),
      turnover('2024-25', { key: 'second', page: 7 }),
      turnover('2025-26', { key: 'second', page: 9 }),
    ]
    const given = { ...bare, form, typed, paperLabel: (key: string) => papers[key] }
    expect(partOf(given, 'figures')?.table?.rows[0]?.source).toBe(
      'FY 2023-24: a document of the case, page 4; FY 2024-25: Audited balance sheet, page 7; FY 2025-26: Audited balance sheet, page 9',
    )
    expect(partOf(given, 'figures', 'named')?.table?.rows[0]?.source).toContain(
      'FY 2023-24: Balance sheet of Malabar Spices, page 4',
    )
    const told = partOf({ ...given, typed: typed.slice(0, 1) }, 'figures')
    expect(told?.table?.rows[0]?.source).toBe('source withheld')
  })

  test('says of a ratio what the figures behind it were read from', () => {
    const of = (fact: TypedFact['fact'], value: number, source: TypedFact['source']) => ({
      fact,
      year: '2025-26',
      value,
      source,
    })
    const typed: TypedFact[] = [
      of('turnover', 5_000_000, { words: 'Audited accounts', page: 2 }),
      of('currentAssets', 300, { words: 'Audited accounts', page: 4 }),
      of('currentLiabilities', 200, {}),
    ]
    const given = { ...bare, typed, facts: knownFacts({}, typed, '2026-11-25') }
    const source = 'worked out from Audited accounts, page 4; figures without a source'
    expect(partOf(given, 'figures')?.table?.rows).toContainEqual({
      cells: ['Current ratio', '1.5'],
      source,
    })
    expect(partOf(given, 'assessment')?.facts).toContainEqual({
      label: 'Current ratio',
      value: '1.5',
      source: `FY 2025-26, ${source}`,
    })
  })

  test('names what no fact holds and the case’s facts don’t give', () => {
    expect(partOf(bare, 'figures')?.missing).toEqual(
      expect.arrayContaining([
        'EBITDA',
        'Interest cover (ICR)',
        'Total debt',
        'Provisional figures',
        'Projected figures',
      ]),
    )
    expect(partOf(bare, 'assessment')?.missing).toContain('MPBF')
    expect(partOf(bare, 'security')?.missing).toContain('Guarantors')
  })

  test('goes on naming what is missing beside words, in a sentence that holds whatever they say', () => {
    const given = { ...bare, words: { business: 'In the hills.' } }
    expect(partOf(given, 'business')?.missing).toContain('Products, capacity, locations, customers')
    expect(teaserText(teaserOf(given, 'blind'))).toMatch(
      /In the hills\.\nNot told beyond these words: .*Products, capacity, locations, customers\./,
    )
  })

  test('counts the turnover method in rupees, and names it where the turnover gives nothing', () => {
    const asking = { ...input.form, formData: {} }
    const at = (value: number) => {
      const typed = [turnover('2025-26', { words: 'accounts' }, value)]
      return partOf(
        { ...bare, form: asking, typed, facts: knownFacts({}, typed, '2026-11-25') },
        'assessment',
      )
    }
    expect(at(88_000_000)?.facts.at(-1)?.value).toBe(
      'needs ₹2.2 Crore, of it ₹1.76 Crore by a bank',
    )
    expect(at(1)?.facts).toEqual([])
    expect(at(1)?.missing).toContain('Turnover method (Nayak)')
  })
})
