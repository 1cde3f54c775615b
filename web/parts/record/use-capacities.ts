import { useQuery } from '@tanstack/react-query'
import { capacityWords } from '../../../domain/letter/capacity.ts'
import { callQuery } from '../../lib/api/queries.ts'

/** For whom we work beside a lender of a case, and what it pays us, in words, once that is there. */
export const useCapacities = (id: string) => {
  const { data } = useQuery(callQuery('getCapacities', { params: { id } }))
  return (lenderId: string): string | undefined => {
    const one = data?.data.lenders.find((lender) => lender.lenderId === lenderId)
    return one && capacityWords(one)
  }
}
