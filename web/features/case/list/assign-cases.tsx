import { Alert, NativeSelect, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../../domain/text/counted.ts'
import { type Post, postLabel, posts } from '../../../../domain/people/roles.ts'
import { api, type ReplyOf } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { refreshQueues } from '../../../lib/api/queues.ts'
import { toast } from '../../../lib/api/toast.ts'
import { usePeopleOn } from '../../../lib/api/use-people-on.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'

const NOBODY = 'nobody'

/** Result in one sentence. */
const saidOf = ({ data }: ReplyOf<'assignCases'>, name: string | null): string => {
  const count = (wanted: string) => data.filter(({ outcome }) => outcome === wanted).length
  const [assigned, unchanged, absent] = [count('assigned'), count('unchanged'), count('absent')]
  return [
    name === null
      ? `${counted(assigned, 'case')} without anybody now.`
      : `${counted(assigned, 'case')} assigned to ${name}.`,
    ...(unchanged > 0 ? [`${counted(unchanged, 'case')} stood so already.`] : []),
    ...(absent > 0 ? [`${counted(absent, 'case')} can no longer be found.`] : []),
  ].join(' ')
}

type Props = { ids: readonly string[]; onClose: () => void }

/** Puts somebody, or nobody, on one post of all selected cases. */
export const AssignCases = ({ ids, onClose }: Props) => {
  const queries = useQueryClient()
  const [post, setPost] = useState<Post>(posts[0])
  const [userId, setUserId] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { people, isPending, error } = usePeopleOn(post)
  const active = people.filter(({ status }) => status === 'active')
  const chosen = active.find((person) => person.userId === userId)

  const confirm = async () => {
    if (userId === '') return setMissing(true)
    setFailure(null)
    try {
      const body = { ids: [...ids], post, userId: userId === NOBODY ? null : userId }
      toast.success(saidOf(await api.call('assignCases', { body }), chosen?.name ?? null))
    } catch (error) {
      return setFailure(sentenceOf(error))
    }
    onClose()
    for (const name of ['listApplications', 'getBoard', 'getApplication'])
      void queries.invalidateQueries({ queryKey: [name] })
    void refreshQueues()
    return undefined
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Assign ${counted(ids.length, 'case')}`}
      confirmLabel="Assign"
      onConfirm={confirm}
    >
      <Stack gap="sm">
        <NativeSelect
          label="As"
          value={post}
          data={posts.map((one) => ({ value: one, label: postLabel(one) }))}
          onChange={({ currentTarget: { value } }) => {
            setPost(posts.find((one) => one === value) ?? posts[0])
            setUserId('')
          }}
        />
        <NativeSelect
          label="Who"
          value={userId}
          data={[
            { value: '', label: 'Choose' },
            { value: NOBODY, label: 'Nobody' },
            ...active.map((person) => ({ value: person.userId, label: person.name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            setUserId(value)
            setMissing(false)
          }}
          disabled={isPending}
          error={error ? sentenceOf(error) : missing && 'Choose somebody, or nobody.'}
        />
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
