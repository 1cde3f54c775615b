import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api, type Input } from '../../lib/api/api.ts'
import { toast } from '../../lib/api/toast.ts'

export type TaskChange = Input<'changeTask'>['body']

/** Changes a task; the lists of tasks follow. */
export const useChangeTask = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: TaskChange & { id: string }) =>
      api.call('changeTask', { params: { id }, body }),
    onError: (error) => toast.error(sentenceOf(error, 'The task was not changed.')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listTasks'] }),
  })
}
