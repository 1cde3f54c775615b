import { Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Input } from '../../lib/api/api.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Paged } from '../../ui/page/paged.tsx'
import { useKeptRowFocus } from '../../ui/forms/use-row-list.ts'
import { TaskRow } from './task-row.tsx'
import classes from './task.module.css'

type Props = {
  query: NonNullable<Input<'listTasks'>['query']>
  label: string
  empty: string
  withCase?: boolean
  /** As many at a time as leave room for what else is on the page; all by default. */
  most?: number
}

/** Tasks, what is due first. */
export const TaskList = ({ query, label, empty, withCase = false, most }: Props) => {
  const found = useQuery({
    ...callQuery('listTasks', { query: { limit: '50', ...query } }),
    placeholderData: keepPreviousData,
  })
  const frame = useRef<HTMLDivElement>(null)
  const actedIn = useKeptRowFocus(frame, found.data?.data.map(({ id }) => id).join() ?? '')
  if (found.isPending) return <Skeleton height={48} role="status" aria-label="Loading the tasks" />
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const { data, total } = found.data
  return (
    <div ref={frame}>
      {data.length === 0 && <Text c="dimmed">{empty}</Text>}
      {data.length > 0 && (
        <Paged rows={data} most={most ?? data.length}>
          {(shown) => (
            <ul className={classes['list']} aria-label={label}>
              {shown.map((task) => (
                <TaskRow key={task.id} task={task} withCase={withCase} onAct={actedIn} />
              ))}
            </ul>
          )}
        </Paged>
      )}
      {total > data.length && <Text c="dimmed">And {total - data.length} more.</Text>}
    </div>
  )
}
