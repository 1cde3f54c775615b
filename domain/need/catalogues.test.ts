import { describe, expect, it } from 'vitest'
import { collateralValues } from './collateral.ts'
import { companyTypeOf, companyTypes, companyTypeValues } from '../identity/company-types.ts'
import { companyWords } from '../identity/company-words.ts'
import { facilities, facilityOf, natureOfTransaction, sidesOf } from './facilities.ts'
import { industries, industryOf } from '../identity/industries.ts'
import { defaultLenders, lendersByKind } from '../lender/lenders.ts'

const titles = Object.values(facilities).flatMap((side) => side.map((facility) => facility.title))

describe('company types', () => {
  it('are everybody who may borrow', () => {
    expect([...companyTypeValues].sort()).toEqual([
      'co-operative',
      'huf',
      'llp',
      'one-person-company',
      'partnership',
      'private-limited',
      'producer-company',
      'proprietorship',
      'public-limited',
      'section-8',
      'society',
      'trust',
    ])
  })
  it.each([
    ['huf', 'proprietorshipDocs'],
    ['one-person-company', 'publicAndPrivateDocs'],
    ['section-8', 'publicAndPrivateDocs'],
    ['producer-company', 'publicAndPrivateDocs'],
    ['trust', 'partnershipAndLlpDocs'],
    ['society', 'partnershipAndLlpDocs'],
    ['co-operative', 'partnershipAndLlpDocs'],
  ])('a %s hands over %s', (type, group) => {
    expect(companyTypeOf(type)?.documentGroup).toBe(group)
  })
  it('call nobody a company who is none', () => {
    for (const { value, documentGroup } of companyTypes) {
      const { type, noun, name, pan } = companyWords[value]
      const called = [type, noun, name, pan].join(' ').toLowerCase()
      expect(called.includes('company')).toBe(documentGroup === 'publicAndPrivateDocs')
    }
  })
  it('know how many must run each by law', () => {
    const fewest = (value: keyof typeof companyWords) => companyWords[value].fewestPeople
    expect(fewest('private-limited')).toBe(2)
    expect(fewest('public-limited')).toBe(3)
    expect(fewest('one-person-company')).toBe(1)
    expect(fewest('producer-company')).toBe(5)
    expect(fewest('llp')).toBe(2)
    expect(fewest('partnership')).toBe(2)
  })
  it('share one document group between private and public companies', () => {
    expect(companyTypeOf('public-limited')?.documentGroup).toBe(
      companyTypeOf('private-limited')?.documentGroup,
    )
    expect(companyTypeOf('gmbh')).toBeUndefined()
  })
})

describe('industries', () => {
  it('are the 21 sections of NIC 2008, Manufacturing among them', () => {
    const values = industries.map(({ value }) => value)
    expect(values).toHaveLength(21)
    expect(values).toContain('Manufacturing')
  })
  it('are found by value, full name or letter', () => {
    expect(industryOf('Real Estate')).toBe('Real estate')
    expect(industryOf('wholesale and retail trade, repair of vehicles')).toBe('Trade')
    expect(industryOf('C')).toBe('Manufacturing')
    expect(industryOf('Alchemy')).toBeUndefined()
  })
})

describe('facilities', () => {
  it('hold cash credit on the fund-based and bank guarantee on the non-fund-based side only', () => {
    expect(facilityOf('Cash Credit (CC)', 'fundBased')?.usualTenure).toBe(12)
    expect(facilityOf('Cash Credit (CC)', 'nonFundBased')).toBeUndefined()
    expect(facilityOf('Bank Guarantee (BG)', 'nonFundBased')).toBeDefined()
  })
  it('have titles that are unique and safe as a part of a field path', () => {
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title).toMatch(/^[^.,[\]'"]+$/)
  })
  it('cover the sides that the product names', () => {
    expect(sidesOf('both')).toEqual(['fundBased', 'nonFundBased'])
    expect(sidesOf('nonFundBased')).toEqual(['nonFundBased'])
    expect(sidesOf(null)).toEqual([])
  })
  it('name the nature of the transaction, working capital when none says otherwise', () => {
    expect(natureOfTransaction([])).toBe('working capital')
    expect(natureOfTransaction(['Cash Credit (CC)', 'Bank Guarantee (BG)'])).toBe('working capital')
    expect(
      natureOfTransaction(['Cash Credit (CC)', 'Term Loan', 'Machinery or Equipment Loan']),
    ).toBe('working capital and term loan')
    expect(natureOfTransaction(['Term Loan', 'Project Finance', 'Overdraft (OD)'])).toBe(
      'term loan, project finance and working capital',
    )
  })
})

describe('lenders', () => {
  it('stand under their kinds, those that the firm added last', () => {
    expect(lendersByKind(['Our Own Bank', 'HDFC Bank', 'Canara Bank', 'Axis Bank'])).toEqual([
      ['Public sector banks', ['Canara Bank']],
      ['Private banks', ['HDFC Bank', 'Axis Bank']],
      ['Other lenders', ['Our Own Bank']],
    ])
  })

  it('are listed once each, by the names borrowers know', () => {
    const names = defaultLenders.map((lender) => lender.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['HDFC Bank', 'State Bank of India', 'SIDBI']))
  })
  it('leave out banks that have been merged away', () => {
    const names = defaultLenders.map((lender) => lender.name).join()
    for (const gone of [
      'Allahabad',
      'Andhra',
      'Corporation Bank',
      'Vijaya',
      'Dena',
      'Syndicate',
      'Lakshmi Vilas',
    ]) {
      expect(names).not.toContain(gone)
    }
  })
})

it('industrial property can be given as collateral', () => {
  expect(collateralValues).toContain('Industrial property')
})
