import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { type NotApplicable, reasonLabel } from '../../../../domain/papers/not-applicable.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { claimWords } from '../../../ui/case/claim-words.ts'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'

type Props = { record: ApplicationRecord; slot: string; label: string; claim: NotApplicable }

/** That a paper is not applicable, why, and what staff said; the borrower takes it back here. */
export const ClaimLine = ({ record, slot, label, claim }: Props) => {
  const refresh = useRefreshRecord()
  const [running, setRunning] = useState(false)
  const { applicationId, abilities } = record
  // What is settled is the claim that is read here, not one made since.
  const call = { params: { id: applicationId }, ...builtOn(record) }

  const run = async (act: () => Promise<unknown>) => {
    setRunning(true)
    try {
      await act()
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      // Also after a refusal: the case may have changed.
      await refresh(applicationId)
      setRunning(false)
    }
  }
  return (
    <Group gap="xs" justify="space-between">
      <Text fz="sm" c="dimmed" style={{ flex: '1 1 14rem' }}>
        Not applicable: {reasonLabel(claim.reason, 'borrower')}. {claimWords.borrower[claim.state]}
        {claim.instead && ` Send instead: ${claim.instead}`}
      </Text>
      {abilities.supplyPapers && claim.state !== 'refused' && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={running}
          aria-label={`Take back that ${label} is not applicable`}
          onClick={() =>
            void run(() =>
              api.call('claimNotApplicable', { ...call, body: { slot, reason: null } }),
            )
          }
        >
          Take it back
        </Button>
      )}
    </Group>
  )
}
