import { describe, expect, it } from 'vitest'
import { slotsFor, type AnyForm } from './documents.ts'
import { documentKeysOf } from './held-papers.ts'
import { shiftYears } from './shift-years.ts'

const form: AnyForm = {
  companyType: 'private-limited',
  baseYear: '2025-26',
  publicAndPrivateDocs: { MOA: ['moa'], provisional_Data: ['accounts-2026-27'] },
  auditedPreviousYearsDocs: {
    firstAuditedYear: ['accounts-2025-26', 'schedules-2025-26'],
    thirdAuditedYear: ['accounts-2023-24'],
    fourthAuditedYear: ['accounts-2022-23'],
  },
  companyITR: { firstFinancialYear: ['itr-2025-26'], thirdFinancialYear: ['itr-2023-24'] },
  management: [
    { name: 'Asha Verma', ITR_Returns: { firstFinancialYear: ['asha-2025-26'] } },
    { name: 'Ravi Rao' },
  ],
  notApplicable: {
    'auditedPreviousYearsDocs.secondAuditedYear': { reason: 'Lost: applied for' },
    'auditedPreviousYearsDocs.fourthAuditedYear': { reason: 'Not yet in business' },
    'publicAndPrivateDocs.provisional_Data': { reason: 'Not ready' },
    'publicAndPrivateDocs.CMA': { reason: 'Never had one' },
  },
}
const labelled = (one: AnyForm) => {
  const labels = new Map(slotsFor(one, '2020-01-01').map(({ slot, label }) => [slot, label]))
  return Object.fromEntries(documentKeysOf(one).map(({ slot, key }) => [key, labels.get(slot)]))
}

describe('going on to the newer years', () => {
  const shifted = shiftYears(form, '2025-26', '2026-27')

  it('keeps each file with the year it was given for', () => {
    for (const [key, label] of Object.entries(labelled(shifted))) {
      const year = /\d{4}-\d{2}$/.exec(key)?.[0]
      if (year !== undefined && !label?.includes('earlier years')) expect(label).toContain(year)
    }
    expect(shifted).toMatchObject({
      baseYear: '2026-27',
      publicAndPrivateDocs: { MOA: ['moa'], provisional_Data: [] },
      auditedPreviousYearsDocs: {
        firstAuditedYear: ['accounts-2026-27'],
        secondAuditedYear: ['accounts-2025-26', 'schedules-2025-26'],
        thirdAuditedYear: [],
        fourthAuditedYear: ['accounts-2023-24'],
        earlierYears: ['accounts-2022-23'],
      },
      companyITR: {
        firstFinancialYear: [],
        secondFinancialYear: ['itr-2025-26'],
        thirdFinancialYear: [],
        earlierYears: ['itr-2023-24'],
      },
      management: [
        { ITR_Returns: { firstFinancialYear: [], secondFinancialYear: ['asha-2025-26'] } },
        { name: 'Ravi Rao' },
      ],
    })
  })

  it.each(['2026-27', '2027-28', '2031-32'])('loses no file on the way to %s', (to) => {
    const keys = (one: AnyForm) =>
      documentKeysOf(one)
        .map(({ key }) => key)
        .toSorted()
    expect(keys(shiftYears(form, '2025-26', to))).toEqual(keys(form))
  })

  it('a year at a time comes to the same as both at once', () => {
    expect(labelled(shiftYears(shifted, '2026-27', '2027-28'))).toEqual(
      labelled(shiftYears(form, '2025-26', '2027-28')),
    )
  })

  it('takes along what was said to be not applicable to a year, as long as the year is asked for', () => {
    expect(shifted['notApplicable']).toEqual({
      'auditedPreviousYearsDocs.thirdAuditedYear': { reason: 'Lost: applied for' },
      'publicAndPrivateDocs.CMA': { reason: 'Never had one' },
    })
  })

  it('changes neither the form it was given nor one that asks for that year already', () => {
    expect(form['baseYear']).toBe('2025-26')
    expect(shiftYears(form, '2025-26', '2025-26')).toBe(form)
  })

  it('never goes back', () => {
    expect(() => shiftYears(form, '2025-26', '2024-25')).toThrow(RangeError)
    expect(() => shiftYears(form, '2025-26', 'soon')).toThrow(RangeError)
  })
})
