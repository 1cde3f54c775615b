import { isSecured } from '../need/secured.ts'
import { describe, expect, it } from 'vitest'
import { type CompanyType, companyTypeValues } from '../identity/company-types.ts'
import {
  checklistSlots,
  slotsFor,
  type AnyForm,
  type Checklist,
  type PaperAsk,
} from './documents.ts'
import { missingNeeds, papersOfForm } from './paper-needs.ts'
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
const missing = (value: AnyForm, checklist: Checklist = []) =>
  missingNeeds(value, 'analysis', checklist).map(({ slot }) => slot)
/** What the company itself needs for the analysis. */
const requiredOf = (value: AnyForm) =>
  missing(value).filter((slot) => !slot.startsWith('management.'))

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
    expect(requiredOf(form('llp'))).toContain('partnershipAndLlpDocs.firmPan')
    const proprietor = requiredOf(form('proprietorship'))
    expect(proprietor).toContain('proprietorshipDocs.current_Account_Statement')
    expect(proprietor.filter((slot) => slot.startsWith('companyITR'))).toEqual([])
  })

  it('each person hands over one identity paper, PAN card, photograph and three returns; a passport only by choice', () => {
    const slots = slotsFor(form('llp'), '2026-11-21').filter(({ slot }) =>
      slot.startsWith('management.0.'),
    )
    expect(
      slots.flatMap(({ slot, neededFor }) =>
        neededFor === null ? [] : slot.split('.').slice(2).join('.'),
      ),
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

  it('years carry their dates, the latest one that is due first, the fourth by choice', () => {
    const audited = slotsFor(form('private-limited'), '2026-11-21').filter(({ slot }) =>
      slot.startsWith('audited'),
    )
    expect(audited.map(({ label }) => label)).toEqual(
      ['2025-26', '2024-25', '2023-24', '2022-23'].map((year) => `Audited accounts, FY ${year}`),
    )
    expect(audited.map(({ neededFor }) => neededFor)).toEqual([
      'hand-in',
      'analysis',
      'analysis',
      null,
    ])
    expect(
      slotsFor(form('llp'), '2026-03-31').find(
        ({ slot }) => slot === 'companyITR.firstFinancialYear',
      )?.label,
    ).toBe('Income-tax return, FY 2024-25 (AY 2025-26)')
  })

  it('years are counted from the stored base year, whatever the day, and only the next year is provisional', () => {
    const labelsOn = (day: string) =>
      slotsFor(form('private-limited', { baseYear: '2025-26' }), day).map(({ label }) => label)
    expect(labelsOn('2029-05-05')).toEqual(labelsOn('2026-11-21'))
    expect(labelsOn('2027-04-02')).toEqual(
      expect.arrayContaining([
        'Provisional or audited accounts, FY 2026-27',
        'Audited accounts, FY 2025-26',
        'Income-tax return, FY 2025-26 (AY 2026-27)',
      ]),
    )
    const next = slotsFor(form('llp', { baseYear: '2026-27' }), '2027-12-01')
    expect(next.map(({ label }) => label)).toContain(
      'Income-tax return, FY 2026-27 (tax year 2026-27)',
    )
  })

  it('accounts are called audited only where every firm of the type has them audited', () => {
    const accounts = (type: string) =>
      slotsFor(form(type), '2026-11-21').find(
        ({ slot }) => slot === 'auditedPreviousYearsDocs.firstAuditedYear',
      )
    expect(accounts('public-limited')).toMatchObject({
      group: 'Audited accounts',
      label: 'Audited accounts, FY 2025-26',
      help: 'Balance sheet and profit and loss with the audit report.',
    })
    for (const [type, limit] of [
      ['llp', '₹40 lakh of turnover or ₹25 lakh of contribution'],
      ['partnership', '₹1 crore of turnover'],
      ['proprietorship', '₹1 crore of turnover'],
    ] as const)
      expect(accounts(type)).toMatchObject({
        group: 'Accounts',
        label: 'Accounts, FY 2025-26',
        help: expect.stringContaining(limit),
      })
    expect(slotsFor({}, '2026-11-21').map(({ label }) => label)).not.toContain(
      'Audited accounts, FY 2025-26',
    )
  })

  it('papers of earlier years are never asked for, and stay in view where they are held', () => {
    const slots = (held: string[]) =>
      slotsFor(form('llp', { companyITR: { earlierYears: held } }), '2026-11-21')
    expect(slots([]).map(({ slot }) => slot)).not.toContain('companyITR.earlierYears')
    expect(
      slots(['itr-of-2021']).find(({ slot }) => slot === 'companyITR.earlierYears'),
    ).toMatchObject({ label: 'Income-tax returns of earlier years', neededFor: null })
  })

  it('keeps the wire’s spelling and says it properly on the screen', () => {
    const slot = slotsFor(form('proprietorship'), '2026-11-21').find(
      ({ slot }) => slot === 'proprietorshipDocs.mSME_Registration_Certificate',
    )
    expect(slot?.label).toBe('Udyam (MSME) registration certificate')
  })

  it('lets the firm require more or less', () => {
    const stricter = missing(form('llp'), [
      choice('llp', 'management.docs.passport', 'required'),
      choice('llp', 'companyITR.thirdFinancialYear', 'optional'),
      choice('partnership', 'partnershipAndLlpDocs.firmGst', 'optional'),
    ])
    expect(stricter).toContain('partnershipAndLlpDocs.firmGst')
    expect(stricter).toContain('management.0.docs.passport')
    expect(stricter).not.toContain('companyITR.thirdFinancialYear')
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
    const asked = slotsFor(whole, '2026-11-21').filter(
      ({ neededFor }) => neededFor === 'hand-in' || neededFor === 'analysis',
    )
    expect(papersOfForm(whole, [], 'analysis')).toEqual({ have: 2, need: asked.length })
  })

  it('asks for one person’s papers before anybody is named', () => {
    const count = (value: AnyForm) => papersOfForm(value, [], 'analysis')
    const { need } = count(form('llp'))
    for (const management of [undefined, null, [], [{}]])
      expect(count({ companyType: 'llp', management })).toEqual({ have: 0, need })
    expect(count(form('llp', { management: [person, {}] })).need).toBe(need + 6)
  })

  it('follows the firm’s own list', () => {
    const { need } = papersOfForm(whole)
    for (const ask of ['hand-in', 'required', 'optional'] as const) {
      const passport = choice('llp', 'management.docs.passport', ask)
      expect(papersOfForm(whole, [passport]).need).toBe(need + Number(ask === 'hand-in'))
    }
  })
})

describe('what a form holds', () => {
  it('a filled slot is not missing', () => {
    expect(missing(form('llp'))).not.toContain('management.0.docs.panCard')
    expect(missing(form('llp'))).toContain('management.0.docs.aadharCard')
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
