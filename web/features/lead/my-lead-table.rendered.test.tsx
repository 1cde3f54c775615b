import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PartnerLead } from '../../../contract/client/lead.ts'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { MyLeadTable } from './my-lead-table.tsx'

const lead = (given: Partial<PartnerLead> = {}): PartnerLead => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  companyName: 'Salvi Foods',
  contactName: null,
  purpose: null,
  amount: 5_000_000,
  formattedAmount: '50 Lakh',
  state: 'applied',
  status: 'shared',
  reference: 'RS-2026-000001',
  sanctioned: null,
  disbursed: null,
  commission: null,
  commissionTerms: null,
  commissionStage: null,
  commissionDueOn: null,
  commissionPaidOn: null,
  commissionTds: null,
  commissionReference: null,
  createdAt: '2026-04-01T06:00:00Z',
  movedAt: '2026-04-01T06:00:00Z',
  ...given,
})
const shown = (...leads: PartnerLead[]) => {
  serve({
    listMyLeads: () => ({ data: leads, total: leads.length, page: 1, pages: 1 }),
    listSavedViews: () => ({ data: [] }),
  })
  open(
    <MyLeadTable
      renderIn={(filters, table) => (
        <>
          {filters}
          {table}
        </>
      )}
    />,
  )
}

test('where no commission is agreed there is no column of it', async () => {
  shown(lead())
  await screen.findByText('Salvi Foods')
  expect(screen.queryByText('Commission')).toBeNull()
})

test('what was agreed, its amount and what became of it stand in one column', async () => {
  shown(
    lead({ commissionStage: 'agreed', commissionTerms: '10 % of our fee without GST' }),
    lead({
      id: '0198c0de-0000-7000-8000-000000000002',
      companyName: 'Iyer Tools',
      commission: 125_000,
      commissionTerms: '10 % of our fee without GST',
      commissionStage: 'paid',
      commissionDueOn: '2026-12-10',
      commissionPaidOn: '2026-12-11',
      commissionReference: 'NEFT 7',
    }),
  )
  await screen.findByText('Iyer Tools')
  for (const words of [
    '10 % of our fee without GST',
    'Agreed',
    '₹1,25,000, 10 % of our fee without GST',
    'Paid on 11 Dec 2026, NEFT 7',
  ])
    expect(screen.getByText(words)).toBeDefined()
})
