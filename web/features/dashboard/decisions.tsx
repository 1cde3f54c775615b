import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ApplicationStatus, isLive } from '../../../domain/status/application-status.ts'
import { disbursedStatuses, sanctionedStatuses } from '../../../domain/status/status-money.ts'
import { shortRupees } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { decisions } from '../../lib/api/queues.ts'
import { type Figure, FigureStrip } from '../../ui/page/figure-strip.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'

const number = new Intl.NumberFormat('en-IN')
const shown = (count: number | undefined) => (count === undefined ? '–' : number.format(count))
const rupees = (amount: number | undefined) => (amount === undefined ? '–' : shortRupees(amount))

const cases = (count: number | undefined) =>
  count === undefined ? '–' : `${number.format(count)} live ${count === 1 ? 'case' : 'cases'}`

/** Live cases with a sanction, and those with money paid out. */
const disbursed = disbursedStatuses.filter(isLive)
const sanctioned = [...sanctionedStatuses, ...disbursed]

const queue = (name: string) => `/dashboard/my-turn?queue=${name}`

/** Decisions that wait, each a way to it; then the money of live cases, as far as it is recorded. */
export const Decisions = () => {
  const found = useQuery(decisions())
  const desk = useQuery(callQuery('getDeskFigures')).data?.data
  const standing = (statuses: readonly ApplicationStatus[]) =>
    desk?.byStatus.reduce(
      (sum, { status, count }) => (statuses.includes(status) ? sum + count : sum),
      0,
    )
  const row = found.data?.data
  const late = (count: number | undefined) => (count ?? 0) > 0
  const asked: Figure[] = [
    { label: 'Unassigned', figure: shown(row?.unassigned), to: queue('unassigned') },
    { label: 'Mandates to approve or check', figure: shown(row?.mandates), to: queue('mandates') },
    {
      label: 'Overdue',
      figure: shown(row?.overdue),
      to: queue('overdue'),
      late: late(row?.overdue),
    },
    {
      label: 'New enquiries',
      figure: shown(row?.newEnquiries),
      to: '/dashboard/enquiries?status=new',
    },
    { label: 'No movement for a week', figure: shown(row?.stuck), to: queue('stuck') },
  ]
  const money: Figure[] = [
    { label: 'Asked for', figure: rupees(row?.asked), words: 'in live cases' },
    { label: 'Mandated', figure: rupees(row?.mandated), words: 'by released mandates' },
    {
      label: 'Sanctioned',
      figure: rupees(row?.sanctioned),
      words: `by offers in ${cases(standing(sanctioned))}`,
    },
    {
      label: 'Disbursed',
      figure: rupees(row?.disbursed),
      words: `so far in ${cases(standing(disbursed))}`,
    },
    { label: 'Fees agreed', figure: rupees(row?.fees), words: 'without GST' },
    {
      label: 'Fees due',
      figure: rupees(row?.feesDue),
      words: 'with GST, not received',
      to: '/dashboard/fees',
    },
    { label: 'Fees received', figure: rupees(row?.feesReceived), words: 'with GST and TDS' },
  ]
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  return (
    <Stack gap="xs">
      <FigureStrip label="What needs a decision" figures={asked} />
      <FigureStrip label="Money of live cases" figures={money} />
    </Stack>
  )
}
