import { expect, test } from 'vitest'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { makeRecord } from '../../testing/record.ts'
import { reviewItems, sameFileAt } from './review-items.ts'

type Paper = ApplicationRecord['documents'][number]

const paper = (key: string, slot: string, sha256: string): Paper => ({
  key: key.repeat(24),
  slot,
  sha256,
  fileName: `${key}.pdf`,
  fileType: 'application/pdf',
  fileSize: 10,
  uploadDate: '2026-04-01T06:00:00Z',
  fileUrl: '/api/documents/download/a',
  linksElsewhere: false,
  review: null,
})

test('a file that stands twice, by key or by content, is named with its other places', () => {
  const record = makeRecord({
    documents: [
      paper('a', 'publicAndPrivateDocs.MOA', 'one'),
      paper('b', 'publicAndPrivateDocs.AOA', 'one'),
      paper('c', 'publicAndPrivateDocs.certificateOfIncorporation', 'two'),
    ],
  })
  const others = reviewItems(record).flatMap((item) =>
    item.kind === 'file' ? [[item.file.fileName, sameFileAt(record, item).length]] : [],
  )
  expect(Object.fromEntries(others)).toEqual({ 'a.pdf': 1, 'b.pdf': 1, 'c.pdf': 0 })
})
