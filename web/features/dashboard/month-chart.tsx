import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DashboardSummary } from '../../../contract/work/dashboard.ts'
import { moneyStageTable, stagesByMonth } from '../../../domain/fee/money-stages.ts'
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

const measures = {
  amount: { label: 'Rupees', title: 'Rupees a month', format: shortRupees },
  count: {
    label: 'Cases',
    title: 'Cases a month',
    format: (value: number) => whole.format(value),
  },
} as const
type Measure = keyof typeof measures

type Props = { byMonth: DashboardSummary['moneyByMonth'] }

/** Chart of what was asked for, sanctioned and paid out month by month, in rupees or cases. */
const MonthChart = ({ byMonth }: Props) => {
  const [measure, setMeasure] = useState<Measure>('amount')
  const { title, format } = measures[measure]
  const months = byMonth.slice(-MONTHS_SHOWN)
  const groups = months.map(({ month }) => {
    const first = new Date(`${month}-01T00:00:00Z`)
    return { short: shortMonth.format(first), full: fullMonth.format(first) }
  })
  const choice = (
    <Group gap="xs" role="group" aria-label="Show">
      {(['amount', 'count'] as const).map((one) => (
        <Button
          key={one}
          size="compact-sm"
          variant={one === measure ? 'light' : 'default'}
          aria-pressed={one === measure}
          onClick={() => setMeasure(one)}
        >
          {measures[one].label}
        </Button>
      ))}
    </Group>
  )
  return (
    <Section title="By month" aside={months.length > 0 && choice}>
      {months.length === 0 ? (
        <Text c="dimmed">Nothing happened on these days.</Text>
      ) : (
        <Stack gap="xs">
          {byMonth.length > months.length && (
            <Text fz="sm" c="dimmed">
              The latest {MONTHS_SHOWN} of {byMonth.length} months. Choose a period for earlier
              ones.
            </Text>
          )}
          <ColumnChart
            title={title}
            groups={groups}
            series={stagesByMonth.map((stage) => ({
              name: moneyStageTable[stage].label,
              values: months.map(({ stages }) => stages[stage][measure]),
            }))}
            format={format}
          />
        </Stack>
      )}
    </Section>
  )
}

export default MonthChart
