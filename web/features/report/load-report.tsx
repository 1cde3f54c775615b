import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LoadLine } from '../../../contract/work/report.ts'
import { roleTable } from '../../../domain/people/roles.ts'
import { shortRupees } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { useListState } from '../../ui/data-table/list-state.ts'
import { ReportTable } from './report-table.tsx'

/** Their live cases; nobody's are given to somebody. */
const pathOf = ({ userId, role }: LoadLine) =>
  userId === null
    ? '/dashboard/my-turn?queue=unassigned'
    : `/dashboard/applications?${roleTable[role].onCase}=${userId}`

const idOf = ({ userId, role }: LoadLine) => `${userId ?? 'nobody'} ${role}`
const cases = (count: number) => `${count} ${count === 1 ? 'case' : 'cases'}`

const column = columnsOf<LoadLine>()
const columns = column.columns([
  column.accessor('name', { header: 'Name', meta: { heading: true } }),
  column.accessor('role', {
    header: 'Role',
    cell: ({ getValue }) => roleTable[getValue()].label,
  }),
  column.accessor('live', { header: 'Live cases', meta: { align: 'end' } }),
  column.accessor('amount', {
    header: 'Asked for',
    meta: { align: 'end' },
    cell: ({ getValue }) => shortRupees(getValue()),
  }),
  column.accessor('stuck', { header: 'No movement for 7 days', meta: { align: 'end' } }),
])

/** Load of each desk. */
export const LoadReport = () => {
  const list = useListState()
  const found = useQuery(callQuery('getLoadReport'))
  const lines = found.data?.data ?? []
  return (
    <Stack gap="lg">
      {lines.length > 0 && (
        <BarList
          label="Live cases by person"
          bars={lines.map((line) => ({
            key: idOf(line),
            label: (
              <>
                <Anchor component={Link} to={pathOf(line)} c="inherit" underline="always" inherit>
                  {line.name}
                </Anchor>
                , {roleTable[line.role].label.toLowerCase()}
              </>
            ),
            value: line.live,
            words: `${cases(line.live)}, ${shortRupees(line.amount)}`,
          }))}
        />
      )}
      <ReportTable
        label="Load"
        columns={columns}
        rowId={idOf}
        list={list}
        found={found}
        csv={{ call: 'getLoadReport', input: {} }}
        empty="Nobody works on cases yet. Give a person the role of a manager or an analyst."
      />
    </Stack>
  )
}
