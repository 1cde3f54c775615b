import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Queued } from '../../../contract/work/queue.ts'
import { type QueueName, queueNames, queueSorts } from '../../../domain/case/queues.ts'
import { rememberQueue } from '../../lib/page/queue-in-view.ts'
import { queuePage } from '../../lib/api/queues.ts'
import { useUser } from '../../lib/session/session.ts'
import { NextForMe } from '../../ui/case/next-for-me.tsx'
import { type Bulk, DataTable } from '../../ui/data-table/data-table.tsx'
import { type ListState, useListState } from '../../ui/data-table/list-state.ts'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { SavedViews } from '../../ui/data-table/saved-views.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { queueColumns } from './queue-columns.tsx'
import { queueLabel } from './queue-words.ts'

const defaults = { limit: '50' }
const filters = ['ended']
const places = ['queue']
const withEnded = [
  {
    name: 'ended',
    label: 'Ended cases',
    all: 'Live cases alone',
    choices: [{ value: 'yes', label: 'Ended ones, too' }],
  },
]

/** A name in the address that is none leads to the own queue. */
const queueIn = (name: string | null): QueueName => queueNames.find((one) => one === name) ?? 'mine'

const emptyWords: Partial<Record<QueueName, readonly [title: string, words: string]>> = {
  mine: [
    'Nothing waits for you',
    'What needs you next comes here by itself: cases, and tasks on their day.',
  ],
  colleagues: ['Nothing waits for a colleague', 'What the firm owes is yours, or with others.'],
  calls: ['Nobody to call today', 'Log a call with a day, and the case stands here on that day.'],
}

const idOf = (one: Queued) => (one.kind === 'case' ? one.applicationId : one.id)

const nameOf = (one: Queued) =>
  one.kind === 'case' ? `${one.companyName}, ${one.reference}` : one.title

/** Tasks are done one by one. */
const isCase = ({ kind }: Queued) => kind === 'case'

/** The order that the address asks for; without one the most urgent stand first. */
const orderOf = (list: ListState) => {
  const sortBy = queueSorts.find((one) => one === list.get('sortBy'))
  const order = (['asc', 'desc'] as const).find((one) => one === list.get('order'))
  return sortBy && { sortBy, ...(order && { order }) }
}

type Props = {
  /** Acts on several cases at once. */
  renderActs: Bulk<Queued>['renderActs']
  /** Work of the reader that is about no case. */
  above: ReactNode
}

/** Queues of cases, the most urgent first. */
export const MyTurn = ({ renderActs, above }: Props) => {
  const role = useUser((user) => user.role)
  const [address] = useSearchParams()
  const queue = queueIn(address.get('queue'))
  const list = useListState({ filters, places, defaults })
  const { search, page, limit } = list.query
  const ended = queue === 'all' && list.get('ended') === 'yes'
  const query = {
    ...(search && { search }),
    ...(page && { page }),
    ...(limit && { limit }),
    ...orderOf(list),
    ...(ended && { ended: 'yes' as const }),
  }
  const cases = useQuery({
    ...queuePage(queue, query),
    // Rows of another queue are not this one's: what was begun on one of them would go with it.
    placeholderData: (rows, before) => (before?.queryKey[1] === queue ? rows : undefined),
  })
  const isMine = queue === 'mine'
  useEffect(() => {
    if (cases.data) rememberQueue(queueLabel(queue), cases.data, Number(limit))
  }, [cases.data, queue, limit])
  const columns = useMemo(() => queueColumns(role, queue), [role, queue])
  const [title, words] = emptyWords[queue] ?? ['No case stands here', 'All is with others.']
  return (
    <Page
      title={queueLabel(queue)}
      list
      // Beside the name, where it takes no row of the list.
      actions={
        <>
          <Box w={`min(${queue === 'all' ? 35 : 22}rem, 100vw - 2rem)`} maw="100%">
            <ListSearch
              list={list}
              label="Search this queue"
              placeholder="Company or reference"
              filters={queue === 'all' ? withEnded : []}
            >
              <SavedViews list={list} name="queue" />
            </ListSearch>
          </Box>
          {isMine && <NextForMe />}
        </>
      }
    >
      {(isMine || queue === 'mandates') && above}
      <DataTable
        label={queueLabel(queue)}
        columns={columns}
        rowId={idOf}
        bulk={{ nameOf, isSelectable: isCase, renderActs }}
        name="queue"
        list={list}
        dense
        brief
        rows={cases.data?.data}
        total={cases.data?.total ?? 0}
        pages={cases.data?.pages ?? 0}
        error={cases.error}
        fetching={cases.isPlaceholderData}
        onRetry={() => void cases.refetch()}
        empty={<EmptyState title={title}>{words}</EmptyState>}
      />
    </Page>
  )
}
