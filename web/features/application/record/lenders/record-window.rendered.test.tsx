import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serve } from '../../../../testing/network.ts'
import { open } from '../../../../testing/page.tsx'
import { makeSubmission } from '../../../../testing/submission.ts'
import RecordWindow from './record-window.tsx'

const move = {
  action: 'raise-query',
  to: 'query-raised',
  label: 'Lender has a query',
  reasonRequired: false,
} as const

const submission = makeSubmission({ moves: [move] })

test('a lender’s query is recorded with its words, and not without', async () => {
  const network = serve({ changeSubmission: () => ({ data: submission }) })
  const onClose = vi.fn<() => void>()
  const { person } = open(
    <RecordWindow submission={submission} deed={{ kind: 'move', move }} opened onClose={onClose} />,
  )
  const record = await screen.findByRole('button', { name: 'Record it' })
  await person.click(record)
  const words = screen.getByRole('textbox', { name: /^What the lender asks/ })
  expect(words.getAttribute('aria-describedby')).toContain(
    screen.getByText('Write what the lender asks.').id,
  )
  expect(document.activeElement).toBe(words)
  expect(network.of('changeSubmission')).toEqual([])
  await person.type(words, 'What is the order book?')
  await person.click(record)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(network.of('changeSubmission').map(({ body }) => body)).toMatchObject([
    { status: 'query-raised', reason: 'What is the order book?', answerer: 'firm' },
  ])
})
