import { Alert, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { isOpenSubmission } from '../../../../domain/status/submission-status.ts'
import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/api/toast.ts'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'

const listed = new Intl.ListFormat('en-IN')
const namesOf = (all: readonly Submission[]) =>
  listed.format(all.map(({ lenderName }) => lenderName))

/** Lenders that still have a case of which another one's offer was accepted, and from which it can be taken back. */
const othersIn = (all: readonly Submission[]): Submission[] =>
  all.some(({ status }) => status === 'accepted')
    ? all.filter(
        ({ status, moves }) =>
          status !== 'accepted' &&
          isOpenSubmission(status) &&
          moves.some(({ to }) => to === 'withdrawn'),
      )
    : []

type Props = { record: ApplicationRecord; submissions: readonly Submission[] }

/**
 * Once an offer is accepted: who still has the case, with the way to take it back from all of them at once. A case may be financed by
 * several lenders, so nobody takes it back unasked.
 */
export const StillWithOthers = ({ record: { applicationId }, submissions }: Props) => {
  const queries = useQueryClient()
  const refresh = useRefreshRecord()
  const [opened, setOpened] = useState(false)
  const [refused, setRefused] = useState('')
  const others = othersIn(submissions)
  if (others.length === 0) return null

  const takeBack = async (reason = '') => {
    const failed: string[] = []
    for (const { submissionId, lenderName, version } of others)
      try {
        await api.call('changeSubmission', {
          params: { id: submissionId },
          headers: { 'If-Match': `"${version}"` },
          body: { status: 'withdrawn', reason },
        })
      } catch (error) {
        failed.push(`${lenderName}: ${sentenceOf(error)}`)
      }
    await queries.invalidateQueries({ queryKey: ['listSubmissions'] })
    await refresh(applicationId)
    // Those that are left stand here, to be tried again.
    setRefused(failed.join(' '))
    if (failed.length === 0)
      toast.success(`The case is taken back from ${counted(others.length, 'lender')}.`)
  }

  return (
    <Alert color="yellow" title={`${counted(others.length, 'other lender')} still with this case`}>
      <Group justify="space-between" gap="sm">
        <Text fz="sm">
          An offer is accepted. {namesOf(others)} can still read what you opened for them, and wait
          for an answer.
        </Text>
        <Button size="sm" variant="default" onClick={() => setOpened(true)}>
          Take it back from them
        </Button>
      </Group>
      {refused !== '' && (
        <Text fz="sm" c="var(--mantine-color-error)">
          {refused}
        </Text>
      )}
      <NoteDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Withdraw from ${counted(others.length, 'lender')}?`}
        confirmLabel="Take it back"
        destructive
        note={{
          label: 'Why',
          description: 'Only our staff read it.',
          required: true,
          maxLength: 1000,
        }}
        keptAs={`take back others ${applicationId}`}
        onConfirm={takeBack}
      >
        <Text>
          {namesOf(others)}: their access ends at once. Nobody is mailed; tell them yourself. If one
          of them is to finance a part, take the case back from the others one by one instead.
        </Text>
      </NoteDialog>
    </Alert>
  )
}
