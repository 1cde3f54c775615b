import { useQueries, useQuery } from '@tanstack/react-query'
import type { Lender } from '../../../../contract/lender/lender.ts'
import { callQuery } from '../../../lib/api/queries.ts'

const page = (number: number) =>
  callQuery('listLenders', { query: { offered: 'yes', limit: '100', page: String(number) } })

/** The lenders that cases go to, by name; nothing while they come. */
export const useDirectory = () => {
  const first = useQuery(page(1))
  const pages = first.data?.pages ?? 1
  const others = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => page(index + 2)),
  })
  const failed = [first, ...others].find(({ isError }) => isError)
  const all = [first.data, ...others.map(({ data }) => data)]
  const lenders: Lender[] | undefined = all.includes(undefined)
    ? undefined
    : all.flatMap((one) => one?.data ?? [])
  return { lenders, failed }
}
