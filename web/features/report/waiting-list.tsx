import { Group, Text } from '@mantine/core'
import type { DashboardSummary } from '../../../contract/work/dashboard.ts'
import { formatDate, shortRupees } from '../../lib/format/formats.ts'
import { ApplicationStatusBadge } from '../../ui/case/application-status-badge.tsx'
import { CaseLink } from '../../ui/case/case-link.tsx'
import classes from '../../ui/case/file-row.module.css'

type Waiting = DashboardSummary['oldestWaiting'][number]

/** Side that has to act, by name where it is the firm. */
const holder = ({ ball, creditAnalyst, relationshipManager }: Waiting): string => {
  if (ball === 'borrower') return 'the borrower'
  if (ball === 'lenders') return 'the lenders'
  const names = [relationshipManager, creditAnalyst].filter((name) => name !== null)
  return names.length === 0 ? 'us, nobody is assigned' : `us: ${names.join(', ')}`
}

type Props = { waiting: readonly Waiting[] }

/** The cases that have waited longest in their status, and whom they wait for. */
export const WaitingList = ({ waiting }: Props) => {
  if (waiting.length === 0) return <Text c="dimmed">No case is waiting.</Text>
  return (
    <ul className={classes['papers']}>
      {waiting.map((one) => (
        <li key={one.applicationId} className={classes['paper']}>
          <Group justify="space-between" gap="xs">
            <div>
              <CaseLink one={one} />
              <Text fz="sm" c="dimmed">
                {one.reference} · {shortRupees(one.amount)} · in this status since{' '}
                {formatDate(one.since)}
                <br />
                Waits for {holder(one)}
              </Text>
            </div>
            <ApplicationStatusBadge status={one.status} />
          </Group>
        </li>
      ))}
    </ul>
  )
}
