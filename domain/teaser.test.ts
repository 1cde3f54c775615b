import { describe, expect, test } from 'vitest'
import { tellingOf, tellingWord } from './blind-words.ts'
import { type TeaserInput, teaserOf, teaserPartsOf, teaserText, tellingWords } from './teaser.ts'
import { valueAt } from './paths.ts'
import { teaserPartNames } from './teaser-words.ts'
import { teaserCase } from './testing/teaser-cases.ts'

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
        expect.arrayContaining(['Turnover', 'Net worth', 'DSCR', '3 of three years']),
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

  test('of a figure without words for its source says that it is a paper of the case', () => {
    const typed = [{ fact: 'turnover' as const, year: '2025-26', value: 5_000_000, source: {} }]
    const figures = teaserPartsOf({ ...bare, typed }, 'blind').find(
      ({ part }) => part === 'figures',
    )
    expect(figures?.table?.rows[0]).toEqual({
      cells: ['Turnover', '50 Lakh'],
      source: 'a paper of the case',
    })
  })
})
