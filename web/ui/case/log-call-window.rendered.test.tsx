import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callOutcomeLabels } from '../../../domain/case/call-outcomes.ts'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import LogCallWindow from './log-call-window.tsx'

const applicationId = '0198c0de-0000-7000-8000-000000000001'

test('a second Enter saves no call; one press on how it ended does', async () => {
  const network = serve({ logCall: () => ({ data: [] }) })
  const onClose = vi.fn<() => void>()
  const { person } = open(
    <LogCallWindow
      applicationId={applicationId}
      companyName="Verma Castings"
      opened
      onClose={onClose}
    />,
  )
  const question = await screen.findByText(/^How did it end\?/)
  await waitFor(() => expect(document.activeElement).toBe(question))
  await person.keyboard('{Enter}')
  expect(network.of('logCall')).toEqual([])
  await person.tab()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(network.of('logCall').map(({ body }) => body)).toEqual([
    { outcome: 'reached', note: '', nextOn: null },
  ])
})

test('whoever types as soon as the window is there writes the note', async () => {
  const network = serve({ logCall: () => ({ data: [] }) })
  const { person } = open(
    <LogCallWindow
      applicationId={applicationId}
      companyName="Verma Castings"
      opened
      onClose={vi.fn<() => void>()}
    />,
  )
  const question = await screen.findByText(/^How did it end\?/)
  await waitFor(() => expect(document.activeElement).toBe(question))
  await person.keyboard('Sends it on Monday')
  await person.click(screen.getByRole('button', { name: callOutcomeLabels.reached }))
  await waitFor(() => expect(network.of('logCall')).toHaveLength(1))
  expect(network.of('logCall')[0]?.body).toMatchObject({ note: 'Sends it on Monday' })
})
