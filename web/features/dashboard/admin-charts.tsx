import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DashboardSummary } from '../../../contract/dashboard.ts'
import { applicationStatusTable, isLive } from '../../../domain/application-status.ts'
import { shortRupees } from '../../lib/formats.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { ColumnChart } from '../../ui/charts/column-chart.tsx'
import { Section } from '../../ui/section.tsx'
import { type Days, withPeriod } from './with-period.ts'

/** More months than this have no room side by side. */
const MONTHS_SHOWN = 12

const shortMonth = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })
const fullMonth = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const whole = new Intl.NumberFormat('en-IN')

type Months = DashboardSummary['byMonth']

const seriesOf = (months: Months, what: 'count' | 'amount') =>
  (['submitted', 'sanctioned', 'disbursed'] as const).map((kind) => ({
    name: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    values: months.map((month) => month[kind][what]),
  }))

const MonthCharts = ({ byMonth }: { byMonth: Months }) => {
  const months = byMonth.slice(-MONTHS_SHOWN)
  const groups = months.map(({ month }) => {
    const first = new Date(`${month}-01T00:00:00Z`)
    return { short: shortMonth.format(first), full: fullMonth.format(first) }
  })
  if (months.length === 0) return <Text c="dimmed">Nothing was submitted yet.</Text>
  return (
    <Stack gap="xl">
      {byMonth.length > months.length && (
        <Text fz="sm" c="dimmed">
          The latest {MONTHS_SHOWN} of {byMonth.length} months. Choose a period for earlier ones.
        </Text>
      )}
      <ColumnChart
        title="Cases a month"
        groups={groups}
        series={seriesOf(months, 'count')}
        format={(value) => whole.format(value)}
      />
      <ColumnChart
        title="Rupees asked for a month"
        groups={groups}
        series={seriesOf(months, 'amount')}
        format={shortRupees}
      />
    </Stack>
  )
}

type Props = { summary: DashboardSummary; days: Days }

/** What came in and went out month by month, and where the pipeline's rupees stand. */
const AdminCharts = ({ summary: { byMonth, byStatus }, days }: Props) => {
  const live = byStatus.filter(({ status, count }) => isLive(status) && count > 0)
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Section title="Month by month">
        <MonthCharts byMonth={byMonth} />
      </Section>
      <Section title="Pipeline by status">
        {live.length === 0 ? (
          <Text c="dimmed">No case is live.</Text>
        ) : (
          <BarList
            label="Rupees asked for in live cases, by status"
            bars={live.map(({ status, count, amount }) => ({
              key: status,
              label: (
                <Anchor
                  component={Link}
                  to={withPeriod(`/dashboard/applications?status=${status}`, days)}
                >
                  {applicationStatusTable[status].label}
                </Anchor>
              ),
              value: amount,
              words: `${shortRupees(amount)} in ${whole.format(count)} ${count === 1 ? 'case' : 'cases'}`,
            }))}
          />
        )}
      </Section>
    </SimpleGrid>
  )
}

export default AdminCharts
