import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { VisibleSettings } from '../../../contract/firm/settings.ts'
import { queryClient } from '../../lib/api/queries.ts'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { makeRecord } from '../../testing/record.ts'
import { makeSettings } from '../../testing/settings.ts'
import Receipt from './receipt.tsx'

type Stated = { answerBy?: string | null; settings?: VisibleSettings }

const nothingStated = makeSettings()

const openReceipt = async (
  turn: ApplicationRecord['turn'],
  { answerBy = null, settings = nothingStated }: Stated = {},
) => {
  queryClient.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  const record = makeRecord({ turn, answerBy, submittedAt: '2026-11-26T06:00:00.000Z' })
  serve({ getApplication: () => ({ data: record }), getSettings: () => ({ data: settings }) })
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

test('it says the days that the firm has stated, and none that it has not', async () => {
  const { firm, service } = nothingStated
  const settings = makeSettings({
    firm: { ...firm, pace: { toLender: '3', lender: '6' } },
    service: { ...service, holidays: ['2026-12-01'] },
  })
  await openReceipt({ waitsFor: 'firm', step: 'take-up' }, { answerBy: '2026-11-30', settings })
  const when = await screen.findByRole('region', { name: 'When' })
  expect(when.textContent).toContain('You hear from us by30 Nov 2026')
  expect(when.textContent).toContain('At the first lender, about2 Dec 2026')
  expect(when.textContent).toContain('The lender’s answer, about13 Jan 2027')
})

test('where the firm has stated no day, none is shown', async () => {
  await openReceipt({ waitsFor: 'firm', step: 'take-up' })
  expect(screen.queryByRole('region', { name: 'When' })).toBeNull()
})
