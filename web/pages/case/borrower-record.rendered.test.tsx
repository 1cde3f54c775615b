import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { button, closedDialog, enter, openedDialog } from '../../testing/fields.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { makeOffer } from '../../testing/offer.ts'
import { open } from '../../testing/page.tsx'
import { makeRecord } from '../../testing/record.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { DetailsPlace } from './details-place.tsx'
import { NowPlace } from './borrower-record.tsx'

const openAs = (status: ApplicationRecord['status'], edit: boolean) => {
  serve({ getSettings: () => new Refusal('NOT_FOUND') })
  const { abilities } = makeRecord()
  open(<DetailsPlace record={makeRecord({ status, abilities: { ...abilities, edit } })} />)
}

test('as long as the form may be changed, the way to it stands above what was told', () => {
  openAs('submitted', true)
  expect(screen.getByRole('link', { name: 'Change the form' })).toBeDefined()
  expect(screen.queryByText(/You can’t change these answers here at the moment/)).toBeNull()
})

test('once the firm works with it, the page says why it can’t be changed and whom to tell', () => {
  openAs('in-analysis', false)
  expect(screen.queryByRole('link', { name: 'Change the form' })).toBeNull()
  expect(
    screen.getByText(/You can’t change these answers here at the moment.*Tell us/),
  ).toBeDefined()
})

test('of a case that has ended nothing is promised, and somebody can still be asked', async () => {
  openAs('withdrawn', false)
  expect(screen.queryByText(/You can’t change these answers here at the moment/)).toBeNull()
  signInAs('user')
  const record = makeRecord({ status: 'withdrawn' })
  serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    getApplication: () => ({ data: record }),
  })
  await openSite(`/dashboard/details/${record.applicationId}`)
  expect(await screen.findByText(/^Questions about it\? Contact /)).toBeDefined()
})

test('a fee that is due stands at the top, with its day', async () => {
  const fee = {
    feeId: '019a0000-0000-7000-8000-000000000001',
    disbursalId: null,
    amount: 225_000,
    gst: 40_500,
    total: 265_500,
    dueOn: '2026-12-02',
    received: 0,
    tds: 0,
    outstanding: 265_500,
    receipts: [],
  }
  serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    listOffers: () => ({
      data: [makeOffer({ fees: [fee, { ...fee, outstanding: 0 }] })],
      asked: [],
    }),
  })
  const abilities = { ...makeRecord().abilities, supplyPapers: false }
  open(<NowPlace record={makeRecord({ status: 'partly-disbursed', abilities })} />)
  expect(await screen.findByText('Our fee: ₹2,65,500 is due by 2 Dec 2026')).toBeDefined()
  expect(screen.getByRole('link', { name: 'with your offers' })).toBeDefined()
})

test('withdrawing takes a reason and ends the application', async () => {
  const move = {
    action: 'withdraw',
    to: 'withdrawn' as const,
    label: 'Withdraw',
    noteRequired: true,
  }
  signInAs('user')
  let record = makeRecord({ moves: [move] })
  const { applicationId, abilities } = record
  const network = serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    getApplication: () => ({ data: record }),
    listPaperLinks: () => ({ data: [] }),
    updateStatus: () => {
      record = makeRecord({ status: 'withdrawn', abilities: { ...abilities, withdraw: false } })
      return { data: record }
    },
  })
  const { person } = await openSite(`/dashboard/details/${applicationId}`)
  await person.click(await screen.findByRole('button', { name: 'Withdraw the application' }))
  const dialog = await openedDialog()
  const confirm = () => person.click(button('Withdraw the application', dialog))
  await confirm()
  const reason = dialog.getByRole<HTMLInputElement>('textbox')
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  expect(network.of('updateStatus')).toEqual([])
  enter(reason, 'The order was cancelled.')
  await confirm()
  await screen.findByText('The case is now: Withdrawn')
  await closedDialog()
  expect(network.of('updateStatus').map(({ body }) => body)).toEqual([
    { status: 'withdrawn', note: 'The order was cancelled.' },
  ])
  expect((await screen.findAllByText('Withdrawn')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Withdraw the application' })).toBeNull()
})

test.each([
  ['#missing-papers', '/dashboard/additional-documents/'],
  ['#documents', '/dashboard/additional-documents/'],
  ['#shared-files', '/dashboard/additional-documents/'],
  ['#consent', '/dashboard/offers/'],
  ['#lenders', '/dashboard/offers/'],
  ['#still-to-tell', '/dashboard/details/'],
])('an address from the time of one long page with %s leads to its place', async (hash, place) => {
  signInAs('user')
  const record = makeRecord()
  const { userId, applicationId } = record
  serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    getApplication: () => ({ data: record }),
    listOffers: () => ({ data: [], asked: [] }),
    listPaperLinks: () => ({ data: [] }),
  })
  await openSite(`/dashboard/${userId}/${applicationId}${hash}`)
  await waitFor(() => expect(location.pathname).toBe(`${place}${applicationId}`))
  expect(location.hash).toBe(hash)
  const places = within(
    await screen.findByRole('navigation', { name: 'Places of your application' }),
  )
  expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Now',
    'Documents',
    'Lenders',
    'Agreement',
    'Details',
  ])
  expect(places.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(location.pathname)
})
