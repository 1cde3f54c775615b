import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { makeMandate, noMandateAbilities } from '../../testing/mandate.ts'
import { expectMessage, expectMessageForItsTime } from '../../testing/expect-message.ts'
import { button, closedDialog, enter, openedDialog } from '../../testing/fields.ts'
import { type Answers, saying, serve, silence } from '../../testing/network.ts'
import { makeWholeSettings } from '../../testing/settings.ts'
import { makeRecord } from '../../testing/record.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { messages } from '../../testing/spec-messages.ts'
import { takeUploads } from '../../testing/uploads.ts'
import type { CaseDetails } from './mandate-entry.ts'

const refusal = 'The register of letters is closed for an hour.'
const mandate = makeMandate()
const { applicationId } = mandate

const details: CaseDetails = {
  userId: mandate.userId,
  applicationId,
  reference: mandate.applicationReference,
  companyName: mandate.companyName,
  companyType: 'private-limited',
  companyGstNumber: '27AAKCV1234A1ZP',
  companyPanNumber: 'AAKCV1234A',
  formattedAmount: '75 Lakh',
  amount: 7_500_000,
  address: {
    buildingName_or_plotNo: '12 MIDC',
    area: 'Bhosari',
    city: 'Pune',
    pinCode: '411026',
    state: '27',
    country: 'India',
  },
  managementDetails: [
    { id: '0', name: 'Asha Verma', designation: 'Director', authorisedSignatory: true },
  ],
  facilities: [
    { title: 'Term Loan', kind: 'fundBased', amount: 7_500_000, tenure: 60, security: null },
  ],
  selectedBanks: [],
  tiedLenders: [],
}

const page = (...data: MandateRecord[]) => ({
  data,
  page: 1,
  limit: 50,
  total: data.length,
  pages: 1,
})

const serveMandates = (mandates: () => MandateRecord[], answers: Answers = {}) =>
  serve({
    getCaseDetails: () => ({ data: [details] }),
    getSettings: () => ({ data: makeWholeSettings() }),
    listMandates: () => page(...mandates()),
    listSavedViews: () => ({ data: [] }),
    ...answers,
  })

const openCreation = () =>
  openSite(`/dashboard/create-mandate/${applicationId}`, { blank: ['/dashboard'] })
const letter = () => screen.findByRole('article', { name: /^Mandate / })

test('a mandate is made, or both the toast and the page say that it was not', async () => {
  signInAs('admin')
  const network = serveMandates(() => [], { createMandate: () => ({ data: mandate }) })
  const { person } = await network.during('getCaseDetails', silence, async () => {
    const site = await openCreation()
    await expectMessage(messages.caseDetailsNotFetched)
    return site
  })
  await person.click(button('Try again'))
  const inLetter = within(await letter())
  for (const name of ['Financial Proposal', 'Remuneration/Commercial Terms', 'Mode of Payment'])
    expect(inLetter.getByRole('heading', { name })).toBeDefined()
  const fee = screen.getByRole<HTMLInputElement>('textbox', { name: /^Consultancy fee %/ })
  expect(fee.value).toBe('5')
  enter(fee, '2')
  await person.selectOptions(screen.getByRole('combobox', { name: /^Salutation/ }), 'Ms.')
  await person.selectOptions(
    screen.getByRole('combobox', { name: /^Authorised signatory/ }),
    'Asha Verma, Director',
  )
  const press = () => person.click(button('Create Mandate'))
  await network.during('createMandate', silence, async () => {
    await expectMessageForItsTime(messages.mandateNotCreated, press)
    await expectMessage(messages.creationUnexplained)
  })
  await network.during('createMandate', saying(refusal), async () => {
    await press()
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining(refusal),
      ),
    )
    await expectMessage(messages.mandateNotCreated)
  })
  await expectMessageForItsTime(messages.mandateCreated, press)
  expect(location.pathname).toBe('/dashboard')
  expect(network.of('createMandate').at(-1)?.body).toMatchObject({
    applicationId,
    mandateAmount: 7_500_000,
    consultancyFeePercentage: 2,
    consultancyFeeAmount: 150_000,
    mandateHolderDetails: { name: 'Ms. Asha Verma' },
  })
})

test('an amount in full is a question, and a fifth decimal is refused', async () => {
  signInAs('admin')
  serveMandates(() => [])
  const { person } = await openCreation()
  await letter()
  const amount = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Loan amount if changed' })
  const unit = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit' })
  const said = () => document.querySelector('[data-result=amount]')?.textContent
  expect(said()).toBe('₹75 Lakh: seventy-five lakh rupees (₹75,00,000)')

  enter(amount(), '25,00,000')
  expect(said()).toContain('Rupees or lakh?')
  await person.click(button('Create Mandate'))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'Say whether this is in rupees or in lakh',
    ),
  )
  await person.click(button('₹25,00,000: twenty-five lakh rupees'))
  expect(amount().value).toBe('25,00,000 rupees')
  await waitFor(() => expect(said()).toBe('₹25 Lakh: twenty-five lakh rupees (₹25,00,000)'))

  enter(amount(), '1,50,000')
  await person.click(button(/1,50,000 Lakh/))
  await waitFor(() => expect(said()).toMatch(/^₹150000 Lakh|₹1,50,000 Lakh/))

  enter(amount(), '0.12345')
  expect((await screen.findAllByText(/Use at most 4 decimals/)).length).toBeGreaterThan(0)
  expect(amount().value).toBe('0.12345')
  enter(amount(), '0.29')
  await waitFor(() => expect(said()).toBe('₹29 Lakhs: twenty-nine lakh rupees (₹29,00,000)'))
  enter(amount(), '2.5 crore')
  expect(unit().value).toBe('Crore')
  await waitFor(() => expect(said()).toBe('₹2.5 Crore: two crore fifty lakh rupees (₹2,50,00,000)'))
  enter(amount(), '1,2,3')
  expect(
    (await screen.findAllByText(/The commas are not where they belong/)).length,
  ).toBeGreaterThan(0)
  expect(unit().value).toBe('')
})

test('what is done with a mandate is refused in the words of the place', async () => {
  signInAs('admin')
  let shown = makeMandate({ abilities: { ...noMandateAbilities, release: true } })
  const network = serveMandates(() => [shown])
  const { person, reload } = await network.during('listMandates', silence, async () => {
    const site = await openSite('/dashboard/mandates')
    await expectMessage(messages.mandatesUnexplained)
    return site
  })
  const confirm = async (name: string) =>
    person.click((await openedDialog()).getByRole('button', { name }))
  const cancel = async () => {
    await confirm('Cancel')
    await closedDialog()
  }

  // The release, which says what the server says.
  await person.click(button('Try again'))
  await person.click(await screen.findByRole('button', { name: /^Release to borrower: / }))
  await network.during('releaseMandate', silence, async () => {
    await confirm('Release to borrower')
    await expectMessage(messages.releaseUnexplained)
  })
  await network.during('releaseMandate', saying(refusal), async () => {
    await confirm('Release to borrower')
    const { findByRole } = await openedDialog()
    await waitFor(async () => expect((await findByRole('alert')).textContent).toBe(refusal))
  })

  // Approval, rejection and the letter.
  shown = makeMandate({
    status: 'released',
    number: 'RSM-2026-0001',
    mandateUrl: 'letter-of-the-mandate',
    abilities: { ...noMandateAbilities, approve: true, reject: true },
  })
  await cancel()
  await reload()
  await person.click(await screen.findByRole('button', { name: /^Approve: / }))
  await network.during('approveMandate', silence, async () => {
    await confirm('Approve')
    await expectMessage(messages.approvalUnexplained)
  })
  await cancel()
  await person.click(button(/^More for /))
  await person.click(await screen.findByRole('menuitem', { name: 'Reject' }))
  enter((await openedDialog()).getByRole('textbox'), 'The fee was agreed otherwise.')
  await network.during('rejectMandate', silence, async () => {
    await confirm('Reject')
    await expectMessage(messages.rejectionUnexplained)
  })
  await cancel()
  await network.during('viewDocument', silence, async () => {
    await person.click(button(/^Letter /))
    await expectMessage(messages.letterNotPreviewed)
  })
})

test('the borrower is told why a mandate can not be read, downloaded, signed or shown', async () => {
  signInAs('user')
  // On a phone the letter opens in a tab.
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query === '(width >= 48em)' ? 'not all' : query),
  )
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { sent } = takeUploads()
  const approved = makeMandate({
    status: 'approved',
    number: 'RSM-2026-0001',
    mandateUrl: 'letter-of-the-mandate',
    abilities: { ...noMandateAbilities, uploadSigned: true },
  })
  const network = serveMandates(() => [approved], {
    getApplication: () => ({ data: makeRecord({ applicationId }) }),
    deleteDocument: () => ({ message: 'It is deleted.' }),
  })
  const { person } = await network.during('listMandates', silence, async () => {
    const site = await openSite(`/dashboard/mandate/${applicationId}`)
    await expectMessage(messages.mandatesUnexplained)
    return site
  })
  const press = (name: string) => person.click(button(name))
  await press('Try again')
  await screen.findByRole('button', { name: 'Download the mandate' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await network.during('downloadDocument', silence, async () => {
    await press('Download the mandate')
    await expectMessage(messages.notDownloaded)
  })
  // A failed download stays in view until it is closed.
  await act(() => vi.advanceTimersByTimeAsync(300_000).then(() => undefined))
  vi.useRealTimers()
  const said = () =>
    screen
      .queryAllByRole('alert')
      .find(({ textContent }) => textContent.includes(messages.notDownloaded.text))
  const alert = said()
  if (alert === undefined) throw new Error('It is no longer said.')
  await person.click(within(alert).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(said()).toBeUndefined())

  await network.during('viewDocument', silence, async () => {
    await press('Open the letter in a new tab')
    await expectMessage(messages.letterNotPreviewed)
  })
  const choose = async (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('There is no place for a file.')
    await person.upload(input, new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
  }
  await choose('signed.pdf')
  await waitFor(() => expect(sent).toHaveLength(1))
  await sent[0]?.silence()
  await expectMessage(messages.uploadUnexplained)
  await press('Retry signed.pdf')
  await waitFor(() => expect(sent).toHaveLength(2))
  await sent[1]?.store()
  await expectMessage(messages.fileUploaded, { file: 'signed.pdf' })
  await network.during('viewDocument', silence, async () => {
    await press('Preview in a new tab')
    await expectMessage(messages.signedCopyNotPreviewed)
  })
  await network.during('viewDocument', saying(refusal), async () => {
    await press('Preview in a new tab')
    const toast = (await screen.findByText(refusal)).closest('.mantine-Notification-root')
    expect(toast?.textContent).toContain('Error')
  })
  await network.during('deleteDocument', silence, async () => {
    await press('Remove')
    await expectMessage(messages.deletionUnexplained)
  })
  await press('Remove')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Send the signed copy' })).toBeNull(),
  )
  await choose('signed-well.pdf')
  await waitFor(() => expect(sent).toHaveLength(3))
  await sent[2]?.store()
  await screen.findByRole('button', { name: 'Send the signed copy' })
  await network.during('uploadSignedMandate', silence, async () => {
    await press('Send the signed copy')
    await expectMessage(messages.errorOccurred)
  })
})
