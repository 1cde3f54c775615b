import { Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { TaskRow } from './task-row.tsx'
import classes from './task.module.css'

type Props = {
  query: NonNullable<Input<'listTasks'>['query']>
  label: string
  empty: string
  withCase?: boolean
}

/** Tasks, what is due first. */
export const TaskList = ({ query, label, empty, withCase = false }: Props) => {
  const found = useQuery({
    ...callQuery('listTasks', { query: { limit: '50', ...query } }),
    placeholderData: keepPreviousData,
  })
  if (found.isPending) return <Skeleton height={48} role="status" aria-label="Loading the tasks" />
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const { data, total } = found.data
  if (data.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <>
      <ul className={classes['list']} aria-label={label}>
        {data.map((task) => (
          <TaskRow key={task.id} task={task} withCase={withCase} />
        ))}
      </ul>
      {total > data.length && <Text c="dimmed">And {total - data.length} more.</Text>}
    </>
  )
}
