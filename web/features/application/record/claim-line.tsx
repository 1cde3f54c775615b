import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { type NotApplicable, reasonLabel } from '../../../../domain/not-applicable.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useIsStaff } from '../../../lib/use-is-staff.ts'
import { claimWords } from '../../../ui/case/claim-words.ts'
import { NoteDialog } from '../../../ui/note-dialog.tsx'
import { builtOn, useRefreshRecord } from './use-record.ts'

type Props = { record: ApplicationRecord; slot: string; label: string; claim: NotApplicable }

/** That a paper is not applicable, why, and what staff said; they settle it here, and the borrower takes it back. */
export const ClaimLine = ({ record, slot, label, claim }: Props) => {
  const inside = useIsStaff()
  const reader = inside ? 'staff' : 'borrower'
  const refresh = useRefreshRecord()
  const [refusing, setRefusing] = useState(false)
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
  const refuse = async (instead: string | undefined) => {
    try {
      await api.call('settleNotApplicable', {
        ...call,
        body: { slot, accept: false, ...(instead !== undefined && { instead }) },
      })
    } finally {
      await refresh(applicationId)
    }
  }

  return (
    <Group gap="xs" justify="space-between">
      <Text fz="sm" c="dimmed" style={{ flex: '1 1 14rem' }}>
        Not applicable: {reasonLabel(claim.reason, reader)}. {claimWords[reader][claim.state]}
        {claim.instead && ` ${inside ? 'We asked for' : 'Send instead'}: ${claim.instead}`}
      </Text>
      {abilities.reviewDocuments && (
        <>
          {claim.state !== 'confirmed' && (
            <Button
              size="compact-sm"
              variant="default"
              loading={running}
              aria-label={`Confirm that ${label} is not applicable`}
              onClick={() =>
                void run(() =>
                  api.call('settleNotApplicable', { ...call, body: { slot, accept: true } }),
                )
              }
            >
              Confirm
            </Button>
          )}
          {claim.state !== 'refused' && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`Refuse that ${label} is not applicable`}
              onClick={() => setRefusing(true)}
            >
              Refuse
            </Button>
          )}
        </>
      )}
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
      <NoteDialog
        opened={refusing}
        onClose={() => setRefusing(false)}
        title={`${label} is needed all the same?`}
        confirmLabel="Refuse"
        note={{ label: 'What should they send instead?', required: true }}
        keptAs={`refuse ${applicationId} ${slot}`}
        fallback="An error occurred."
        onConfirm={refuse}
      >
        <Text>The borrower gets an email with your words and is asked for it again.</Text>
      </NoteDialog>
    </Group>
  )
}
