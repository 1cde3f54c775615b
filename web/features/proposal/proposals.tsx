import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Proposal } from '../../../contract/people/proposal.ts'
import { proposalNews } from '../../../domain/people/second-person-words.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { refreshQueues } from '../../lib/api/queues.ts'
import { toast } from '../../lib/api/toast.ts'
import { formatDate, formatDateTime } from '../../lib/format/formats.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DenseSection } from '../../ui/page/dense-section.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'

const nobody = 'somebody whose account is gone'

/** State of a proposal, in a sentence: who decides, until when, or why nobody can. */
const stateOf = ({ hasMoved, takesEffectAt, expiresAt, waitsFor, mayApprove }: Proposal) => {
  if (hasMoved)
    return 'What it changes is no longer as it was, so it can’t be approved. Propose it anew.'
  if (takesEffectAt !== null)
    return `Nobody else may decide on it: it takes effect on ${formatDateTime(takesEffectAt)} unless somebody stops it.`
  if (mayApprove) return `It waits for you until ${formatDate(expiresAt)}.`
  return waitsFor.length === 0
    ? `Nobody may approve it now. It is void after ${formatDate(expiresAt)}.`
    : `It waits for ${waitsFor.join(' or ')} until ${formatDate(expiresAt)}.`
}

const shown = (value: string) => (value === '' ? 'Empty' : value)

const Changes = ({ changes, whom }: Pick<Proposal, 'changes' | 'whom'>) => (
  <Facts
    facts={[
      ...(whom ? [['About', `${whom.name}, ${whom.email}`] as const] : []),
      ...changes.map(
        ({ what, before, after }) =>
          [
            what,
            <>
              <del>{shown(before)}</del> → <strong>{shown(after)}</strong>
            </>,
          ] as const,
      ),
    ]}
  />
)

type Act = 'approveProposal' | 'objectToProposal'

const useDecision = (proposalId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: Act) => api.call(act, { params: { proposalId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(sentenceOf(error, 'Nothing has changed.')),
    onSettled: () =>
      Promise.all([
        refreshQueues(),
        ...['listProposals', 'listUsers', 'getSettings'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ]),
  })
}

const OneProposal = ({ proposal }: { proposal: Proposal }) => {
  const { proposalId, act, maker, proposedAt, isOwn, mayApprove } = proposal
  const [asking, setAsking] = useState(false)
  const decide = useDecision(proposalId)
  const news = proposalNews[act]
  const approve = async () => {
    await decide.mutateAsync('approveProposal').catch(() => undefined)
    setAsking(false)
  }
  return (
    <Stack component="li" gap="xs" aria-label={news}>
      <Text fw={600}>{news}</Text>
      <Text fz="sm" c="dimmed">
        Proposed by {isOwn ? 'you' : (maker ?? nobody)} on {formatDateTime(proposedAt)}.{' '}
        {stateOf(proposal)}
      </Text>
      <Changes {...proposal} />
      <Group gap="sm">
        {mayApprove && (
          <Button size="compact-md" onClick={() => setAsking(true)}>
            Approve
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          loading={decide.isPending && decide.variables === 'objectToProposal'}
          onClick={() => decide.mutate('objectToProposal')}
        >
          {isOwn ? 'Withdraw' : 'Object'}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Approve this change of ${maker ?? nobody}?`}
        confirmLabel="Approve"
        onConfirm={approve}
      >
        <Stack gap="sm">
          <Text>Ask {maker ?? nobody} by phone or in person first. It takes effect at once.</Text>
          <Changes {...proposal} />
        </Stack>
      </ConfirmDialog>
    </Stack>
  )
}

/** Changes that wait for a second admin, the oldest first; nothing where none waits. */
const Proposals = () => {
  const found = useQuery({ ...callQuery('listProposals'), staleTime: 2000 })
  const rows = found.data?.data ?? []
  if (found.error) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  if (rows.length === 0) return null
  return (
    <DenseSection title="Changes that wait for a second admin">
      <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((proposal) => (
          <OneProposal key={proposal.proposalId} proposal={proposal} />
        ))}
      </Stack>
    </DenseSection>
  )
}

export default Proposals
