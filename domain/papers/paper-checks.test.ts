import { describe, expect, it } from 'vitest'
import { companyTypeValues } from '../identity/company-types.ts'
import { checklistSlots } from './documents.ts'
import { type CheckedCase, checksFor } from './paper-checks.ts'

const kase: CheckedCase = {
  owner: 'Asha Verma',
  ownerPan: 'AAAPV1234A',
  company: 'Kaveri Precision Private Limited',
  gstin: '27AAKCV1234A1ZP',
  registration: 'U12345MH2010PTC123456',
  address: '14 Mill Road, Pune, 411001',
  people: 'Asha Verma, Binod Rao',
  year: 'FY 2024-25 (AY 2025-26)',
  amount: '₹50,00,000',
  upTo: '31 March 2026',
  born: '2 April 1980',
}

describe('what to look for on a paper', () => {
  it.each(companyTypeValues)('is three things on every paper of a %s', (type) => {
    const without = checklistSlots(type).filter(({ slot }) => {
      const said = checksFor(slot)?.(kase) ?? []
      return new Set(said).size !== 3 || said.some((words) => words.trim() === '')
    })
    expect(without.map(({ slot }) => slot)).toEqual([])
  })
  it('names what the case says', () => {
    expect(checksFor('management.1.docs.panCard')?.(kase)).toEqual([
      'The name is Asha Verma, as in the form',
      'The number is AAAPV1234A',
      'Legible, and not masked',
    ])
    const bank = checksFor('publicAndPrivateDocs.all_banks_statement')?.(kase).join('. ')
    expect(bank).toContain('The account holder is Asha Verma')
    expect(bank).toContain('31 March 2026')
    const itr = checksFor('management.0.ITR_Returns.firstFinancialYear')?.(kase).join('. ')
    expect(itr).toContain('FY 2024-25 (AY 2025-26)')
    expect(itr).toContain('acknowledgement number')
    const accounts = checksFor('auditedPreviousYearsDocs.secondAuditedYear')?.(kase).join('. ')
    expect(accounts).toContain('UDIN')
  })
  it('names the CIN of the form, and claims none where the form has none', () => {
    const [memorandum, certificate] = ['MOA', 'CIN'].map((name) =>
      checksFor(`publicAndPrivateDocs.${name}`),
    )
    expect(memorandum?.(kase)[0]).toContain('CIN U12345MH2010PTC123456')
    expect(certificate?.(kase)[1]).toBe('The number is U12345MH2010PTC123456')
    const without = { ...kase, registration: '' }
    expect(certificate?.(without)[1]).toBe('The CIN can be read: the form has none')
    expect(memorandum?.(without)[0]).toContain('its CIN can be read: the form has none')
  })
  it.each(companyTypeValues)('is whole where the form of a %s leaves all of it open', (type) => {
    const open = { ...kase, ownerPan: '', gstin: '', registration: '', address: '', born: '' }
    const said = checklistSlots(type).flatMap(({ slot }) => checksFor(slot)?.(open) ?? [])
    const cut = said.filter((words) => /(?:is|born|CIN|with PAN|:) ?$| [,;]| {2}/.test(words))
    expect(cut).toEqual([])
  })
  it('leaves the year of papers of earlier years to the paper', () => {
    expect(checksFor('companyITR.earlierYears')?.(kase)[0]).toContain('the year that it says')
  })
})
