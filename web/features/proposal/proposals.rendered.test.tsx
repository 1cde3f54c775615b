import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Proposal } from '../../../contract/people/proposal.ts'
import { button } from '../../testing/fields.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import Proposals from './proposals.tsx'

const proposal = (facts: Partial<Proposal> = {}): Proposal => ({
  proposalId: '01a22842-d458-7b12-9022-81e9d9ad03bb',
  act: 'firm-account',
  maker: 'Raghav Mehra',
  whom: null,
  changes: [{ what: 'Account number', before: '••••••••••4567', after: '•••••••••••7890' }],
  proposedAt: '2026-11-29T10:00:00.000Z',
  takesEffectAt: null,
  expiresAt: '2026-12-06T10:00:00.000Z',
  hasMoved: false,
  waitsFor: ['Ishita Sen'],
  isOwn: false,
  mayApprove: true,
  ...facts,
})

test('a second admin reads before and after, and approves after being asked once more', async () => {
  let rows = [proposal()]
  const network = serve({
    listProposals: () => ({ data: rows }),
    approveProposal: () => {
      rows = []
      return { message: 'Approved: the change has taken effect.' }
    },
  })
  const { person } = open(<Proposals />)
  const section = await screen.findByRole('region', {
    name: 'Changes that wait for a second admin',
  })
  expect(section.textContent).toContain('••••••••••4567 → •••••••••••7890')
  await person.click(button('Approve'))
  const dialog = await screen.findByRole('dialog', { name: 'Approve this change of Raghav Mehra?' })
  expect(dialog.textContent).toContain('•••••••••••7890')
  expect(network.of('approveProposal')).toHaveLength(0)
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(network.of('approveProposal')).toHaveLength(1)
})

test('whoever proposed it withdraws it, and reads whom it waits for', async () => {
  let rows = [proposal({ isOwn: true, mayApprove: false })]
  serve({
    listProposals: () => ({ data: rows }),
    objectToProposal: () => {
      rows = []
      return { message: 'Withdrawn: nothing has changed.' }
    },
  })
  const { person } = open(<Proposals />)
  await screen.findByText(/Proposed by you .* It waits for Ishita Sen until 6 Dec 2026\./)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await person.click(button('Withdraw'))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('what is stopped too late, or has moved, says so and stays', async () => {
  const rows = [
    proposal({ takesEffectAt: '2026-11-30T10:00:00.000Z', mayApprove: false, waitsFor: [] }),
    proposal({
      proposalId: '01a22842-d458-7b12-9022-81e9d9ad03bc',
      act: 'admin-role',
      whom: { name: 'Asha Verma', email: 'asha@verma.example' },
      hasMoved: true,
      mayApprove: false,
    }),
  ]
  const network = serve({
    listProposals: () => ({ data: rows }),
    objectToProposal: () => new Refusal('PROPOSAL_CLOSED'),
  })
  const { person } = open(<Proposals />)
  await screen.findByText(/it takes effect on 30 Nov 2026.* unless somebody stops it/)
  screen.getByText(/What it changes is no longer as it was/)
  screen.getByText('Asha Verma, asha@verma.example')
  const [first] = screen.getAllByRole('button', { name: 'Object' })
  if (!first) throw new Error('nobody can object')
  await person.click(first)
  await waitFor(() => expect(network.of('objectToProposal')).toHaveLength(1))
  expect(screen.getAllByRole('button', { name: 'Object' })).toHaveLength(2)
})
