import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ListEmpty } from '../../ui/data-table/list-empty.tsx'
import { ListRefused } from '../../ui/data-table/list-refused.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { BoardColumns } from './board/board-columns.tsx'
import { BoardFilters } from './board/board-filters.tsx'
import { listAddress } from './board/list-address.ts'
import { LoadingBoard } from './board/loading-board.tsx'
import { askedOf, rarerCaseFilters } from './list/case-filters.tsx'

export const meta = () => privateMeta('Board')

/** Live cases in columns by status; each card offers the steps that may be taken with its case. */
const Board = () => {
  const list = useListState({ filters: rarerCaseFilters })
  const query = askedOf(list.query)
  const board = useQuery({ ...callQuery('getBoard', { query }), placeholderData: keepPreviousData })
  const { error, data } = board
  const columns = data?.data
  const total = columns?.reduce((sum, { count }) => sum + count, 0)

  const content = () => {
    if (error instanceof ApiError && error.code === 'INVALID_REQUEST')
      return <ListRefused list={list} error={error} />
    if (error) return <LoadFailure error={error} onRetry={() => void board.refetch()} />
    if (!columns) return <LoadingBoard />
    if (total === 0)
      return (
        <ListEmpty list={list} total={0}>
          <EmptyState title="No case is live">
            Cases stand here by status from the day they are handed in until they come to an end.
          </EmptyState>
        </ListEmpty>
      )
    return <BoardColumns columns={columns} query={list.query} fetching={board.isPlaceholderData} />
  }

  return (
    <Page
      title="Board"
      list
      actions={
        <Button component={Link} to={listAddress(list.query)} variant="default" size="sm">
          As a list
        </Button>
      }
    >
      <Stack gap="xs">
        <BoardFilters list={list} error={error} />
        {content()}
      </Stack>
    </Page>
  )
}

export default Board
