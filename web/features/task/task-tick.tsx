import { ActionIcon } from '@mantine/core'
import type { Task } from '../../../contract/work/task.ts'
import { TickRing } from './tick-ring.tsx'
import { useChangeTask } from './use-tasks.ts'

/** Says of a task that it is done. */
export const TaskTick = ({ task: { id, title }, size }: { task: Task; size: number }) => {
  const change = useChangeTask()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={size}
      aria-label={`Done: ${title}`}
      title="Done"
      loading={change.isPending}
      onClick={() => change.mutate({ id, done: true })}
    >
      <TickRing />
    </ActionIcon>
  )
}
