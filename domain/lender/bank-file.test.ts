import { describe, expect, it, test } from 'vitest'
import { bankFileIndex, bankFilePartOf, fullOrder, numberPapers, type Place } from './bank-file.ts'
import { letterText } from '../letter/letter-blocks.ts'

const paper = (title: string, slot: string | null, fileName = 'scan.PDF') => ({
  title,
  fileName,
  part: bankFilePartOf(slot),
})

const papers = [
  paper('Stock statement', null, 'stock.xlsx'),
  paper('PAN of Asha Verma', 'management.0.docs.panCard'),
  paper(
    'Income-tax return of Asha Verma, FY 2025-26',
    'management.0.ITR_Returns.firstFinancialYear',
  ),
  paper('Audited accounts, FY 2025-26', 'auditedPreviousYearsDocs.firstAuditedYear'),
  paper('Title deed: plot 7/2', 'collateralDocs.propertyDocs'),
  paper('Income-tax return, FY 2025-26', 'companyITR.firstFinancialYear'),
  paper('Memorandum', 'publicAndPrivateDocs.moa', 'moa.v2.pdf'),
]

describe('the papers of a bank file', () => {
  it('are numbered as usual where the lender has no order of its own', () => {
    expect(numberPapers(papers, []).map(({ name }) => name)).toEqual([
      '01 Memorandum.pdf',
      '02 PAN of Asha Verma.pdf',
      '03 Audited accounts, FY 2025-26.pdf',
      '04 Income-tax return of Asha Verma, FY 2025-26.pdf',
      '05 Income-tax return, FY 2025-26.pdf',
      '06 Title deed plot 7 2.pdf',
      '07 Stock statement.xlsx',
    ])
  })

  it('come in the order of the lender, the parts that it does not name after those', () => {
    const numbered = numberPapers(papers, ['security', 'accounts'])
    expect(numbered.slice(0, 3).map(({ title }) => title)).toEqual([
      'Title deed: plot 7/2',
      'Audited accounts, FY 2025-26',
      'Memorandum',
    ])
    expect(numbered.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('sort by name as they are numbered, however many they are', () => {
    const many = Array.from({ length: 120 }, (_, n) => paper(`Bill ${120 - n}`, null))
    const names = numberPapers(many, []).map(({ name }) => name)
    expect(names.toSorted()).toEqual(names)
  })

  it('keep names that any system takes', () => {
    const [odd] = numberPapers([paper(`a\u202Eb/../c\n${'x'.repeat(400)}. . `, null)], [])
    expect(odd?.name).toMatch(/^01 a b \.\. c x+\.pdf$/)
    expect(odd?.name.length).toBeLessThan(135)
    expect(numberPapers([paper(' ?? ', null)], [])[0]?.name).toBe('01 Document.pdf')
  })
})

test('an order holds each part once', () => {
  expect(fullOrder(['returns', 'returns'])).toEqual([
    'returns',
    'firm',
    'people',
    'accounts',
    'security',
    'others',
  ])
})

describe('the index', () => {
  const numbered = numberPapers(papers, ['returns'])
  const about = {
    firm: { name: 'Kuber Capital', lines: ['Nagpur'] },
    lender: { name: 'Sample Bank', branch: 'Fort, Mumbai', contact: 'R. Rao' },
    reference: 'RS-2026-000017',
    lenderReference: null,
    company: 'Verma Castings',
    facilities: ['Term Loan'],
    amount: '₹75 Lakh',
    date: '2026-03-31',
    papers: numbered,
    as: 'zip' as const,
    places: new Map(),
  }

  it('names whose papers they are, for whom, and each file by its number', () => {
    const text = letterText(bankFileIndex(about))
    expect(text).toContain('To\nR. Rao\nSample Bank\nFort, Mumbai')
    expect(text).toContain('Subject: Verma Castings: Term Loan, ₹75 Lakh')
    expect(text).toContain('Date: 31 Mar 2026')
    expect(text).toContain('Stock statement | 07 | 7')
    expect(text.indexOf('Income-tax returns')).toBeLessThan(
      text.indexOf('Documents of the business'),
    )
  })

  it('says the pages of each paper, and what lies beside and why', () => {
    const places = new Map<number, Place>([
      [1, { from: 2, pages: 1 }],
      [2, { from: 3, pages: 12 }],
      [6, 'gone' as const],
      [7, { beside: 'spreadsheet' }],
    ])
    const text = letterText(
      bankFileIndex({ ...about, as: 'pdf', lenderReference: 'SB/77', places }),
    )
    expect(text).toContain('Income-tax return of Asha Verma, FY 2025-26 | 2 | 1')
    expect(text).toContain('Income-tax return, FY 2025-26 | 3 to 14 | 2')
    expect(text).toContain('Title deed: plot 7/2 | No longer there | 6')
    expect(text).toContain('Stock statement | Separate file (spreadsheet) | 7')
    expect(text).toContain('Your reference: SB/77.')
  })
})
