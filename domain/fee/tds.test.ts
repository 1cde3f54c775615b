import type { CompanyType } from '../identity/company-types.ts'
import { describe, expect, test } from 'vitest'
import { tdsDuty, tdsRule, type TdsKind } from './tds.ts'

const rule = (kind: TdsKind, date: string) => {
  const { percent, threshold, paymentCode } = tdsRule(kind, date)
  return [percent, threshold, paymentCode]
}

describe('tax deducted at source from a fee', () => {
  test.each([
    ['professional', '2025-03-31', 10, 30_000, '94J'],
    ['professional', '2025-04-01', 10, 50_000, '94J'],
    ['professional', '2026-03-31', 10, 50_000, '94J'],
    ['professional', '2026-04-01', 10, 50_000, '1027'],
    ['commission', '2024-09-30', 5, 15_000, '94H'],
    ['commission', '2024-10-01', 2, 15_000, '94H'],
    ['commission', '2025-03-31', 2, 15_000, '94H'],
    ['commission', '2025-04-01', 2, 20_000, '94H'],
    ['commission', '2026-03-31', 2, 20_000, '94H'],
    ['commission', '2026-04-01', 2, 20_000, '1006'],
  ] as const)('%s on %s is %i %% above ₹%i, code %s', (kind, date, percent, threshold, code) => {
    expect(rule(kind, date)).toEqual([percent, threshold, code])
  })

  test('names the Act of 1961 to 31 March 2026, and the table of the Act of 2025 from then on', () => {
    expect(tdsRule('professional', '2026-03-31').section).toBe(
      'section 194J of the Income-tax Act, 1961',
    )
    expect(tdsRule('professional', '2026-04-01')).toMatchObject({
      section: 'section 393(1) (Table, Sl. No. 6(iii).D(b)) of the Income-tax Act, 2025',
      earlierSection: '194J',
    })
    expect(tdsRule('commission', '2026-04-01').section).toContain('Sl. No. 1(ii)')
  })

  const duty = (companyType: CompanyType, feeRupees: number, date = '2026-11-21') => {
    const { deducted, aboveAuditLimits } = tdsDuty('professional', { companyType, feeRupees, date })
    return [deducted?.percent ?? null, aboveAuditLimits?.percent ?? null]
  }

  test.each([
    'private-limited',
    'public-limited',
    'llp',
    'partnership',
    'trust',
    'society',
  ] as const)('a %s deducts above the threshold, not at it', (companyType) => {
    expect(duty(companyType, 50_000)).toEqual([null, null])
    expect(duty(companyType, 50_001)).toEqual([10, null])
    expect(duty(companyType, 30_001, '2025-03-31')).toEqual([10, null])
  })

  test('an HUF is held to the limits of an individual', () => {
    expect(duty('huf', 50_001)).toEqual([null, 10])
    expect(duty('huf', 5_000_001)).toEqual([2, 10])
  })

  test('a sole proprietor below the audit limits deducts nothing up to ₹50 lakh, then 2 %', () => {
    expect(duty('proprietorship', 50_000)).toEqual([null, null])
    expect(duty('proprietorship', 50_001)).toEqual([null, 10])
    expect(duty('proprietorship', 5_000_000)).toEqual([null, 10])
    expect(duty('proprietorship', 5_000_001)).toEqual([2, 10])
    expect(duty('proprietorship', 5_000_001, '2024-09-30')).toEqual([5, 10])
  })
})
