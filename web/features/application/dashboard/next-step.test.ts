import { describe, expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

type Case = Parameters<typeof nextStep>[0]
type Paper = Case['additionalDocuments'][number]
type Document = Case['documents'][number]

const abilities: Case['abilities'] = {
  edit: true,
  withdraw: true,
  assign: false,
  createMandate: false,
  askForDocuments: false,
  reviewDocuments: false,
  manageTeaser: false,
}

const makeCase = (given: Partial<Case> = {}): Case => ({
  applicationId: 'case',
  userId: 'borrower',
  status: 'under-review',
  additionalDocuments: [],
  documents: [],
  abilities,
  ...given,
})

const asked = (title: string, status: Paper['status']): Paper => ({
  id: title,
  title,
  note: null,
  status,
  reason: null,
  requestedBy: 'Asha',
  requestedAt: '2026-04-01T06:00:00Z',
  document: null,
  abilities: { supply: true, decide: false, delete: false },
})

const returned: Document = {
  fileName: 'MOA.pdf',
  fileType: 'application/pdf',
  fileSize: 10,
  uploadDate: '2026-04-01T06:00:00Z',
  key: 'a'.repeat(24),
  fileUrl: '/api/documents/download/a',
  sha256: 'a',
  slot: 'publicAndPrivateDocs.MOA',
  review: { state: 'returned', reason: 'Unreadable', by: 'Asha', at: '2026-04-02T06:00:00Z' },
}

describe('the next step of a borrower', () => {
  test('papers asked for come before everything else', () => {
    const step = nextStep(
      makeCase({
        additionalDocuments: [
          asked('Stock statement', 'requested'),
          asked('Rent deed', 'returned'),
        ],
      }),
      { status: 'approved', response: null, reason: null },
    )
    expect(step.title).toBe('Upload 2 papers we asked for')
    expect(step.detail).toBe('Stock statement and Rent deed')
    expect(step.action?.to).toBe('/dashboard/additional-documents/case')
  })

  test('papers that are with us ask for nothing', () => {
    const step = nextStep(makeCase({ additionalDocuments: [asked('Stock statement', 'received')] }))
    expect(step.action).toBeNull()
  })

  test('a returned paper is replaced while the form may be changed', () => {
    expect(nextStep(makeCase({ documents: [returned] })).action?.to).toBe(
      '/dashboard/borrower/update/case',
    )
    const closed = makeCase({ documents: [returned], abilities: { ...abilities, edit: false } })
    expect(nextStep(closed).action).toBeNull()
  })

  test('a released letter is to be read until it is answered', () => {
    const released = { status: 'released', response: null, reason: null } as const
    expect(nextStep(makeCase(), released).action?.label).toBe('Read the letter')
    const answered = { answer: 'agree', note: null, at: '2026-04-02T06:00:00Z' } as const
    expect(nextStep(makeCase(), { ...released, response: answered }).action).toBeNull()
  })

  test('a returned signature says why', () => {
    const step = nextStep(makeCase(), {
      status: 'approved',
      response: null,
      reason: 'Page 3 is missing',
    })
    expect(step.detail).toContain('Page 3 is missing')
  })

  test('an ended case asks for nothing, whatever lies open in it', () => {
    const step = nextStep(
      makeCase({
        status: 'withdrawn',
        additionalDocuments: [asked('Stock statement', 'requested')],
      }),
    )
    expect(step).toMatchObject({ title: 'This case has ended', action: null })
  })
})
