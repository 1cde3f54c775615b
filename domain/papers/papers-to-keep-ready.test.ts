import { expect, it } from 'vitest'
import { companyTypeValues } from '../identity/company-types.ts'
import { papersToHandIn, papersToKeepReady } from './papers-to-keep-ready.ts'

it('lists what a private limited company cannot do without', () => {
  const groups = papersToKeepReady('private-limited')
  expect(groups.map(({ group }) => group)).toEqual([
    'Documents of the company',
    'Audited accounts',
    'Income-tax returns of the company',
    'Each director',
  ])
  expect(groups[0]?.papers).toContain('Memorandum of association (MOA)')
  expect(groups[1]?.papers).toEqual(['Audited accounts, three years'])
})

it('asks a proprietor for no return of a company', () => {
  const names = papersToKeepReady('proprietorship').map(({ group }) => group)
  expect(names).not.toContain('Income-tax returns of the company')
  expect(names).toContain('The proprietor')
})

it('follows what the firm asks for', () => {
  const companyType = 'private-limited'
  const [company, accounts] = papersToKeepReady(companyType, [
    { companyType, slot: 'publicAndPrivateDocs.MOA', ask: 'optional' },
    { companyType, slot: 'publicAndPrivateDocs.CMA', ask: 'required' },
    { companyType, slot: 'auditedPreviousYearsDocs.fourthAuditedYear', ask: 'required' },
    { companyType: 'llp', slot: 'publicAndPrivateDocs.AOA', ask: 'hidden' },
  ])
  expect(company?.papers).not.toContain('Memorandum of association (MOA)')
  expect(company?.papers).toEqual(
    expect.arrayContaining(['Articles of association (AOA)', 'CMA data']),
  )
  expect(accounts?.papers).toEqual(['Audited accounts, four years'])
})

it.each(companyTypeValues)('names no paper of a %s twice', (type) => {
  for (const { papers } of papersToKeepReady(type)) expect(new Set(papers).size).toBe(papers.length)
})

it('counts the papers that are enough to hand in', () => {
  expect(papersToHandIn()).toBe('four documents')
  const ask = 'hand-in'
  const slot = 'partnershipAndLlpDocs.Latest_Partnership_Deed'
  expect(papersToHandIn([{ companyType: 'llp', slot, ask }])).toBe('four to five documents')
})
