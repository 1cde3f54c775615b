import { describe, expect, it } from 'vitest'
import {
  type AnyForm,
  type Checklist,
  checklistSlots,
  type PaperAsk,
  type PaperStage,
  slotsFor,
} from './documents.ts'
import { companyTypeValues } from '../identity/company-types.ts'
import { isAnswered, isRefused, missingNeeds, paperNeeds, papersOfForm } from './paper-needs.ts'
import { companyDocuments } from './document-catalogue.ts'

const missing = (form: AnyForm, by: PaperStage = 'hand-in') =>
  missingNeeds(form, by).map(({ slot }) => slot)

const company = { companyType: 'private-limited', management: [{ name: 'Asha' }, { name: 'Ravi' }] }
const claim = (slot: string, state?: string) => ({
  notApplicable: { [slot]: { reason: 'never-had-one', ...(state && { state }) } },
})

describe('to hand in', () => {
  it('a company needs four papers, whoever else has to follow', () => {
    expect(missing(company)).toEqual([
      'publicAndPrivateDocs.PAN',
      'publicAndPrivateDocs.all_banks_statement',
      'auditedPreviousYearsDocs.firstAuditedYear',
      'management.0.docs.aadharCard',
    ])
    expect(papersOfForm(company)).toEqual({ have: 0, need: 4 })
  })

  it.each(companyTypeValues)('a %s needs four', (companyType) => {
    expect(papersOfForm({ companyType }).need).toBe(4)
  })

  it.each(['aadharCard', 'passport', 'voterCard', 'drivingLicence'])(
    'the %s of any one person is an identity; the others’ are needed for the analysis',
    (name) => {
      const management = [
        { name: 'Asha' },
        { name: 'Ravi', docs: { [name]: ['identity-of-ravi'] } },
      ]
      const form = { ...company, management }
      expect(missing(form).filter((slot) => slot.startsWith('management'))).toEqual([])
      const later = missing(form, 'analysis')
      expect(later).toContain('management.0.docs.aadharCard')
      expect(later).not.toContain('management.1.docs.aadharCard')
    },
  )

  it('provisional accounts stand for the latest accounts', () => {
    const form = { ...company, publicAndPrivateDocs: { provisional_Data: ['provisional-1'] } }
    for (const by of ['hand-in', 'analysis'] as const)
      expect(missing(form, by)).not.toContain('auditedPreviousYearsDocs.firstAuditedYear')
    expect(missing(form, 'analysis')).toContain('auditedPreviousYearsDocs.secondAuditedYear')
  })

  it('a proprietor gives the own PAN, Aadhaar and any bank statement, in either place', () => {
    const form = { companyType: 'proprietorship', management: [{ name: 'Asha' }] }
    expect(missing(form)).toEqual(
      [
        'proprietorshipDocs.current_Account_Statement',
        'auditedPreviousYearsDocs.firstAuditedYear',
        'management.0.docs.aadharCard',
        'proprietorshipDocs.proprietor_PAN',
      ].toSorted((a, b) => missing(form).indexOf(a) - missing(form).indexOf(b)),
    )
    const under = {
      ...form,
      proprietorshipDocs: { saving_Account_Statement: ['s'], proprietor_Aadhar: ['a'] },
      management: [{ name: 'Asha', docs: { panCard: ['p'] } }],
    }
    expect(missing(under)).toEqual(['auditedPreviousYearsDocs.firstAuditedYear'])
    const above = { ...form, proprietorshipDocs: { proprietor_PAN: ['p'] } }
    expect(missing(above, 'analysis')).not.toContain('management.0.docs.panCard')
  })

  it('says which other paper will do', () => {
    const labels = missingNeeds(company, 'hand-in', [], '2026-11-21').map(({ label }) => label)
    expect(labels).toContain('Audited accounts, FY 2025-26, or provisional accounts')
    expect(labels).toContain('Aadhaar (masked), or passport, voter card or driving licence')
  })
})

describe('not applicable', () => {
  it('answers a paper until staff refuse it', () => {
    const slot = 'auditedPreviousYearsDocs.firstAuditedYear'
    expect(missing({ ...company, ...claim(slot) })).not.toContain(slot)
    expect(missing({ ...company, ...claim(slot, 'confirmed') })).not.toContain(slot)
    expect(missing({ ...company, ...claim(slot, 'refused') })).toContain(slot)
  })

  it.each([
    ['private-limited', 'publicAndPrivateDocs.PAN'],
    ['private-limited', 'publicAndPrivateDocs.all_banks_statement'],
    ['llp', 'partnershipAndLlpDocs.firmPan'],
    ['partnership', 'partnershipAndLlpDocs.All_Banks_Statement'],
    ['proprietorship', 'proprietorshipDocs.current_Account_Statement'],
    ['proprietorship', 'proprietorshipDocs.proprietor_PAN'],
  ])('a %s can’t do without %s unless staff confirm it', (companyType, slot) => {
    expect(missing({ companyType, ...claim(slot) })).toContain(slot)
    expect(missing({ companyType, ...claim(slot, 'confirmed') })).not.toContain(slot)
  })

  it('nobody is without all four identity papers by not having one of them', () => {
    const slots = ['aadharCard', 'passport', 'voterCard', 'drivingLicence']
    const claims = (some: readonly string[]) => ({
      ...company,
      notApplicable: Object.fromEntries(
        some.map((name) => [`management.0.docs.${name}`, { reason: 'never-had-one' }]),
      ),
    })
    expect(missing(claims(slots.slice(0, 3)))).toContain('management.0.docs.aadharCard')
    expect(missing(claims(slots))).not.toContain('management.0.docs.aadharCard')
  })

  it('of another paper of a set answers nothing: no savings account is no word about the current one', () => {
    const proprietor = { companyType: 'proprietorship', management: [{ name: 'Asha' }] }
    for (const [needed, other] of [
      ['current_Account_Statement', 'proprietorshipDocs.saving_Account_Statement'],
      ['proprietor_PAN', 'management.0.docs.panCard'],
    ] as const)
      expect(missing({ ...proprietor, ...claim(other, 'confirmed') })).toContain(
        `proprietorshipDocs.${needed}`,
      )
    const provisional = claim('publicAndPrivateDocs.provisional_Data', 'confirmed')
    expect(missing({ ...company, ...provisional })).toContain(
      'auditedPreviousYearsDocs.firstAuditedYear',
    )
  })

  it('is said by the borrower before staff confirm it, where they have to', () => {
    const slot = 'publicAndPrivateDocs.PAN'
    const said = (form: AnyForm) => {
      const need = paperNeeds(form).find((one) => one.slot === slot)
      return need && [isAnswered(form, need), isAnswered(form, need, 'said'), isRefused(form, need)]
    }
    expect(said({ ...company, ...claim(slot) })).toEqual([false, true, false])
    expect(said({ ...company, ...claim(slot, 'confirmed') })).toEqual([true, true, false])
    expect(said({ ...company, ...claim(slot, 'refused') })).toEqual([false, false, true])
    const there = { publicAndPrivateDocs: { PAN: ['pan'] } }
    expect(said({ ...company, ...there, ...claim(slot, 'refused') })).toEqual([true, true, false])
  })

  it('with a reason that nobody knows answers nothing', () => {
    const slot = 'publicAndPrivateDocs.TAN'
    const form = { ...company, notApplicable: { [slot]: { reason: 'no time' } } }
    expect(missing(form, 'analysis')).toContain(slot)
  })
})

describe('what the case makes needed', () => {
  const facility = (title: string, crore: number, more: AnyForm = {}) => ({
    selectedOptions: [title],
    formValuesByOptionTitle: { [title]: { amount: crore, unit: 'Crore', tenure: 12, ...more } },
  })
  const asks = (companyType: string, side: AnyForm, more: AnyForm = {}): AnyForm => ({
    companyType,
    productDetails: { selectedProduct: 'fundBased', fundBased: side },
    ...more,
  })
  const stageOf = (form: AnyForm, name: string) =>
    slotsFor(form, '2026-11-21').find(({ slot }) => slot.endsWith(`.${name}`))?.neededFor

  it('a term loan or a project needs a project report, working capital none', () => {
    for (const title of ['Term Loan', 'Project Finance'])
      expect(stageOf(asks('llp', facility(title, 1)), 'DPR_Data'), title).toBe('analysis')
    expect(stageOf(asks('llp', facility('Cash Credit (CC)', 1)), 'DPR_Data')).toBe(null)
  })

  it('from five crore of exposure all but individuals need an LEI, running limits included', () => {
    const stage = (type: string, crore: number, more?: AnyForm) =>
      stageOf(asks(type, facility('Cash Credit (CC)', crore, more)), 'lei_certificate')
    expect(stage('private-limited', 4.99)).toBe(null)
    expect(stage('private-limited', 5)).toBe('sanction')
    expect(stage('partnership', 5)).toBe('sanction')
    expect(stage('huf', 5)).toBe('sanction')
    expect(stage('proprietorship', 50)).toBeUndefined()
    const running = { existing: { amount: 3, unit: 'Crore' } }
    expect(stage('llp', 2, { kind: 'increase', ...running })).toBe('sanction')
    expect(stage('llp', 4, { kind: 'renewal', ...running })).toBe(null)
  })

  it('a choice of the firm that only has its own help text leaves the case to decide', () => {
    const form = asks('llp', facility('Term Loan', 6), { formData: { gstNotRegistered: 'below' } })
    const choice = (slot: string, ask: PaperAsk) =>
      ({ companyType: 'llp', slot: `partnershipAndLlpDocs.${slot}`, ask, help: 'Ours' }) as const
    const checklist = [
      choice('DPR_Data', 'optional'),
      choice('lei_certificate', 'optional'),
      choice('firmGst', 'analysis'),
      choice('stockStatement', 'sanction'),
    ]
    const of = (list: Checklist, name: string) =>
      slotsFor(form, '2026-11-21', list).find(({ slot }) => slot.endsWith(`.${name}`))
    expect(of(checklist, 'DPR_Data')).toMatchObject({ neededFor: 'analysis', help: 'Ours' })
    expect(of(checklist, 'lei_certificate')).toMatchObject({ neededFor: 'sanction', help: 'Ours' })
    expect(of(checklist, 'firmGst')).toBeUndefined()
    expect(of(checklist, 'stockStatement')).toMatchObject({ neededFor: 'sanction', help: 'Ours' })
    expect(of([choice('DPR_Data', 'hand-in')], 'DPR_Data')?.neededFor).toBe('hand-in')
    expect(of([choice('DPR_Data', 'hidden')], 'DPR_Data')).toBeUndefined()

    const people = { companyType: 'llp', management: [{ name: 'Asha' }, { name: 'Ravi' }] }
    const masked = {
      companyType: 'llp',
      slot: 'management.docs.aadharCard',
      ask: 'hand-in',
      help: 'Masked',
    } as const
    expect(
      missingNeeds(people, 'hand-in', [masked]).filter(({ slot }) => slot.startsWith('management')),
    ).toHaveLength(1)
  })

  it('a working-capital limit above two crore needs CMA data', () => {
    const stage = (title: string, crore: number) =>
      stageOf(asks('llp', facility(title, crore)), 'CMA')
    expect(stage('Cash Credit (CC)', 2)).toBe(null)
    expect(stage('Cash Credit (CC)', 2.01)).toBe('sanction')
    expect(stage('Term Loan', 20)).toBe(null)
  })

  it('a takeover needs the papers of the loan that is taken over', () => {
    const form = asks('llp', facility('Term Loan', 1, { kind: 'takeover' }))
    expect(stageOf(form, 'Loan_Sanction_Letter')).toBe('analysis')
    const help = slotsFor(form, '2026-11-21').find(({ slot }) =>
      slot.endsWith('.Loan_Sanction_Letter'),
    )?.help
    expect(help).toMatch(/statement of the last 12 months.*foreclosure letter/)
    expect(stageOf(asks('llp', facility('Term Loan', 1)), 'Loan_Sanction_Letter')).toBe(null)
  })

  it('only exporters are asked for the importer-exporter code and orders', () => {
    for (const name of ['iecCertificate', 'exportOrders']) {
      expect(stageOf(asks('llp', facility('Packing Credit', 1)), name)).toBe('sanction')
      expect(stageOf(asks('llp', facility('Cash Credit (CC)', 1)), name)).toBeUndefined()
    }
  })

  it('who is not registered under GST is asked for none of its papers', () => {
    const form = (gstNotRegistered: boolean) =>
      asks('llp', facility('Cash Credit (CC)', 1), { formData: { gstNotRegistered } })
    for (const name of ['gstReturns', 'firmGst']) {
      expect(stageOf(form(false), name)).not.toBeUndefined()
      expect(stageOf(form(true), name)).toBeUndefined()
    }
    const told = { gstNotRegistered: 'below-limit', companyGstNumber: '27AAKCV1234A1ZP' }
    const both = asks('llp', facility('Cash Credit (CC)', 1), { formData: told })
    expect(stageOf(both, 'firmGst')).toBe('analysis')
  })

  it('what every lender asks for is needed for the sanction and holds up no analysis', () => {
    const everybody = [
      'gstReturns',
      'stockStatement',
      'debtorsAgeing',
      'creditorsAgeing',
      'netWorthStatements',
      'statutoryDues',
    ]
    const own = {
      'private-limited': ['gstCertificate', 'boardResolution', 'shareholding'],
      llp: ['authorityLetter'],
      proprietorship: [],
    }
    for (const [type, names] of Object.entries(own))
      for (const name of [...everybody, ...names])
        expect(stageOf({ companyType: type }, name), `${type} ${name}`).toBe('sanction')
  })

  it('every paper that came with this list says why, shows an example and has look-alikes', () => {
    for (const kinds of Object.values(companyDocuments))
      for (const { name, why, example, aliases, neededFor } of kinds)
        if (neededFor === 'sanction' || name === 'firmPan')
          expect([why, example, aliases.length > 0], name).toEqual([
            expect.any(String),
            expect.any(String),
            true,
          ])
  })

  it.each([
    ['trust', /firm|partner|compan|propriet|director/i],
    ['society', /firm|partner|compan|propriet|director|trust/i],
    ['co-operative', /firm|partner|compan|propriet|director|trust/i],
    ['huf', /firm|partner|compan|propriet|director/i],
    ['proprietorship', /firm|partner|compan|director/i],
    ['partnership', /LLP|compan|propriet|director/i],
    ['llp', /firm|partnership|compan|propriet|director/i],
  ] as const)('the documents of a %s speak of nothing else', (type, others) => {
    const own = checklistSlots(type).filter(({ slot }) => !slot.startsWith('collateral'))
    for (const { label, group, help, why = '', example = '' } of own)
      expect([group, label, help, why, example].join('. ')).not.toMatch(others)
  })

  it('a family has its own PAN, and the identity of its karta in either place', () => {
    const huf = { companyType: 'huf', management: [{ name: 'Asha' }] }
    const under = { management: [{ name: 'Asha', docs: { panCard: ['p'], aadharCard: ['a'] } }] }
    expect(missing({ ...huf, ...under })).toContain('proprietorshipDocs.proprietor_PAN')
    const above = {
      ...huf,
      proprietorshipDocs: { proprietor_PAN: ['p'], proprietor_Aadhar: ['a'] },
    }
    expect(missing(above)).toEqual([
      'proprietorshipDocs.current_Account_Statement',
      'auditedPreviousYearsDocs.firstAuditedYear',
    ])
    expect(missing(above, 'analysis')).toContain('management.0.docs.panCard')
  })

  it.each(companyTypeValues)('no two papers of a %s share a slot', (type) => {
    const slots = checklistSlots(type).map(({ slot }) => slot)
    expect(new Set(slots).size).toBe(slots.length)
  })
})
