import { describe, expect, test } from 'vitest'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { papersOf, tally } from './papers.ts'

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
    const moa = group('Company papers')?.papers.find(
      ({ slot }) => slot === 'publicAndPrivateDocs.MOA',
    )
    expect(moa?.files.map(({ key }) => key)).toEqual(['moa-1', 'moa-2'])
  })

  test("a person's papers stand under the person's name", () => {
    const keys = group('Asha Verma')?.papers.flatMap(({ files }) => files.map(({ key }) => key))
    expect(keys).toContain('pan-of-asha')
  })

  test('a required paper shows though it is missing, an optional one is only named', () => {
    const company = group('Company papers')
    expect(company?.papers.some(({ required, files }) => required && files.length === 0)).toBe(true)
    expect(company?.missing.length).toBeGreaterThan(0)
  })

  test('a file that no slot holds is not lost sight of', () => {
    expect(group('Other papers')?.papers[0]?.files.map(({ key }) => key)).toEqual(['stray'])
  })

  test('are counted by what was said of them', () => {
    expect(tally(record.documents)).toEqual({ accepted: 1, returned: 1, open: 2 })
  })
})
