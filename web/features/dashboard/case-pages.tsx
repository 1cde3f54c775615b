import { Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ApplicationSummary } from '../../../contract/case/application-summary.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { ListEmpty } from '../../ui/data-table/list-empty.tsx'
import { ListFoot } from '../../ui/data-table/list-foot.tsx'
import { ListRefused } from '../../ui/data-table/list-refused.tsx'
import { PAGE_SIZES, useListState } from '../../ui/data-table/list-state.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'

export type Stage = 'live' | 'ended'

const prefixes = { live: '', ended: 'ended-' } as const
const labels = { live: 'Pages', ended: 'Pages of applications that have ended' } as const

export const LoadingCases = () => (
  <Stack gap="lg" role="status" aria-label="Loading your applications">
    <Skeleton height={240} radius="lg" />
    <Skeleton height={240} radius="lg" />
  </Stack>
)

/** A borrower's applications of one stage, a page at a time; its place in the list is in the address. */
export const useCasePage = (stage: Stage) => {
  const list = useListState({ prefix: prefixes[stage] })
  const { page, limit } = list.query
  const query = { stage, ...(page && { page }), ...(limit && { limit }) }
  const cases = useQuery({
    ...callQuery('listApplications', { query }),
    placeholderData: keepPreviousData,
  })
  return { stage, list, cases }
}

type Props = ReturnType<typeof useCasePage> & {
  children: (application: ApplicationSummary, index: number) => ReactNode
}

/** Page of cases, and the way to the others where there are any. */
export const CasePages = ({ stage, list, cases, children }: Props) => {
  const top = useRef<HTMLDivElement>(null)
  const page = list.get('page')
  const shown = useRef(page)
  useEffect(() => {
    // What is pressed stands below the cards: the next page is read from its first.
    if (shown.current !== page) top.current?.scrollIntoView({ block: 'start' })
    shown.current = page
  }, [page])

  const { error, data } = cases
  if (error instanceof ApiError && error.code === 'INVALID_REQUEST')
    return <ListRefused list={list} error={error} />
  if (error) return <LoadFailure error={error} onRetry={() => void cases.refetch()} />
  if (!data) return <LoadingCases />
  const { total, pages } = data
  const [fewest] = PAGE_SIZES
  return (
    <Stack gap="lg" ref={top} aria-busy={cases.isFetching} style={{ scrollMarginTop: '6rem' }}>
      {data.data.map(children)}
      {total > 0 && data.data.length === 0 && (
        <ListEmpty list={list} total={total}>
          {null}
        </ListEmpty>
      )}
      {total > fewest && (
        <ListFoot label={labels[stage]} list={list} total={total} pages={pages} loaded />
      )}
    </Stack>
  )
}
