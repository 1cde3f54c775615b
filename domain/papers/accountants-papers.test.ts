import { describe, expect, it } from 'vitest'
import { accountantsUsuallyHave } from './accountants-papers.ts'
import { companyTypes } from '../identity/company-types.ts'
import { slotsFor } from './documents.ts'

const slotsOf = (companyType: string) =>
  slotsFor({ companyType, baseYear: '2025', management: [{ name: 'Asha Rao' }] }, '2026-11-28').map(
    ({ slot }) => slot,
  )

describe('what an accountant usually has', () => {
  it('are accounts, returns and statements, not what people carry themselves', () => {
    const has = slotsOf('private-limited').filter(accountantsUsuallyHave)
    expect(has).toContain('auditedPreviousYearsDocs.firstAuditedYear')
    expect(has).toContain('management.0.ITR_Returns.firstFinancialYear')
    expect(has).toContain('publicAndPrivateDocs.gstReturns')
    expect(
      has.filter((slot) =>
        /\.(MOA|PAN|panCard|aadharCard|photograph|all_banks_statement)$/.test(slot),
      ),
    ).toEqual([])
  })

  it.each(companyTypes.map(({ value }) => value))('is some of what a %s is asked for', (type) => {
    const slots = slotsOf(type)
    const has = slots.filter(accountantsUsuallyHave)
    expect(has.length).toBeGreaterThan(5)
    expect(has.length).toBeLessThan(slots.length)
  })
})
