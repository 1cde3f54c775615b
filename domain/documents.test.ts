import { describe, expect, it } from 'vitest'
import { type CompanyType, companyTypeValues } from './company-types.ts'
import {
  analysisSlots,
  checklistSlots,
  isSecured,
  missingSlots,
  papersOfForm,
  slotsFor,
  type AnyForm,
  type PaperAsk,
} from './documents.ts'
import { documentKeysOf } from './held-papers.ts'
import { acceptedExtension, sizeInKb } from './file-types.ts'

const person = { name: 'Asha Verma', docs: { panCard: ['pan-of-asha-verma'] }, ITR_Returns: {} }
const secured = {
  selectedProduct: 'both',
  fundBased: { isSecure: true },
  nonFundBased: { isSecure: false },
}
const form = (companyType: string, more: AnyForm = {}): AnyForm => ({
  companyType,
  management: [person],
  ...more,
})
const choice = (companyType: CompanyType, slot: string, ask: PaperAsk) => ({
  companyType,
  slot,
  ask,
  help: '',
})
const requiredOf = (value: AnyForm) =>
  missingSlots(value)
    .map(({ slot }) => slot)
    .filter((slot) => !slot.startsWith('management.'))

describe('what a form asks for', () => {
  it('a private or public company hands over the eight company papers, three years of accounts and of returns', () => {
    const wanted = [
      ...[
        'MOA',
        'AOA',
        'CIN',
        'PAN',
        'TAN',
        'company_profile',
        'all_banks_statement',
        'outstanding_debt_profile',
      ].map((name) => `publicAndPrivateDocs.${name}`),
      ...['first', 'second', 'third'].map((year) => `auditedPreviousYearsDocs.${year}AuditedYear`),
      ...['first', 'second', 'third'].map((year) => `companyITR.${year}FinancialYear`),
    ]
    expect(requiredOf(form('private-limited'))).toEqual(wanted)
    expect(requiredOf(form('public-limited'))).toEqual(wanted)
  })

  it('a firm and an LLP hand over their own group, a proprietor no separate return', () => {
    expect(requiredOf(form('llp'))).toContain('partnershipAndLlpDocs.Latest_Partnership_Deed')
    expect(requiredOf(form('partnership'))).toEqual(requiredOf(form('llp')))
    const proprietor = requiredOf(form('proprietorship'))
    expect(proprietor).toContain('proprietorshipDocs.current_Account_Statement')
    expect(proprietor.filter((slot) => slot.startsWith('companyITR'))).toEqual([])
  })

  it('each person hands over Aadhaar, PAN card, photograph and three returns; a passport only by choice', () => {
    const slots = slotsFor(form('llp'), '2026-11-21').filter(({ slot }) =>
      slot.startsWith('management.0.'),
    )
    expect(
      slots.filter((slot) => slot.required).map(({ slot }) => slot.split('.').slice(2).join('.')),
    ).toEqual([
      'docs.aadharCard',
      'docs.panCard',
      'docs.photograph',
      'ITR_Returns.firstFinancialYear',
      'ITR_Returns.secondFinancialYear',
      'ITR_Returns.thirdFinancialYear',
    ])
    expect(slots.every(({ group }) => group === 'Asha Verma')).toBe(true)
  })

  it('papers of the security are asked for when a chosen facility is secured', () => {
    expect(isSecured({ productDetails: secured })).toBe(true)
    expect(requiredOf(form('llp', { productDetails: secured }))).toContain(
      'collateralDocs.propertyDocs',
    )
    const unchosen = { ...secured, selectedProduct: 'nonFundBased' }
    expect(isSecured({ productDetails: unchosen })).toBe(false)
    expect(requiredOf(form('llp', { productDetails: unchosen }))).not.toContain(
      'collateralDocs.propertyDocs',
    )
  })

  it('years carry their dates, the latest completed one first, the fourth by choice', () => {
    const audited = slotsFor(form('llp'), '2026-11-21').filter(({ slot }) =>
      slot.startsWith('audited'),
    )
    expect(audited.map(({ label }) => label)).toEqual(
      ['2025-26', '2024-25', '2023-24', '2022-23'].map((year) => `Audited accounts, FY ${year}`),
    )
    expect(audited.map(({ required }) => required)).toEqual([true, true, true, false])
    expect(
      slotsFor(form('llp'), '2026-03-31').find(
        ({ slot }) => slot === 'companyITR.firstFinancialYear',
      )?.label,
    ).toBe('Income-tax return, FY 2024-25')
  })

  it('keeps the wire’s spelling and says it properly on the screen', () => {
    const slot = slotsFor(form('proprietorship'), '2026-11-21').find(
      ({ slot }) => slot === 'proprietorshipDocs.mSME_Registration_Certificate',
    )
    expect(slot?.label).toBe('Udyam (MSME) registration certificate')
  })

  it('lets the firm require more or less', () => {
    const stricter = missingSlots(form('llp'), [
      choice('llp', 'management.docs.passport', 'required'),
      choice('llp', 'companyITR.thirdFinancialYear', 'optional'),
      choice('partnership', 'partnershipAndLlpDocs.firmGst', 'optional'),
    ])
    expect(stricter.map(({ slot }) => slot)).toContain('partnershipAndLlpDocs.firmGst')
    expect(stricter.map(({ slot }) => slot)).toContain('management.0.docs.passport')
    expect(stricter.map(({ slot }) => slot)).not.toContain('companyITR.thirdFinancialYear')
  })

  it('lets the firm leave a paper out, but not one that is there, and say it in its own words', () => {
    const asked = (held: string[]) =>
      slotsFor(form('llp', { companyITR: { firstFinancialYear: held } }), '2026-11-21', [
        choice('llp', 'companyITR.firstFinancialYear', 'hidden'),
        { ...choice('llp', 'management.docs.panCard', 'required'), help: 'Both sides.' },
      ])
    const slots = (held: string[]) => asked(held).map(({ slot }) => slot)
    expect(slots([])).not.toContain('companyITR.firstFinancialYear')
    expect(slots(['itr-one'])).toContain('companyITR.firstFinancialYear')
    expect(asked([]).find(({ slot }) => slot === 'management.0.docs.panCard')?.help).toBe(
      'Both sides.',
    )
  })

  it.each(companyTypeValues)('the papers to decide on for a %s hold all of its form', (type) => {
    const known = checklistSlots(type).map(({ slot }) => slot)
    for (const { slot } of slotsFor(form(type), '2026-11-21'))
      expect(known).toContain(slot.replace(/\.\d+\./, '.'))
    expect(known).toContain('collateralDocs.propertyDocs')
    expect(new Set(known).size).toBe(known.length)
  })

  it('a half-typed form breaks nothing', () => {
    for (const broken of [
      {},
      { companyType: 7, management: 'x' },
      { management: [null, 3], productDetails: null },
    ]) {
      expect(slotsFor(broken, '2026-11-21').length).toBeGreaterThan(0)
      expect(documentKeysOf(broken)).toEqual([])
    }
  })
})

describe('how many of the required papers are there', () => {
  const whole = form('llp', {
    partnershipAndLlpDocs: { firmGst: ['gst-of-the-firm'], projection_Report: ['p'] },
  })

  it('counts those of the company type, the years and the people, and none by choice', () => {
    const { have, need } = papersOfForm(whole)
    expect(have).toBe(2)
    expect(need).toBe(slotsFor(whole, '2026-11-21').filter((slot) => slot.required).length)
  })

  it('asks for one person’s papers before anybody is named', () => {
    const { need } = papersOfForm(form('llp'))
    for (const management of [undefined, null, [], [{}]])
      expect(papersOfForm({ companyType: 'llp', management })).toEqual({ have: 0, need })
    expect(papersOfForm(form('llp', { management: [person, {}] })).need).toBe(need + 6)
  })

  it('follows the firm’s own list', () => {
    const { need } = papersOfForm(whole)
    const passport = choice('llp', 'management.docs.passport', 'required')
    expect(papersOfForm(whole, [passport]).need).toBe(need + 1)
  })
})

describe('what a form holds', () => {
  it('a filled slot is not missing', () => {
    expect(missingSlots(form('llp')).map(({ slot }) => slot)).not.toContain(
      'management.0.docs.panCard',
    )
    expect(missingSlots(form('llp')).map(({ slot }) => slot)).toContain(
      'management.0.docs.aadharCard',
    )
  })

  it('every key is found, also where the company type no longer asks for it', () => {
    const held = form('llp', {
      proprietorshipDocs: { GSTIN: ['gst-of-the-old-firm', ''] },
      companyITR: { firstFinancialYear: ['itr-one', 'itr-two'] },
    })
    expect(documentKeysOf(held)).toEqual([
      { slot: 'proprietorshipDocs.GSTIN', key: 'gst-of-the-old-firm' },
      { slot: 'companyITR.firstFinancialYear', key: 'itr-one' },
      { slot: 'companyITR.firstFinancialYear', key: 'itr-two' },
      { slot: 'management.0.docs.panCard', key: 'pan-of-asha-verma' },
    ])
  })

  it('the analysis never waits for a paper that the firm no longer or newly requires', () => {
    const usual = analysisSlots(form('llp'))
    expect(
      analysisSlots(form('llp'), [
        choice('llp', 'management.docs.photograph', 'optional'),
        choice('llp', 'auditedPreviousYearsDocs.fourthAuditedYear', 'required'),
      ]),
    ).toEqual(usual.filter((slot) => slot !== 'management.0.docs.photograph'))
  })

  it('the analysis waits for the people’s KYC and three years of accounts', () => {
    expect(analysisSlots(form('llp'))).toEqual([
      'auditedPreviousYearsDocs.firstAuditedYear',
      'auditedPreviousYearsDocs.secondAuditedYear',
      'auditedPreviousYearsDocs.thirdAuditedYear',
      'management.0.docs.aadharCard',
      'management.0.docs.panCard',
      'management.0.docs.photograph',
    ])
  })
})

describe('files', () => {
  it('are accepted by their extension, whatever its case', () => {
    expect(acceptedExtension('MOA final.PDF')).toBe('pdf')
    expect(acceptedExtension('run.pdf.exe')).toBeUndefined()
    expect(acceptedExtension('constructor.constructor')).toBeUndefined()
  })
  it('show their size in KB with two decimals', () => {
    expect(sizeInKb(123_456)).toBe('120.56 KB')
  })
})
