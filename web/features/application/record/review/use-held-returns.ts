import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApplicationRecord } from '../../../../../contract/application.ts'
import { dropUnsaved, keepUnsaved, readUnsaved } from '../../../../lib/unsaved.ts'
import { filesOf } from '../to-check.ts'

/** A paper that goes back with the next mail, and why. */
export type HeldReturn = { key: string; reason: string }

const isHeld = (value: unknown): value is HeldReturn =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'reason' in value &&
  typeof value.key === 'string' &&
  typeof value.reason === 'string'

const read = (text: unknown): HeldReturn[] => {
  if (typeof text !== 'string' || text === '') return []
  const parsed: unknown = JSON.parse(text)
  return Array.isArray(parsed) ? parsed.filter(isHeld) : []
}

const nameFor = (applicationId: string) => `returns ${applicationId}`

/** Every place of the page that tells of them reads the same. */
const heldQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['heldReturns', applicationId] as const,
    queryFn: async () => read(await readUnsaved(nameFor(applicationId))),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * The returns of a sitting, until their one mail leaves: nobody is told of them and the case stays where it is. They are kept
 * like what is typed, through a reload and until a logout. What was returned elsewhere meanwhile, or replaced, goes back no more.
 */
export const useHeldReturns = (record: ApplicationRecord) => {
  const { applicationId, documents, additionalDocuments } = record
  const queries = useQueryClient()
  const { queryKey } = heldQuery(applicationId)
  const kept = useQuery(heldQuery(applicationId)).data
  const held = useMemo(() => {
    const open = filesOf({ documents, additionalDocuments })
      .filter(({ review }) => review?.state !== 'returned')
      .map(({ key }) => key)
    return (kept ?? []).filter(({ key }) => open.includes(key))
  }, [kept, documents, additionalDocuments])
  const put = (returns: HeldReturn[]) => {
    queries.setQueryData(queryKey, returns)
    if (returns.length === 0) void dropUnsaved(nameFor(applicationId))
    else void keepUnsaved(nameFor(applicationId), JSON.stringify(returns))
  }
  return {
    held,
    hold: (one: HeldReturn) => put([...held.filter(({ key }) => key !== one.key), one]),
    drop: (key: string) => put(held.filter((one) => one.key !== key)),
    dropAll: () => put([]),
  }
}
