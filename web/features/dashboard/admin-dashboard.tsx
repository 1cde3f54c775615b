import { Box, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { callQuery } from '../../lib/api/queries.ts'
import { decisions } from '../../lib/api/queues.ts'
import { NextForMe } from '../../ui/case/next-for-me.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { later } from '../../ui/on-demand/later.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { OnceKnown } from '../../ui/page/once-known.tsx'
import { Page } from '../../ui/page/page.tsx'
import { MoneyLine } from './money-line.tsx'
import { stuckWork, StuckWorkNotice } from './stuck-work-notice.tsx'
import { Targets } from './targets.tsx'
import { casesOnHold, WhatWaits } from './what-waits.tsx'

// A firm that has entered everything has none of them.
const FirstSteps = later<object>(
  () => import('./first-steps.tsx').then((part) => ({ default: part.FirstSteps })),
  null,
)

// The figures are there first; what draws them comes after.
const MonthChart = lazy(() => import('./month-chart.tsx'))

const filters = ['from', 'to'] as const

/** The firm's home: what waits, money by its stages and months, and the targets. */
const AdminDashboard = () => {
  const list = useListState({ filters })
  const days = { from: list.get('from'), to: list.get('to') }
  const { from, to } = days
  const stuck = useQuery(stuckWork())
  const waiting = useQuery(decisions())
  const desk = useQuery(callQuery('getDeskFigures'))
  const figures = useQuery({
    ...callQuery('getDashboardSummary', { query: { ...(from && { from }), ...(to && { to }) } }),
    placeholderData: keepPreviousData,
  })
  const summary = figures.data?.data
  return (
    <Page
      title="Dashboard"
      width="wide"
      compact
      actions={
        // On a phone a line of its own, whatever the name of the next one.
        <Box miw="calc(min(17rem, 100vw - 2rem))">
          <NextForMe />
        </Box>
      }
    >
      <OnceKnown asked={[stuck, waiting, desk, figures]} room="90vh">
        <Stack gap="md">
          <StuckWorkNotice />
          {[waiting, desk].map(
            ({ isError, error, refetch }, index) =>
              isError && <LoadFailure key={index} error={error} onRetry={() => void refetch()} />,
          )}
          {waiting.data && desk.data && (
            <WhatWaits
              decisions={waiting.data.data}
              onHold={casesOnHold(desk.data.data)}
              oldest={summary?.oldestWaiting[0]}
            />
          )}
          <FirstSteps />
          <MoneyLine figures={figures} list={list} days={days} />
          {summary && (
            <>
              <Suspense fallback={<Skeleton height={280} radius="lg" data-later="" />}>
                <MonthChart byMonth={summary.moneyByMonth} />
              </Suspense>
              <Targets targets={summary.targets} />
            </>
          )}
        </Stack>
      </OnceKnown>
    </Page>
  )
}

export default AdminDashboard
