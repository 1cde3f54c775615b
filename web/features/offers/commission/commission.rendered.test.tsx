import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CaseCommission } from '../../../../contract/offer/commission.ts'
import { Refusal, serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import CommissionSection from './commission-section.tsx'

const id = '0198c0de-0000-7000-8000-000000000001'
const partner = { userId: '0198c0de-0000-7000-8000-000000000002', name: 'Pooja Iyer' }
const nothing: CaseCommission = {
  commission: null,
  partner,
  sums: { fee: 240_000, disbursed: 12_000_000 },
}
const due: CaseCommission = {
  ...nothing,
  commission: {
    partner,
    basis: 'fee',
    ratePercent: 10,
    terms: '10 % of our fee without GST',
    amount: 24_000,
    stage: 'due',
    dueOn: '2026-12-10',
    paidOn: null,
    tds: 0,
    reference: null,
    changedBy: 'Asha',
    changedAt: '2026-11-25T06:00:00Z',
    version: 3,
  },
}

test('a fixed amount is taken as it is typed, and what can’t be read is said at its field', async () => {
  const network = serve({
    getCommission: () => ({ data: nothing }),
    setCommission: () => ({ data: nothing }),
  })
  const { person } = open(<CommissionSection applicationId={id} />)
  await person.click(await screen.findByRole('button', { name: 'Agree a commission' }))
  await person.selectOptions(await screen.findByLabelText('Counted on'), 'A fixed amount')
  const amount = screen.getByRole('textbox', { name: 'Amount, ₹' })
  await person.type(amount, 'many')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))
  expect(network.of('setCommission')).toEqual([])
  await person.clear(amount)
  await person.type(amount, '2 lakh')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.of('setCommission')).toHaveLength(1))
  const [sent] = network.of('setCommission')
  expect(sent?.body).toEqual({
    basis: 'amount',
    ratePercent: null,
    amount: 200_000,
    dueOn: null,
    paidOn: null,
    tds: null,
    reference: null,
  })
  expect(sent?.headers.get('If-Match')).toBe('"0"')
})

test('a rate says what it comes to so far, on what', async () => {
  serve({ getCommission: () => ({ data: nothing }) })
  const { person } = open(<CommissionSection applicationId={id} />)
  await person.click(await screen.findByRole('button', { name: 'Agree a commission' }))
  await person.type(await screen.findByRole('textbox', { name: 'Rate, percent' }), '12.5 %')
  expect(screen.getByText('So far ₹30,000: on ₹2,40,000 of fees due.')).toBeDefined()
  await person.selectOptions(screen.getByLabelText('Counted on'), 'Percent of what was paid out')
  expect(screen.getByText('So far ₹15,00,000: on ₹1,20,00,000 paid out.')).toBeDefined()
})

test('what the server refuses stands at its field, and what is known at the section', async () => {
  serve({
    getCommission: () => ({ data: due }),
    setCommission: () =>
      new Refusal('INVALID_REQUEST', { tds: 'No more is deducted than what is due.' }),
  })
  const { person } = open(<CommissionSection applicationId={id} />)
  await screen.findByText(/Pooja Iyer: ₹24,000, 10 % of our fee without GST\. Due, due on 10 Dec/)
  await person.click(screen.getByRole('button', { name: 'Change the commission' }))
  const tds = await screen.findByRole('textbox', { name: 'TDS deducted, ₹' })
  await person.type(tds, '1 lakh')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(tds.getAttribute('aria-invalid')).toBe('true'))
  screen.getByText('No more is deducted than what is due.')
})

test('a case that no partner brought has none', async () => {
  const network = serve({ getCommission: () => ({ data: { ...nothing, partner: null } }) })
  open(<CommissionSection applicationId={id} />)
  await waitFor(() => expect(network.of('getCommission')).toHaveLength(1))
  expect(screen.queryByText('Partner’s commission')).toBeNull()
})
