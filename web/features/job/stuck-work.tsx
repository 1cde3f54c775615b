import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DeadLetter } from '../../../contract/firm/job.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { requestStateOf } from '../../lib/session/request-state.ts'
import { toast } from '../../lib/api/toast.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import { RegularWork } from './regular-work.tsx'
import { stuckColumns } from './stuck-columns.tsx'

export const meta = () => privateMeta('Failed jobs')

const retry = async (letter: DeadLetter | 'all') => {
  if (letter !== 'all') {
    await api.call('retryDeadLetter', { params: { id: letter.id } })
    return 1
  }
  const { data } = await api.call('retryAllDeadLetters')
  return data.retried
}

const StuckWork = () => {
  const list = useListState()
  const queries = useQueryClient()
  const [dismissing, setDismissing] = useState<DeadLetter | null>(null)
  const { query } = list
  const stuck = useQuery({
    ...callQuery('listDeadLetters', { query }),
    placeholderData: keepPreviousData,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['listDeadLetters'] })
  const retrying = useMutation({
    mutationFn: retry,
    onSuccess: (count) =>
      toast.success(count === 1 ? 'It is tried again now.' : `${count} are tried again now.`),
    onError: (error) => toast.error(sentenceOf(error, 'It could not be tried again.')),
    onSettled: refresh,
  })
  const { mutate } = retrying
  const isRetrying = requestStateOf(retrying) === 'loading'
  const columns = useMemo(
    () => stuckColumns({ onRetry: mutate, onDismiss: setDismissing, retrying: isRetrying }),
    [mutate, isRetrying],
  )
  const total = stuck.data?.total ?? 0

  return (
    <Page
      title="Failed jobs"
      intro="Mails and other work that the server has given up on, and why. Mend the cause, then retry."
      list
      actions={
        total > 1 && (
          <Button loading={isRetrying} onClick={() => mutate('all')}>
            Retry all
          </Button>
        )
      }
    >
      <Stack gap="xl">
        <DataTable
          label="Failed jobs"
          columns={columns}
          rowId={({ id }) => id}
          list={list}
          rows={stuck.data?.data}
          total={total}
          pages={stuck.data?.pages ?? 0}
          error={stuck.error}
          fetching={stuck.isPlaceholderData}
          onRetry={() => void stuck.refetch()}
          empty={
            <EmptyState title="Nothing is stuck">
              A mail that the mail server refuses for good, or work that fails again and again,
              shows here for 90 days.
            </EmptyState>
          }
        />
        <RegularWork />
      </Stack>
      <DismissDialog letter={dismissing} onClose={() => setDismissing(null)} onDone={refresh} />
    </Page>
  )
}

export default StuckWork
