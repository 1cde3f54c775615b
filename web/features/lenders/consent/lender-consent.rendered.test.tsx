import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { LenderConsent } from './lender-consent.tsx'

const lenderId = '0198c0de-0000-7000-8000-000000000009'
const { lenderConsent } = makeRecord()
const record = makeRecord({
  lenderConsent: {
    ...lenderConsent,
    shareWithLenders: true,
    asked: [{ lenderId, name: 'Zuari Bank' }],
  },
})

const openForm = () => {
  const network = serve({
    setConsent: () => ({ data: record }),
    getApplication: () => ({ data: record }),
    getCapacities: () => ({ data: { lenders: [], agentProducts: [] } }),
  })
  const { person } = open(<LenderConsent record={record} />)
  const sent = () => network.of('setConsent').map(({ body }) => body)
  return { person, sent }
}

test('who confirms without a tick is asked once whether that is meant', async () => {
  const { person, sent } = openForm()
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await person.click(confirm)
  expect(sent()).toEqual([])
  expect(screen.getByText(/^You ticked none of those that we ask about: Zuari Bank/)).toBeDefined()
  await person.click(confirm)
  await waitFor(() =>
    expect(sent()).toMatchObject([{ shareWithLenders: true, lenders: [], people: [] }]),
  )
})

test('who ticks the lender after all is asked nothing more', async () => {
  const { person, sent } = openForm()
  await person.click(screen.getByRole('button', { name: 'Confirm' }))
  await person.click(screen.getByRole('checkbox', { name: /Zuari Bank/ }))
  expect(screen.queryByText(/^You ticked none/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(sent()).toMatchObject([{ lenders: [lenderId] }]))
})
