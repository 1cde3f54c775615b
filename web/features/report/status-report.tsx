import { Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/queries.ts'
import { useListState } from '../../ui/data-table/list-state.ts'
import { PeriodChoice } from '../../ui/data-table/period-choice.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Section } from '../../ui/page/section.tsx'
import { StatusBars } from './status-bars.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Cases by their present status, and those that have stood longest where they are. */
export const StatusReport = () => {
  const list = useListState({ filters: ['from', 'to'] })
  const { query } = list
  const found = useQuery({
    ...callQuery('getDashboardSummary', { query }),
    placeholderData: keepPreviousData,
  })
  const summary = found.data?.data
  return (
    <Stack gap="lg">
      <PeriodChoice list={list} error={found.error} />
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {!found.isError && !summary && <Skeleton height={320} radius="lg" data-later="" />}
      {!found.isError && summary && (
        <>
          <StatusBars
            byStatus={summary.byStatus}
            days={{ from: list.get('from'), to: list.get('to') }}
          />
          <Section title="Waiting longest">
            <WaitingList waiting={summary.oldestWaiting} />
          </Section>
        </>
      )}
    </Stack>
  )
}
