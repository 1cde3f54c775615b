import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { slotsFor } from '../../../../domain/papers/documents.ts'
import { withValueAt } from '../../../../domain/form/paths.ts'
import { type Asked, Refusal, serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { takeUploads } from '../../../testing/uploads.ts'
import { StillMissing } from './still-missing.tsx'
import { useRecord } from '../../../parts/record/use-record.ts'

const MOA = 'publicAndPrivateDocs.MOA'
const PAN = 'publicAndPrivateDocs.PAN'

const Case = ({ id }: { id: string }) => {
  const { data } = useRecord(id)
  return data ? <StillMissing record={data.data} /> : null
}

const identity = ['aadharCard', 'passport', 'voterCard', 'drivingLicence'].map(
  (name) => `management.0.docs.${name}`,
)

/** A case that has every paper but these, and what is given. */
const allBut = (missing: readonly string[], given: Partial<ApplicationRecord>) => {
  const record = makeRecord()
  const there = slotsFor(record, '').filter(({ slot }) => !missing.includes(slot))
  const filled = there.reduce(
    (form, { slot }) => withValueAt(form, slot, ['some-key-of-a-file']),
    record,
  )
  return makeRecord({ ...filled, ...given })
}

const file = (fileName: string, slot: string): DocumentDescriptor => ({
  fileName,
  fileType: 'application/pdf',
  fileSize: 10,
  uploadDate: '2026-04-01T06:00:00Z',
  key: fileName.replaceAll('.', '-').padEnd(16, '-'),
  fileUrl: '/api/documents/download/some-key-of-a-file',
  sha256: '',
  slot,
  linksElsewhere: false,
  review: null,
})

/** The case on a page; each change that is asked for is made by the test, as the server would. */
const openCase = async (
  missing: readonly string[],
  given: Partial<ApplicationRecord> = {},
  change: (record: ApplicationRecord, asked: Asked) => ApplicationRecord | Refusal = (record) =>
    record,
  at = '/',
) => {
  let record = allBut(missing, given)
  const changed = (asked: Asked) => {
    const after = change(record, asked)
    if (after instanceof Refusal) return after
    record = after
    return { data: record }
  }
  const network = serve({
    getApplication: () => ({ data: record }),
    getSettings: () => new Refusal('NOT_FOUND'),
    supplyPaper: changed,
    claimNotApplicable: changed,
  })
  const page = open(<Case id={record.applicationId} />, at)
  await screen.findByRole('heading', { name: 'Documents still missing' })
  return { ...page, network }
}

const paper = (name: RegExp) => screen.getByRole('group', { name })
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const choose = async (
  person: { upload: (input: HTMLElement, file: File) => Promise<void> },
  name: RegExp,
  file: File,
) => {
  const input = within(paper(name)).getByLabelText<HTMLInputElement>(/^Files for/)
  await person.upload(input, file)
}

test('a paper is with the firm by one choice, and stays in view as sent', async () => {
  const uploads = takeUploads()
  const { person, network } = await openCase([MOA], {}, (record) => ({
    ...withValueAt(record, MOA, ['key-of-the-moa-1']),
    documents: [file('MOA.pdf', MOA)],
  }))
  expect(screen.getByRole('button', { name: 'Copy the list' })).toBeDefined()
  await choose(person, /^Memorandum of association/, pdf('MOA.pdf'))
  expect(uploads.sent.map(({ slot }) => slot)).toEqual([MOA])
  await uploads.sent[0]?.store()
  await waitFor(() => expect(paper(/^Memorandum of association/).textContent).toMatch(/ sent/))
  expect(network.of('supplyPaper').map(({ body }) => body)).toEqual([
    { slot: MOA, keys: [expect.any(String)] },
  ])
  // There is nothing left to pass on.
  expect(screen.queryByRole('button', { name: 'Copy the list' })).toBeNull()
  const sent = within(paper(/^Memorandum of association/)).getByRole('listitem')
  expect(sent.textContent).toContain('MOA.pdf')
  expect(within(sent).queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('one that is uploaded and finds no way in stays, and is tried again without another upload', async () => {
  const uploads = takeUploads()
  let tries = 0
  const { person } = await openCase([MOA], {}, (record) => {
    tries += 1
    return tries === 1 ? new Refusal('CONFLICT') : withValueAt(record, MOA, ['key-of-the-moa-1'])
  })
  await choose(person, /^Memorandum of association/, pdf('MOA.pdf'))
  await uploads.sent[0]?.store()
  await person.click(await screen.findByRole('button', { name: 'Retry MOA.pdf' }))
  await waitFor(() => expect(paper(/^Memorandum of association/).textContent).toMatch(/ sent/))
  expect([tries, uploads.sent.length]).toEqual([2, 1])
  expect(screen.queryByRole('button', { name: 'Retry MOA.pdf' })).toBeNull()
})

test('a locked file asks for its password in place', async () => {
  const uploads = takeUploads()
  const { person } = await openCase(['publicAndPrivateDocs.all_banks_statement'])
  await choose(person, /^Bank statements/, pdf('Statement.pdf'))
  await uploads.sent[0]?.refuse('FILE_PASSWORD_PROTECTED')
  await person.type(await screen.findByLabelText(/^Password/), 'VERM0101{Enter}')
  await waitFor(() => expect(uploads.sent[1]?.password).toBe('VERM0101'))
})

test('whoever has none says why, reads that it is looked at, and can take it back', async () => {
  const { person, network } = await openCase([PAN, MOA], {}, (record, { body }) => ({
    ...record,
    version: record.version + 1,
    notApplicable: JSON.stringify(body).includes('null')
      ? {}
      : { [PAN]: { reason: 'lost-applied-for', state: 'claimed' } },
  }))
  expect(screen.getByText(/^\d+ needed now/).textContent).toMatch(/^2 needed now/)
  await person.click(screen.getByRole('button', { name: /^We don’t have it: PAN card of the/ }))
  const lost = await screen.findByRole('menuitem', { name: /^It is lost/ })
  expect(screen.queryByRole('menuitem', { name: /in that year$/ })).toBeNull()
  await person.click(lost)
  const back = await screen.findByRole('button', { name: /^Take back that PAN card of the/ })
  expect(paper(/^PAN card of the company/).textContent).toContain('we look at it')
  expect(screen.getByText(/^\d+ needed now/).textContent).toMatch(/^1 needed now/)
  await person.click(back)
  await screen.findByRole('button', { name: /^We don’t have it: PAN/ })
  const [claimed, takenBack] = network.of('claimNotApplicable')
  expect(claimed?.body).toEqual({ slot: PAN, reason: 'lost-applied-for' })
  expect(takenBack?.body).toEqual({ slot: PAN, reason: null })
  expect(takenBack?.headers.get('If-Match')).toBe('"4"')
})

test('a refused one says what to send instead, whatever the status of the case', async () => {
  const { person } = await openCase([PAN], {
    status: 'in-analysis',
    notApplicable: {
      [PAN]: { reason: 'lost-applied-for', state: 'refused', instead: 'The e-PAN will do.' },
    },
  })
  expect(paper(/^PAN card of the company/).textContent).toContain(
    'Please send instead: The e-PAN will do.',
  )
  await person.click(screen.getByRole('button', { name: /^We don’t have it: PAN card of the/ }))
  await screen.findByRole('menuitem', { name: 'We never had one' })
  expect(screen.queryByRole('menuitem', { name: /^It is lost/ })).toBeNull()
})

test('a returned paper says why and is sent again at its place, also one that is optional', async () => {
  const uploads = takeUploads()
  const review = {
    state: 'returned',
    reason: 'Not readable.',
    by: 'Ravi',
    at: '2026-04-02T06:00:00Z',
  } as const
  const passport = 'management.0.docs.passport'
  const rating = 'publicAndPrivateDocs.latest_credit_rating'
  const { person } = await openCase([], {
    status: 'documents-pending',
    documents: [
      { ...file('passport-of-asha.pdf', passport), review },
      { ...file('rating-of-the-firm.pdf', rating), review },
    ],
  })
  expect(paper(/^Aadhaar \(masked\), or passport/).textContent).toContain(
    'We returned passport-of-asha.pdf: Not readable.',
  )
  // Another kind of paper would leave the returned one in its place.
  expect(screen.queryByRole('combobox', { name: /Aadhaar \(masked\), or passport/ })).toBeNull()
  await choose(person, /^Aadhaar \(masked\), or passport/, pdf('Passport.pdf'))
  await choose(person, /^Latest credit rating/, pdf('Rating.pdf'))
  expect(uploads.sent.map(({ slot }) => slot)).toEqual([passport, rating])
})

test('of several papers the borrower says which one comes, and there is no claim that none does', async () => {
  const uploads = takeUploads()
  const { person } = await openCase(identity)
  const which = screen.getByRole('combobox', { name: /Aadhaar \(masked\), or passport/ })
  await person.selectOptions(which, 'Voter card')
  await choose(person, /^Aadhaar \(masked\), or passport/, pdf('EPIC.pdf'))
  expect(uploads.sent.map(({ slot }) => slot)).toEqual(['management.0.docs.voterCard'])
  expect(screen.queryByRole('button', { name: /^We don’t have it: Aadhaar/ })).toBeNull()
})

test('a claim that changed meanwhile is read anew when it cannot be taken back', async () => {
  const { person, network } = await openCase(
    [PAN],
    { notApplicable: { [PAN]: { reason: 'lost-applied-for', state: 'claimed' } } },
    () => new Refusal('VERSION_STALE'),
  )
  const before = network.of('getApplication').length
  await person.click(screen.getByRole('button', { name: /^Take back that PAN card of the/ }))
  await waitFor(() => expect(network.of('getApplication')).toHaveLength(before + 1))
})

test('the way to the missing papers takes the focus along', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  await openCase([MOA], {}, undefined, '/case#missing-papers')
  await waitFor(() => expect(document.activeElement?.id).toBe('missing-papers'))
  expect(scroll).toHaveBeenCalled()
})
