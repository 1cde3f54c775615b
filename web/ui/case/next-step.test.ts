import { describe, expect, test } from 'vitest'
import { turnSteps } from '../../../domain/status/turn-steps.ts'
import { nextStep } from './next-step.ts'

type Case = Parameters<typeof nextStep>[0]
type Paper = Case['additionalDocuments'][number]
type Document = Case['documents'][number]

const makeCase = (given: Partial<Case> = {}): Case => ({
  applicationId: 'case',
  userId: 'borrower',
  status: 'under-review',
  turn: { waitsFor: 'firm', step: 'review' },
  mandateData: null,
  additionalDocuments: [],
  documents: [],
  stillToTell: [],
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
  unasked: false,
  document: null,
  example: null,
  dueOn: null,
  isOverdue: false,
  remind: false,
  unavailableBecause: null,
  abilities: {
    supply: true,
    answer: true,
    enter: false,
    decide: false,
    delete: false,
    putInPlace: false,
  },
})

const returned = {
  fileName: 'MOA.pdf',
  fileType: 'application/pdf',
  fileSize: 10,
  uploadDate: '2026-04-01T06:00:00Z',
  key: 'a'.repeat(24),
  fileUrl: '/api/documents/download/a',
  sha256: 'a',
  slot: 'publicAndPrivateDocs.MOA',
  linksElsewhere: false,
  review: { state: 'returned', reason: 'Unreadable', by: 'Asha', at: '2026-04-02T06:00:00Z' },
} as const satisfies Document

const open: Case['stillToTell'] = [
  { path: 'management.0.email', label: 'Email of Asha Verma', step: 'people', kind: 'answer' },
  { path: 'formData.state', label: 'State', step: 'company', kind: 'answer' },
  { path: 'management', label: 'One more director', step: 'people', kind: 'people' },
]

const yours = (step: Case['turn']['step']) => ({ waitsFor: 'borrower', step }) as const
const ours = (step: Case['turn']['step']) => ({ waitsFor: 'firm', step }) as const

describe('the next step of a borrower', () => {
  test('names the papers asked for', () => {
    const step = nextStep(
      makeCase({
        turn: yours('supply-papers'),
        additionalDocuments: [
          asked('Stock statement', 'requested'),
          asked('Rent deed', 'returned'),
          asked('GST returns', 'received'),
        ],
      }),
    )
    expect(step.title).toBe('Upload 2 documents we asked for')
    expect(step.detail).toBe('Stock statement and Rent deed')
    expect(step.action?.to).toBe('/dashboard/additional-documents/case')
  })

  test('a returned paper is replaced at its place in the case', () => {
    const turn = yours('supply-papers')
    const bare = { ...returned, fileName: 'AOA.pdf', review: { ...returned.review, reason: null } }
    expect(nextStep(makeCase({ turn, documents: [returned, bare] }))).toEqual({
      title: 'Replace 2 returned documents',
      detail: 'MOA.pdf: Unreadable · AOA.pdf',
      action: {
        label: 'Replace documents',
        to: '/dashboard/additional-documents/case#missing-papers',
      },
    })
  })

  test('a returned paper is named as the case names it, whatever its file is called', () => {
    const scan = { ...returned, title: 'GST returns of July 2026 (scan.pdf)' }
    const step = nextStep(makeCase({ turn: yours('supply-papers'), documents: [scan] }))
    expect(step.detail).toBe('GST returns of July 2026 (scan.pdf): Unreadable')
  })

  test('lenders that the borrower is asked about stand at the top while others have the case', () => {
    const asked = [
      { lenderId: 'a', name: 'Axis Bank' },
      { lenderId: 'b', name: 'SIDBI' },
    ]
    const lenderConsent = {
      shareWithLenders: true,
      anyLender: false,
      lenders: [],
      people: [],
      persons: [],
      asked,
      announced: [],
    }
    const turn = { waitsFor: 'lenders', step: 'wait-for-lenders' } as const
    expect(nextStep(makeCase({ status: 'shared', turn, lenderConsent }))).toMatchObject({
      detail: expect.stringContaining('Axis Bank and SIDBI'),
      action: { to: '/dashboard/offers/case#consent' },
    })
    const ended = { waitsFor: 'nobody', step: 'none' } as const
    expect(
      nextStep(makeCase({ status: 'withdrawn', turn: ended, lenderConsent })).action,
    ).toBeNull()
  })

  test('on hold says why, and what can be sent meanwhile', () => {
    const held = { status: 'on-hold', turn: ours('resume') } as const
    expect(nextStep(makeCase(held))).toEqual({
      title: 'Nothing to do for you now',
      detail: 'We have put your case on hold. We tell you when it goes on.',
      action: null,
    })
    const entry = (note: string, day: number) => ({
      id: String(day),
      event: 'moved',
      label: 'Put on hold',
      from: 'in-analysis',
      to: 'on-hold',
      note,
      actor: 'Asha',
      actorRole: 'relationship-manager',
      at: `2026-04-0${day}T06:00:00Z`,
      changes: [],
    })
    const timeline = [entry('We wait for your audit.', 4), entry('Holidays.', 2)]
    const additionalDocuments = [asked('Stock statement', 'requested'), asked('Deed', 'received')]
    expect(nextStep(makeCase({ ...held, timeline, additionalDocuments }))).toEqual({
      title: 'Your case is on hold',
      detail:
        'We have put your case on hold: “We wait for your audit”. We tell you when it goes on. You can send meanwhile what we asked for: Stock statement.',
      action: { label: 'Upload documents', to: '/dashboard/additional-documents/case' },
    })
    const back = nextStep(makeCase({ ...held, documents: [{ ...returned, title: 'MOA (a.pdf)' }] }))
    expect(back.detail).toContain('You can send meanwhile what we asked for: MOA (a.pdf).')
    expect(back.action?.to).toBe('/dashboard/additional-documents/case#missing-papers')
  })

  test('a new request does not hide what was returned before', () => {
    const step = nextStep(
      makeCase({
        turn: yours('supply-papers'),
        additionalDocuments: [asked('Property tax receipt', 'requested')],
        documents: [returned],
      }),
    )
    expect(step.title).toBe('Upload 1 document we asked for, and replace 1 returned document')
    expect(step.detail).toBe('Property tax receipt · MOA.pdf: Unreadable')
  })

  test('a paper that is needed though it was said to be not applicable names what to send', () => {
    const notApplicable: Case['notApplicable'] = {
      'publicAndPrivateDocs.TAN': {
        reason: 'not-registered',
        state: 'refused',
        instead: 'The acknowledgement.',
      },
      'publicAndPrivateDocs.CIN': { reason: 'lost-applied-for', state: 'claimed' },
    }
    expect(nextStep(makeCase({ turn: yours('supply-papers'), notApplicable }))).toEqual({
      title: 'Send 1 document that we still need',
      detail: 'The acknowledgement.',
      action: {
        label: 'Send documents',
        to: '/dashboard/additional-documents/case#missing-papers',
      },
    })
  })

  test('papers that only a note names are uploaded, too', () => {
    const step = nextStep(makeCase({ status: 'documents-pending', turn: yours('supply-papers') }))
    expect(step.detail).toContain('note in the timeline')
  })

  test('a released letter is to be read, an approved one to be signed', () => {
    expect(nextStep(makeCase({ turn: yours('answer-letter') })).action?.label).toBe(
      'Read the letter',
    )
    expect(nextStep(makeCase({ turn: yours('sign-letter') })).action?.label).toBe('Sign the letter')
    const sanctioned = { status: 'sanctioned', turn: yours('accept-sanction') } as const
    expect(nextStep(makeCase(sanctioned)).action?.to).toBe('/dashboard/offers/case')
    const bare = {
      action: 'accept-sanction',
      to: 'accepted',
      label: 'Accept sanction',
      noteRequired: false,
    } as const
    expect(nextStep(makeCase({ ...sanctioned, moves: [bare] }))).toMatchObject({
      title: 'Your turn',
      action: null,
    })
    const noOffer = { status: 'sanctioned', turn: ours('enter-offer') } as const
    expect(nextStep(makeCase(noOffer))).toMatchObject({
      title: 'Nothing to do for you now',
      detail: expect.stringContaining('We complete its figures and its letter next'),
      action: null,
    })
  })

  test('a returned signature says why', () => {
    const mandateData = {
      mandateId: 'mandate',
      status: 'approved',
      number: 'MND/2026-27/0001',
      mandateUrl: null,
      signedMandateUrl: null,
      returnReason: 'Page 3 is missing',
    }
    const step = nextStep(makeCase({ turn: yours('sign-letter'), mandateData }))
    expect(step.detail).toContain('Page 3 is missing')
  })

  test('a case that waits for the consent names it', () => {
    const step = nextStep(makeCase({ status: 'mandate-pending', turn: yours('give-consent') }))
    expect(step.action).toEqual({
      label: 'Give your consent',
      to: '/dashboard/offers/case#consent',
    })
  })

  test('a case that was handed in early asks for the papers that are still missing', () => {
    const step = nextStep(makeCase({ status: 'submitted', turn: yours('send-missing-papers') }))
    expect(step.title).toBe('Send the documents that are still missing')
    expect(step.action?.to).toBe('/dashboard/additional-documents/case#missing-papers')
    const both = nextStep(makeCase({ turn: yours('send-missing-papers'), stillToTell: open }))
    expect(both.detail).toContain('and 2 answers that you left open')
  })

  test('answers that were left open are named, people who may join later aside', () => {
    const step = nextStep(makeCase({ turn: yours('give-missing-answers'), stillToTell: open }))
    expect(step).toEqual({
      title: 'Give 2 answers that you left open',
      detail: 'Email of Asha Verma and State',
      action: { label: 'See what is open', to: '/dashboard/details/case#still-to-tell' },
    })
  })

  test('what a lender asks is to be answered', () => {
    const step = nextStep(makeCase({ status: 'shared', turn: yours('answer-lender') }))
    expect(step).toMatchObject({
      title: 'Answer what a lender asks',
      action: { label: 'See your lenders', to: '/dashboard/offers/case#lenders' },
    })
  })

  test('a proposal is to be answered', () => {
    const step = nextStep(makeCase({ turn: yours('answer-proposal') }))
    expect(step.action).toEqual({
      label: 'See our proposal',
      to: '/dashboard/borrower/case#proposal',
    })
  })

  test('a verified mandate asks for nothing: the firm goes to lenders', () => {
    const turn = { waitsFor: 'firm', step: 'log-in-with-lenders' } as const
    expect(nextStep(makeCase({ status: 'mandate-pending', turn }))).toEqual({
      title: 'Nothing to do for you now',
      detail: 'Your fee agreement (mandate) is in force. We take your case to lenders next.',
      action: null,
    })
  })

  test('what waits for the firm or the lenders never sends the borrower anywhere', () => {
    for (const step of turnSteps)
      for (const waitsFor of ['firm', 'lenders'] as const) {
        const shown = nextStep(makeCase({ turn: { waitsFor, step } }))
        if (shown.action === null) expect(shown.title).toBe('Nothing to do for you now')
        else
          expect([
            'supply-papers',
            'answer-proposal',
            'send-missing-papers',
            'give-missing-answers',
            'answer-letter',
            'sign-letter',
            'give-consent',
            'answer-lender',
            'accept-sanction',
          ]).toContain(step)
      }
  })

  test('an ended case asks for nothing, whatever lies open in it', () => {
    const step = nextStep(
      makeCase({
        status: 'withdrawn',
        turn: { waitsFor: 'nobody', step: 'none' },
        additionalDocuments: [asked('Stock statement', 'requested')],
      }),
    )
    expect(step).toMatchObject({ title: 'This case has ended', action: null })
  })
})

test.each([
  ['accepted', 'start-documentation', 'The loan documents come next'],
  ['documentation', 'wait-for-lenders', 'The loan documents are under way'],
  ['partly-disbursed', 'wait-for-lenders', 'More is to be paid out'],
] as const)('a case that is %s names the conditions of its lender', (status, step, title) => {
  const shown = nextStep(makeCase({ status, turn: { waitsFor: 'lenders', step } }))
  expect(shown).toMatchObject({ title, action: null })
  expect(shown.detail).toContain('What the lender wants before it pays out')
})
