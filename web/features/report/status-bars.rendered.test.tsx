import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { StatusBars } from './status-bars.tsx'

test('the rupees of a status say whether they are asked for, sanctioned or paid out', async () => {
  serve({})
  open(
    <StatusBars
      days={{ from: '', to: '' }}
      byStatus={[
        { status: 'shared', count: 2, amount: 15_000_000 },
        { status: 'accepted', count: 1, amount: 7_500_000 },
        { status: 'partly-disbursed', count: 1, amount: 2_500_000 },
      ]}
    />,
  )
  await screen.findByText('2 cases, ₹1.5 Crore asked for')
  expect(screen.getByText('1 case, ₹75 Lakh sanctioned')).toBeDefined()
  expect(screen.getByText('1 case, ₹25 Lakh paid out')).toBeDefined()
})
