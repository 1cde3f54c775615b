import { ActionIcon } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { Task } from '../../../contract/task.ts'
import { useChangeTask } from './use-tasks.ts'

/** Says of a task that it is done. */
export const TaskTick = ({ task: { id, title }, size }: { task: Task; size: number }) => {
  const change = useChangeTask()
  return (
    <ActionIcon
      variant="default"
      size={size}
      aria-label={`Done: ${title}`}
      title="Done"
      loading={change.isPending}
      onClick={() => change.mutate({ id, done: true })}
    >
      <IconCheck size={16} aria-hidden />
    </ActionIcon>
  )
}
