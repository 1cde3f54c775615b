import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { DashboardSummary } from '../../../contract/work/dashboard.ts'
import { shortRupees } from '../../lib/format/formats.ts'
import { ColumnChart } from '../../ui/charts/column-chart.tsx'
import { Section } from '../../ui/page/section.tsx'

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
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <ColumnChart
          title="Cases a month"
          groups={groups}
          series={seriesOf(months, 'count')}
          format={(value) => whole.format(value)}
        />
        <ColumnChart
          title="Rupees a month: asked for, sanctioned, paid out"
          groups={groups}
          series={seriesOf(months, 'amount')}
          format={shortRupees}
        />
      </SimpleGrid>
    </Stack>
  )
}

/** Charts of submissions and payouts month by month. */
const AdminCharts = ({ byMonth }: { byMonth: Months }) => (
  <Section title="Month by month">
    <MonthCharts byMonth={byMonth} />
  </Section>
)

export default AdminCharts
