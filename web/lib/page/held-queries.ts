import { queryOptions } from '@tanstack/react-query'
import { readAllHeld, readHeld } from './held-returns.ts'

/** Every place of the page that tells of a case's returns reads the same. */
export const heldQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['heldReturns', applicationId] as const,
    queryFn: () => readHeld(applicationId),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The cases of which returns wait in this browser. */
export const allHeldQuery = () =>
  queryOptions({ queryKey: ['allHeldReturns'] as const, queryFn: readAllHeld, staleTime: 0 })
