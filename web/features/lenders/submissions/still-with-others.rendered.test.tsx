import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { Refusal, serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { makeSubmission } from '../../../testing/submission.ts'
import { StillWithOthers } from './still-with-others.tsx'

const withdraw = {
  action: 'withdraw',
  to: 'withdrawn',
  label: 'Withdraw from this lender',
  reasonRequired: false,
} as const
const at = (name: string, status: Submission['status'], end: number) =>
  makeSubmission({
    submissionId: `0198c0de-0000-7000-8000-00000000000${end}`,
    lenderName: name,
    status,
    moves: [withdraw],
  })
const zuari = at('Zuari Bank', 'accepted', 1)
const mandovi = at('Mandovi Bank', 'query-raised', 2)
const terekhol = at('Terekhol Finance', 'in-principle', 3)
const gone = at('Sal Bank', 'declined', 4)

test('once one offer is accepted, the others are taken back at once; who refuses is named', async () => {
  const network = serve({
    changeSubmission: () =>
      network.of('changeSubmission').length > 1
        ? new Refusal('VERSION_STALE')
        : { data: { ...mandovi, status: 'withdrawn' } },
    getApplication: () => ({ data: makeRecord({}) }),
  })
  const { person } = open(
    <StillWithOthers record={makeRecord({})} submissions={[zuari, mandovi, terekhol, gone]} />,
  )
  expect(screen.getByText(/Mandovi Bank and Terekhol Finance can still read/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Take it back from them' }))
  await person.type(await screen.findByRole('textbox'), 'Zuari Bank pays.')
  await person.click(screen.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(network.of('changeSubmission')).toHaveLength(2))
  expect(network.of('changeSubmission').map(({ body }) => body)).toEqual([
    { status: 'withdrawn', reason: 'Zuari Bank pays.' },
    { status: 'withdrawn', reason: 'Zuari Bank pays.' },
  ])
  expect(await screen.findByText(/^Terekhol Finance: /)).toBeDefined()
})

test('nobody is asked while no offer is accepted', () => {
  open(<StillWithOthers record={makeRecord({})} submissions={[mandovi, terekhol]} />)
  expect(screen.queryByRole('button')).toBeNull()
})
