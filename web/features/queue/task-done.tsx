import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueuedTask } from '../../../contract/work/queue.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { refreshQueues } from '../../lib/api/queues.ts'
import { toast } from '../../lib/api/toast.ts'

/** Marks a task as done, which takes it out of the queue. */
export const TaskDone = ({ task: { id, title } }: { task: QueuedTask }) => {
  const queries = useQueryClient()
  const done = useMutation({
    mutationFn: () => api.call('changeTask', { params: { id }, body: { done: true } }),
    onError: (error) => toast.error(sentenceOf(error, 'The task was not changed.')),
    onSettled: () =>
      Promise.all([refreshQueues(), queries.invalidateQueries({ queryKey: ['listTasks'] })]),
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Done: ${title}`}
      loading={done.isPending}
      onClick={() => done.mutate()}
    >
      Done
    </Button>
  )
}
