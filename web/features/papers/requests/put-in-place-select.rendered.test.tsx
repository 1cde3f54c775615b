import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { PutInPlace } from './put-in-place-select.tsx'

test('a paper is filed by the button, not by the keys that pass by the others', async () => {
  const record = makeRecord()
  const document = {
    fileName: 'Scan 3.pdf',
    fileType: 'application/pdf',
    fileSize: 10,
    uploadDate: '2026-04-01T06:00:00Z',
    key: 'key-of-the-scan-3',
    fileUrl: '/api/documents/download/key-of-the-scan-3',
    sha256: '',
    slot: '',
    linksElsewhere: false,
    review: null,
  }
  const network = serve({
    getApplication: () => ({ data: record }),
    supplyPaper: () => ({ data: record }),
  })
  const { person } = open(
    <PutInPlace
      record={record}
      paper={{
        id: 'scan',
        title: 'Scan 3.pdf',
        note: null,
        status: 'received',
        reason: null,
        requestedBy: 'Asha',
        requestedAt: '2026-04-01T06:00:00Z',
        unasked: false,
        document,
        example: null,
        dueOn: null,
        isOverdue: false,
        remind: false,
        unavailableBecause: null,
        abilities: {
          supply: false,
          answer: false,
          enter: false,
          decide: false,
          delete: false,
          putInPlace: true,
        },
      }}
    />,
  )
  const which = screen.getByRole('combobox', { name: 'Which document is Scan 3.pdf' })
  await person.selectOptions(which, 'publicAndPrivateDocs.AOA')
  await person.selectOptions(which, 'publicAndPrivateDocs.MOA')
  expect(network.of('supplyPaper')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'File Scan 3.pdf' }))
  await waitFor(() =>
    expect(network.of('supplyPaper').map(({ body }) => body)).toEqual([
      { slot: 'publicAndPrivateDocs.MOA', keys: ['key-of-the-scan-3'] },
    ]),
  )
})
