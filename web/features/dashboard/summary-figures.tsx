import { Anchor, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../lib/api/queries.ts'
import { useListState } from '../../ui/data-table/list-state.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Section } from '../../ui/page/section.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PeriodChoice } from '../../ui/data-table/period-choice.tsx'
import { ShortList } from './short-list.tsx'
import { StatusBars } from './status-bars.tsx'
import { TeamLoad } from './team-load.tsx'
import { WaitingList } from './waiting-list.tsx'

// The figures are there first; what draws them comes after.
const AdminCharts = lazy(() => import('./admin-charts.tsx'))

const filters = ['from', 'to'] as const

const seeAll = (
  <Anchor component={Link} to="/dashboard/applications" fz="sm">
    See all
  </Anchor>
)

const Coming = () => (
  <Stack gap="md" role="status" aria-label="Loading the figures">
    <Skeleton height={110} radius="md" />
    <Skeleton height={220} radius="md" />
  </Stack>
)

/** The firm's figures of a period, and who waits longest. */
export const SummaryFigures = () => {
  const list = useListState({ filters })
  const days = { from: list.get('from'), to: list.get('to') }
  const { from, to } = days
  const figures = useQuery({
    ...callQuery('getDashboardSummary', { query: { ...(from && { from }), ...(to && { to }) } }),
    placeholderData: keepPreviousData,
  })
  const summary = figures.data?.data
  return (
    <Stack gap="lg">
      <PeriodChoice list={list} error={figures.error} />
      {figures.isError && (
        <LoadFailure error={figures.error} onRetry={() => void figures.refetch()} />
      )}
      {!figures.isError && !summary && <Coming />}
      {!figures.isError && summary && (
        <Stack gap="lg" aria-busy={figures.isPlaceholderData}>
          <KeyFigures summary={summary} days={days} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Section title="Waiting longest">
              <WaitingList waiting={summary.oldestWaiting} />
            </Section>
            <Section title="Latest applications" aside={seeAll}>
              <ShortList
                query={{ sortBy: 'submittedAt', order: 'desc' }}
                empty="None came in yet."
              />
            </Section>
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <StatusBars byStatus={summary.byStatus} days={days} />
            <TeamLoad />
          </SimpleGrid>
          <Suspense fallback={<Skeleton height={320} radius="lg" />}>
            <AdminCharts byMonth={summary.byMonth} />
          </Suspense>
        </Stack>
      )}
    </Stack>
  )
}
