import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Input } from '../../lib/api/api.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { ApplicationStatusBadge } from '../../ui/case/application-status-badge.tsx'
import { CaseLink } from '../../ui/case/case-link.tsx'
import classes from '../../ui/case/file-row.module.css'
import { LoadFailure } from '../../ui/page/load-failure.tsx'

type Props = { query: NonNullable<Input<'listApplications'>['query']>; empty: string }

/** A handful of cases, each a link. */
export const ShortList = ({ query, empty }: Props) => {
  const cases = useQuery(callQuery('listApplications', { query: { ...query, limit: '5' } }))
  if (cases.isError) return <LoadFailure error={cases.error} onRetry={() => void cases.refetch()} />
  if (!cases.data)
    return (
      <Stack gap="sm" role="status" aria-label="Loading">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height={40} />
        ))}
      </Stack>
    )
  if (cases.data.data.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <ul className={classes['papers']}>
      {cases.data.data.map((one) => (
        <li key={one.applicationId} className={classes['paper']}>
          <Group justify="space-between" gap="xs">
            <div>
              <CaseLink one={one} />
              <Text fz="sm" c="dimmed">
                ₹{one.formattedAmount} · {formatDate(one.submittedAt)} ·{' '}
                {one.relationshipManager ?? 'no manager yet'}
              </Text>
            </div>
            <ApplicationStatusBadge status={one.status} />
          </Group>
        </li>
      ))}
    </ul>
  )
}
