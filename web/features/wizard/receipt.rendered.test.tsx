import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { queryClient } from '../../lib/api/queries.ts'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { makeRecord } from '../../testing/record.ts'
import Receipt from './receipt.tsx'

const openReceipt = async (turn: ApplicationRecord['turn']) => {
  queryClient.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  const record = makeRecord({ turn })
  serve({ getApplication: () => ({ data: record }) })
  open(<Receipt applicationId={record.applicationId} />)
  await screen.findByTestId('reference')
}

test('after an early hand-in it says what is missing and leads there', async () => {
  await openReceipt({ waitsFor: 'borrower', step: 'send-missing-papers' })
  expect(screen.getByRole('link', { name: 'Send documents' }).getAttribute('href')).toMatch(
    /#missing-papers$/,
  )
  expect(screen.getByText(/The analysis begins when it is here/)).toBeDefined()
  expect(screen.queryByText(/^If a document is missing/)).toBeNull()
})

test('after a whole one it promises the mail that comes', async () => {
  await openReceipt({ waitsFor: 'firm', step: 'take-up' })
  expect(screen.getByText(/^If a document is missing/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Send documents' })).toBeNull()
})
