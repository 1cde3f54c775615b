import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { makeRecord } from '../../testing/record.ts'
import { CaseCard } from './case-card.tsx'

test('a step of the borrower without a page of its own leads to the case', async () => {
  const record = makeRecord({
    status: 'sanctioned',
    turn: { waitsFor: 'borrower', step: 'pay-fee' },
  })
  serve({ getApplication: () => ({ data: record }) })
  open(
    <CaseCard
      primary
      application={{
        ...record,
        companyName: 'Kaveri Traders',
        product: 'Cash Credit (CC)',
        owner: 'Asha Verma',
        relationshipManager: null,
        creditAnalyst: null,
        referralPartner: null,
        mandateStatus: null,
        waitsFor: 'borrower',
        daysInStatus: 0,
        tags: [],
        sanctioned: 0,
        disbursed: 0,
      }}
    />,
  )
  const way = await screen.findByRole('link', { name: 'Open the application' })
  expect(way.getAttribute('href')).toBe(detailsPath('user', record))
})
