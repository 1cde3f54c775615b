import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LoadLine } from '../../../contract/work/report.ts'
import { roleTable } from '../../../domain/people/roles.ts'
import { shortRupees } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Section } from '../../ui/page/section.tsx'

const whole = new Intl.NumberFormat('en-IN')

/** Their live cases; nobody's are given to somebody. */
const pathOf = ({ userId, role }: LoadLine) =>
  userId === null
    ? '/dashboard/my-turn?queue=unassigned'
    : `/dashboard/applications?${roleTable[role].onCase}=${userId}`

const wordsOf = ({ live, amount, stuck }: LoadLine) =>
  [
    `${whole.format(live)} ${live === 1 ? 'case' : 'cases'}`,
    shortRupees(amount),
    ...(stuck > 0 ? [`${whole.format(stuck)} without movement`] : []),
  ].join(', ')

const seeReport = (
  <Anchor component={Link} to="/dashboard/reports?tab=load" fz="sm">
    As a report
  </Anchor>
)

/** Load of each desk now, and the cases of nobody. */
export const TeamLoad = () => {
  const found = useQuery(callQuery('getLoadReport'))
  const lines = found.data?.data.filter(({ live, userId }) => live > 0 || userId !== null)
  return (
    <Section title="Who has how much" aside={seeReport}>
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={160} radius="md" />}
      {lines?.length === 0 && <Text c="dimmed">Nobody works on cases yet.</Text>}
      {lines && lines.length > 0 && (
        <BarList
          label="Live cases by person"
          bars={lines.map((line) => ({
            key: `${line.userId ?? 'nobody'} ${line.role}`,
            label: (
              <>
                <Anchor component={Link} to={pathOf(line)}>
                  {line.name}
                </Anchor>
                , {roleTable[line.role].label.toLowerCase()}
              </>
            ),
            value: line.live,
            words: wordsOf(line),
          }))}
        />
      )}
    </Section>
  )
}
