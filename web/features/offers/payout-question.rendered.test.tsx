import { Notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Offer } from '../../../contract/offer/offer.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { makeOffer, noAbilities } from '../../testing/offer.ts'
import { open } from '../../testing/page.tsx'
import { makeRecord } from '../../testing/record.ts'
import { MoneyLines } from './money-lines.tsx'
import OwnFeesDue from './own-fees-due.tsx'

const disbursalId = '019a0000-0000-7000-8000-000000000001'

const paid = (
  arrival: Offer['disbursals'][number]['arrival'],
  about: Partial<Offer['disbursals'][number]> = {},
  abilities: Partial<Offer['abilities']> = {},
): Offer =>
  makeOffer({
    disbursals: [
      {
        disbursalId,
        date: '2026-11-20',
        amount: 12_000_000,
        facility: 'Term Loan',
        kind: 'tranche',
        reference: 'UTR1',
        account: null,
        by: null,
        arrival,
        arrivalAt: null,
        ...about,
      },
    ],
    disbursed: 12_000_000,
    fees: [
      {
        feeId: '019a0000-0000-7000-8000-000000000002',
        disbursalId,
        amount: 240_000,
        gst: 43_200,
        total: 283_200,
        dueOn: '2026-11-25',
        received: 0,
        tds: 0,
        outstanding: 283_200,
        receipts: [],
      },
    ],
    abilities: { ...noAbilities, ...abilities },
  })

/** What the client reads on the first place of their case. */
const openNow = (
  offers: () => Offer,
  answerArrival: () => { data: Offer } | Refusal = () => ({ data: offers() }),
) => {
  const asked = serve({
    listOffers: () => ({ data: [offers()], asked: [] }),
    answerArrival,
    getApplication: () => ({ data: makeRecord() }),
  })
  const page = open(
    <>
      <OwnFeesDue record={makeRecord({ status: 'disbursed' })} />
      <Notifications />
    </>,
  )
  return { asked, ...page }
}

test('the client is asked whether it arrived, with the day of our fee; a no takes the fee away', async () => {
  let arrival: Offer['disbursals'][number]['arrival'] = 'not-answered'
  const { asked, person } = openNow(
    () => paid(arrival),
    () => {
      arrival = 'not-arrived'
      return { data: paid(arrival) }
    },
  )
  await screen.findByText('Did ₹1,20,00,000 arrive?')
  screen.getByText(/Our fee on it, ₹2,83,200 with GST, is due by 25 Nov 2026\./)
  screen.getByText(/^Our fee: ₹2,83,200 is due by 25 Nov 2026$/)
  await person.click(screen.getByRole('button', { name: 'No, it didn’t arrive' }))
  await screen.findByText('You told us: ₹1,20,00,000 did not arrive')
  expect(asked.of('answerArrival')[0]?.body).toEqual({ arrived: false })
  expect(screen.queryByText(/^Our fee: /)).toBeNull()
  expect(screen.getByRole('button', { name: 'It has arrived now' })).toBeDefined()
})

test('an answer that is refused is said, and can be given again', async () => {
  const { asked, person } = openNow(
    () => paid('not-answered'),
    () => new Refusal('NOT_FOUND'),
  )
  await person.click(await screen.findByRole('button', { name: 'Yes, it arrived' }))
  await screen.findByText('We could not find that.')
  expect(asked.of('answerArrival')).toHaveLength(1)
  expect(await screen.findByRole('button', { name: 'Yes, it arrived' })).toBeDefined()
})

test('of a limit it is asked whether it can be drawn', async () => {
  openNow(() => paid('not-answered', { kind: 'availability' }))
  await screen.findByText('Is your limit of ₹1,20,00,000 available?')
  expect(screen.getByRole('button', { name: 'No, it isn’t available' })).toBeDefined()
})

test('what is answered asks for nothing', async () => {
  openNow(() => paid('arrived'))
  await screen.findByText(/^Our fee: /)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test.each([
  ['not-answered', /Client: not answered\./],
  ['arrived', /Client: confirmed\./],
  ['not-arrived', /not asked for until it is cleared up\. Client says: not arrived\./],
] as const)('staff read of one that is %s what the client says', async (arrival, words) => {
  serve({})
  open(<MoneyLines offer={paid(arrival)} onChanged={async () => undefined} />)
  expect((await screen.findByRole('listitem')).textContent).toMatch(words)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [false, 0],
  [true, 1],
])('what the client confirmed is for an admin to take back: %s', async (takeBackArrived, ways) => {
  serve({})
  const offer = paid('arrived', {}, { takeBackDisbursals: true, takeBackArrived })
  open(<MoneyLines offer={offer} onChanged={async () => undefined} />)
  await screen.findByText(/Client: confirmed/)
  expect(screen.queryAllByRole('button', { name: /^Take back/ })).toHaveLength(ways)
})
