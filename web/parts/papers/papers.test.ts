import { describe, expect, test } from 'vitest'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { needsIn, papersOf, tally } from './papers.ts'

const file = (
  key: string,
  state?: 'accepted' | 'returned',
): ApplicationRecord['documents'][number] => ({
  fileName: `${key}.pdf`,
  fileType: 'application/pdf',
  fileSize: 10,
  uploadDate: '2026-04-01T06:00:00Z',
  key,
  fileUrl: `/api/documents/download/${key}`,
  sha256: '',
  slot: null,
  linksElsewhere: false,
  review: state ? { state, reason: null, by: 'Asha', at: '2026-04-02T06:00:00Z' } : null,
})

// Only what the papers are read from; the rest of a record doesn't matter here.
const record = {
  companyType: 'private-limited',
  management: [{ name: 'Asha Verma', docs: { panCard: ['pan-of-asha'] } }],
  publicAndPrivateDocs: { MOA: ['moa-1', 'moa-2'], DPR_Data: [] },
  documents: [
    file('moa-1', 'accepted'),
    file('moa-2', 'returned'),
    file('pan-of-asha'),
    file('stray'),
  ],
} as unknown as ApplicationRecord

describe('the papers of a case', () => {
  const groups = papersOf(record, '2026-06-01')
  const group = (name: string) => groups.find((candidate) => candidate.group === name)

  test('stand under their group with every file of a slot', () => {
    const moa = group('Documents of the company')?.papers.find(
      ({ slot }) => slot === 'publicAndPrivateDocs.MOA',
    )
    expect(moa?.files.map(({ key }) => key)).toEqual(['moa-1', 'moa-2'])
  })

  test('carry the years stored with the case, whatever the day', () => {
    const stored = { ...record, baseYear: '2023-24' }
    const labels = papersOf(stored, '2027-11-01').flatMap(({ papers }) =>
      papers.map(({ label }) => label),
    )
    expect(labels).toContain('Audited accounts, FY 2023-24, or provisional accounts')
    expect(labels).toContain('Income-tax return, FY 2021-22 (AY 2022-23)')
  })

  test("a person's papers stand under the person's name", () => {
    const keys = group('Asha Verma')?.papers.flatMap(({ files }) => files.map(({ key }) => key))
    expect(keys).toContain('pan-of-asha')
  })

  test('one that is needed at some time shows though it is missing, the others are only named', () => {
    const company = group('Documents of the company')
    const moa = company?.papers.find(({ slot }) => slot === 'publicAndPrivateDocs.AOA')
    expect([moa?.wanted, moa?.files]).toEqual(['analysis', []])
    const gst = company?.papers.find(({ label }) => label === 'GST returns, 12 months')
    expect(gst).toMatchObject({ wanted: 'sanction', files: [] })
    expect(company?.optional).toContain('Latest credit rating')
  })

  test('one that is not applicable shows with what was said, and is missing no more', () => {
    const slot = 'publicAndPrivateDocs.AOA'
    const claim = { reason: 'never-had-one', state: 'claimed' } as const
    const said = { ...record, notApplicable: { [slot]: claim } }
    const paper = papersOf(said, '2026-06-01')
      .flatMap(({ papers }) => papers)
      .find((one) => one.slot === slot)
    expect(paper).toMatchObject({ wanted: null, claim })
    const missing = (one: ApplicationRecord) =>
      needsIn(one, '2026-06-01').flatMap((need) => (need.answered ? [] : need.slot))
    expect(missing(record)).toContain(slot)
    expect(missing(said)).not.toContain(slot)
  })

  test('a file that no slot holds is not lost sight of', () => {
    expect(group('Other documents')?.papers[0]?.files.map(({ key }) => key)).toEqual(['stray'])
  })

  test('are counted by what was said of them', () => {
    expect(tally(record.documents)).toEqual({ accepted: 1, returned: 1, open: 2 })
  })
})
