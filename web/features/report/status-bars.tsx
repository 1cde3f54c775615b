import { Anchor, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { DashboardSummary } from '../../../contract/work/dashboard.ts'
import { applicationStatusTable, isLive } from '../../../domain/status/application-status.ts'
import { moneyOfStatus, statusMoneyWords } from '../../../domain/status/status-money.ts'
import { shortRupees } from '../../lib/format/formats.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { Section } from '../../ui/page/section.tsx'
import { type Days, withPeriod } from '../../lib/format/with-period.ts'

const whole = new Intl.NumberFormat('en-IN')
const cases = (count: number) => `${whole.format(count)} ${count === 1 ? 'case' : 'cases'}`

type Props = { byStatus: DashboardSummary['byStatus']; days: Days }

/**
 * Bars of cases by status, with their rupees as far as they have come, each a way into the list; statuses that hold
 * none are left out.
 */
export const StatusBars = ({ byStatus, days }: Props) => {
  const held = byStatus.filter(({ count }) => count > 0)
  const live = held.filter(({ status }) => isLive(status))
  const ended = held.filter(({ status }) => !isLive(status))
  const way = (status: (typeof held)[number]['status'], words: string) => (
    <Anchor component={Link} to={withPeriod(`/dashboard/applications?status=${status}`, days)}>
      {words}
    </Anchor>
  )
  return (
    <Section title="Cases by status">
      <Stack gap="sm">
        {live.length === 0 ? (
          <Text c="dimmed">No case is live.</Text>
        ) : (
          <BarList
            label="Live cases by status, with the rupees asked for, sanctioned or paid out"
            bars={live.map(({ status, count, amount }) => ({
              key: status,
              label: way(status, applicationStatusTable[status].label),
              value: amount,
              words: `${cases(count)}, ${shortRupees(amount)} ${statusMoneyWords[moneyOfStatus(status)]}`,
            }))}
          />
        )}
        {ended.length > 0 && (
          <Text fz="sm">
            Ended:{' '}
            {ended.map(({ status, count }, at) => (
              <Fragment key={status}>
                {at > 0 && ', '}
                {way(status, `${whole.format(count)} ${applicationStatusTable[status].label}`)}
              </Fragment>
            ))}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
