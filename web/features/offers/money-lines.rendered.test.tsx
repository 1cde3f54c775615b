import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Offer } from '../../../contract/offer/offer.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { makeOffer, noAbilities } from '../../testing/offer.ts'
import { open } from '../../testing/page.tsx'
import { MoneyLines } from './money-lines.tsx'
import { RecordNotDrawn } from './record-not-drawn.tsx'
import { ReceiveFee } from './record-disbursal.tsx'

const id = (place: number) => `019a0000-0000-7000-8000-00000000000${place}`
const abilities: Offer['abilities'] = {
  ...noAbilities,
  checkConditions: true,
  receiveFees: true,
  takeBackDisbursals: true,
  takeBackReceipts: true,
  takeBackNotDrawn: true,
}
const fee: Offer['fees'][number] = {
  feeId: id(2),
  disbursalId: id(1),
  amount: 4000,
  gst: 720,
  total: 4720,
  dueOn: '2026-11-25',
  received: 1000,
  tds: 100,
  outstanding: 3620,
  receipts: [{ receiptId: id(3), date: '2026-11-24', amount: 1000, tds: 100, reference: 'NEFT 7' }],
}
const offer = makeOffer({
  disbursals: [
    {
      disbursalId: id(1),
      date: '2026-11-20',
      amount: 200_000,
      facility: 'Term Loan',
      kind: 'tranche',
      reference: 'UTR1',
      account: 'HDFC 4711',
      by: 'Priya Nair',
      arrival: 'not-answered',
      arrivalAt: null,
    },
  ],
  disbursed: 200_000,
  notDrawn: {
    amount: 50_000,
    date: '2026-11-24',
    reason: 'The second machine is not bought.',
    by: 'Priya Nair',
  },
  fees: [fee],
  abilities,
})

test('a part says into which account it went and what came in of its fee; either is taken back with a reason', async () => {
  const asked = serve({
    takeBackReceipt: () => ({ data: { ...fee, receipts: [] } }),
    takeBackDisbursal: () => new Refusal('GUARD_UNMET'),
  })
  let changes = 0
  const { person } = open(
    <MoneyLines
      offer={offer}
      onChanged={async () => {
        changes += 1
      }}
    />,
  )
  await screen.findByText(/reference UTR1, account HDFC 4711\./)
  screen.getByText(/24 Nov 2026: ₹1,000 received and ₹100 TDS, reference NEFT 7\./)
  await person.click(
    screen.getByRole('button', { name: 'Take back ₹1,100 received on 24 Nov 2026' }),
  )
  await person.type(await screen.findByRole('textbox'), 'Another case’s')
  await person.click(screen.getByRole('button', { name: 'Take it back' }))
  await expect.poll(() => asked.of('takeBackReceipt')).toHaveLength(1)
  expect(asked.of('takeBackReceipt')[0]?.body).toEqual({ reason: 'Another case’s' })
  await expect.poll(() => changes).toBe(1)
})

test('a borrower reads the same and takes nothing back', async () => {
  serve({})
  const theirs = {
    ...abilities,
    takeBackDisbursals: false,
    takeBackReceipts: false,
    takeBackNotDrawn: false,
  }
  open(<MoneyLines offer={{ ...offer, abilities: theirs }} onChanged={async () => undefined} />)
  await screen.findByText(/reference NEFT 7/)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('that the rest is not drawn is said, and taken back with a reason', async () => {
  const asked = serve({ takeBackNotDrawn: () => ({ data: offer }) })
  const { person } = open(<MoneyLines offer={offer} onChanged={async () => undefined} />)
  await screen.findByText(
    /Not drawn: ₹50,000, since 24 Nov 2026, recorded by Priya Nair\. The second machine/,
  )
  await person.click(
    screen.getByRole('button', { name: 'Take back that ₹50,000 will not be drawn' }),
  )
  await person.type(await screen.findByRole('textbox'), 'They draw it')
  await person.click(screen.getByRole('button', { name: 'Take it back' }))
  await expect.poll(() => asked.of('takeBackNotDrawn')).toHaveLength(1)
})

test('nothing drawn asks for the cancellation fee of the letter', async () => {
  const asked = serve({
    recordNotDrawn: ({ body }) =>
      Object(body).cancellationFee === undefined
        ? new Refusal('INVALID_REQUEST', { cancellationFee: 'Say whether it falls due.' })
        : { data: offer },
  })
  const nothing: Offer = {
    ...offer,
    facilities: [],
    disbursals: [],
    disbursed: 0,
    fees: [],
    notDrawn: null,
    accepting: {
      base: 200_000,
      percentage: 2,
      gstPercent: 18,
      fee: 4000,
      gst: 720,
      total: 4720,
      dueWorkingDays: 3,
      cancellation: 800,
      cancellationGst: 144,
    },
    abilities: { ...abilities, recordNotDrawn: 'cancellation', takeBackNotDrawn: false },
  }
  const { person } = open(<RecordNotDrawn offer={nothing} onChanged={async () => undefined} />)
  await person.click(await screen.findByText(/will not be drawn/))
  await screen.findByText(/a cancellation fee of ₹800 and GST ₹144 is payable/)
  await person.type(screen.getByRole('textbox', { name: /Why/ }), 'Too dear')
  await person.click(screen.getByRole('button', { name: 'Record that it is not drawn' }))
  await screen.findByText('Say whether it falls due.')
  await person.click(screen.getByRole('radio', { name: 'It falls due' }))
  await person.click(screen.getByRole('button', { name: 'Record that it is not drawn' }))
  await expect.poll(() => asked.of('recordNotDrawn')).toHaveLength(2)
  expect(asked.of('recordNotDrawn')[1]?.body).toMatchObject({
    reason: 'Too dear',
    cancellationFee: 'due',
  })
})

test('of a fee that came in, what was deducted as tax is worked out by a press', async () => {
  const whole = { ...fee, received: 0, tds: 0, outstanding: 4720, receipts: [] }
  const asked = serve({ receiveFee: () => ({ data: whole }) })
  const { person } = open(<ReceiveFee fee={whole} onChanged={async () => undefined} />)
  await person.click(screen.getByText(/^Fee received: ₹4,720/))
  await person.click(screen.getByRole('button', { name: '10 %' }))
  expect(screen.getByLabelText('TDS deducted, ₹')).toHaveProperty('value', '400')
  expect(screen.getByLabelText('Came in, ₹')).toHaveProperty('value', '4,320')
  await person.type(screen.getByLabelText('Reference'), 'NEFT 9')
  await person.click(screen.getByRole('button', { name: 'Record the fee' }))
  await expect.poll(() => asked.of('receiveFee')).toHaveLength(1)
  expect(asked.of('receiveFee')[0]?.body).toMatchObject({
    amount: 4320,
    tds: 400,
    reference: 'NEFT 9',
  })
})

test('of the second part of a fee nobody knows what was deducted of the first', () => {
  open(<ReceiveFee fee={fee} onChanged={async () => undefined} />)
  expect(screen.queryByRole('button', { name: '10 %' })).toBeNull()
})
