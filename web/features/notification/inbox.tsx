import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { toast } from '../../lib/api/toast.ts'
import { ListFoot } from '../../ui/data-table/list-foot.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { focusHeading } from '../../ui/forms/use-row-list.ts'
import { NotificationList } from './notification-list.tsx'

export const meta = () => privateMeta('Inbox')

const filters = ['which'] as const

const Waiting = () => (
  <Stack gap="xs" role="status" aria-label="Loading the inbox">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={56} />
    ))}
  </Stack>
)

/** Notifications of the person, the latest first. */
const Inbox = () => {
  const list = useListState({ filters })
  const queries = useQueryClient()
  const onlyUnread = list.get('which') === 'unread'
  const { page, limit } = list.query
  const query = {
    ...(page && { page }),
    ...(limit && { limit }),
    ...(onlyUnread && { which: 'unread' as const }),
  }
  const inbox = useQuery({
    ...callQuery('listNotifications', { query }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery(callQuery('countNotifications'))
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['listNotifications'] }),
      queries.invalidateQueries({ queryKey: ['countNotifications'] }),
    ])
  const onError = (error: Error) => toast.error(sentenceOf(error, 'It was not marked as read.'))
  const read = useMutation({
    mutationFn: (id: string) => api.call('readNotification', { params: { id } }),
    onSuccess: refresh,
    onError,
  })
  const readAll = useMutation({
    mutationFn: (until: string) => api.call('readAllNotifications', { body: { until } }),
    onSuccess: async () => {
      await refresh()
      // The button is gone.
      focusHeading(null)
    },
    onError,
  })

  const data = inbox.data
  const fresh = count.data && data ? count.data.unread - data.unread : 0
  const [newest] = data?.data ?? []
  // In an empty inbox nothing would move: what is new comes at once.
  const comesAtOnce = fresh > 0 && data?.data.length === 0
  useEffect(() => {
    if (comesAtOnce) void queries.invalidateQueries({ queryKey: ['listNotifications'] })
  }, [comesAtOnce, queries])
  return (
    <Page
      title="Inbox"
      list
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            aria-pressed={onlyUnread}
            onClick={() => list.set({ which: onlyUnread ? '' : 'unread' })}
          >
            Unread only
          </Button>
          {newest && data && data.unread > 0 && (
            <Button
              variant="default"
              loading={readAll.isPending}
              onClick={() => readAll.mutate(newest.at)}
            >
              Mark all as read
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="sm" maw={880}>
        <div role="status">
          {fresh > 0 && !comesAtOnce && (
            <Button fullWidth variant="light" onClick={() => void refresh()}>
              {fresh} new · Show
            </Button>
          )}
        </div>
        {inbox.isPending && <Waiting />}
        {inbox.isError && <LoadFailure error={inbox.error} onRetry={() => void inbox.refetch()} />}
        {data?.data.length === 0 && (
          <EmptyState title={onlyUnread ? 'Nothing is unread' : 'Nothing yet'}>
            What happens in your cases shows here, and comes by mail as you chose in your profile.
          </EmptyState>
        )}
        <NotificationList
          rows={data?.data ?? []}
          busy={inbox.isFetching}
          onRead={(id) => read.mutate(id)}
        />
        {data && data.pages > 1 && (
          <ListFoot label="Pages" list={list} total={data.total} pages={data.pages} loaded />
        )}
      </Stack>
    </Page>
  )
}

export default Inbox
