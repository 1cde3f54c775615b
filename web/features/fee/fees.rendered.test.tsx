import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedFee } from '../../../contract/offer/disbursal.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import Fees from './fees.tsx'

const fee: ListedFee = {
  feeId: '019a0000-0000-7000-8000-000000000001',
  applicationId: '019a0000-0000-7000-8000-000000000002',
  userId: '019a0000-0000-7000-8000-000000000003',
  reference: 'RS-2026-000001',
  companyName: 'Verma Castings Private Limited',
  lenderName: 'Sample Bank',
  facility: 'Term Loan',
  paidOn: '2026-11-02',
  dueOn: '2026-11-05',
  amount: 200_000,
  gst: 36_000,
  received: 100_000,
  tds: 20_000,
  outstanding: 116_000,
  daysLate: 20,
}

test('a fee that is due stands with its case, its lender, what is left of it and how late it is', async () => {
  serve({
    listFees: () => ({ data: [fee], total: 1, page: 1, pages: 1 }),
    getProfile: () => new Refusal('AUTHENTICATION_FAILED'),
  })
  open(<Fees />)
  const company = await screen.findByRole('link', { name: fee.companyName })
  expect(company.getAttribute('href')).toBe(`/dashboard/${fee.userId}/${fee.applicationId}`)
  const row = within(screen.getAllByRole('row')[1] ?? document.body)
  for (const words of ['Sample Bank', '2 Nov 2026', '5 Nov 2026', '20', '₹1,16,000'])
    expect(row.getByText(words)).toBeDefined()
})
