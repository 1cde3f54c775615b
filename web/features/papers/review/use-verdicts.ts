import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { toast } from '../../../lib/api/toast.ts'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'
import type { ReviewItem } from '../../../parts/papers/review-items.ts'

type Answered = Extract<ReviewItem, { kind: 'answer' }>
type Claimed = Extract<ReviewItem, { kind: 'claim' }>

/** Takes reviews back one after the other, as the server does; the first that is refused ends it. */
const takeBackEach = async (keys: readonly string[], onTaken: (key: string) => void) => {
  for (const key of keys) {
    await api.call('takeBackReview', { params: { key } })
    onTaken(key)
  }
}

/**
 * The calls that tell the server what somebody decided, one after the other. What was pressed shows at once; a refusal takes it
 * back and says why. The case is fetched anew once nothing is under way.
 */
export const useVerdicts = ({ applicationId }: ApplicationRecord) => {
  const queries = useQueryClient()
  const refresh = useRefreshRecord()
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const mark = (keys: readonly string[], isAccepted: boolean) =>
    setAccepted((before) => {
      const after = new Set(before)
      for (const key of keys) {
        if (isAccepted) after.add(key)
        else after.delete(key)
      }
      return after
    })

  const inLine = (work: () => Promise<unknown>, onRefused?: () => void): Promise<boolean> => {
    waiting.current += 1
    const turn = line.current.then(work).then(
      () => true,
      (error: unknown) => {
        onRefused?.()
        toast.error(sentenceOf(error))
        return false
      },
    )
    line.current = turn.then(async () => {
      waiting.current -= 1
      if (waiting.current > 0) return
      await refresh(applicationId)
      // From here the case says what holds: what was accepted may be returned, and accepted anew.
      if (waiting.current === 0) setAccepted(new Set())
    })
    return turn
  }

  const accept = (keys: readonly string[]) => {
    mark(keys, true)
    const [key, ...others] = keys
    return inLine(
      () =>
        others.length === 0 && key !== undefined
          ? api.call('reviewDocument', { params: { key }, body: { accept: true } })
          : api.call('reviewPapers', {
              params: { id: applicationId },
              body: { papers: keys.map((one) => ({ key: one, accept: true })) },
            }),
      () => mark(keys, false),
    )
  }

  const takeBack = (keys: readonly string[]) =>
    inLine(() => takeBackEach(keys, (key) => mark([key], false)))

  const settleClaim = ({ place, claim }: Claimed, instead?: string) =>
    inLine(async () => {
      const { data } = await queries.fetchQuery({
        ...callQuery('getApplication', { params: { applicationId } }),
        staleTime: 0,
      })
      // What is settled is the claim that was read here, not one made since.
      if (data.notApplicable?.[place]?.reason !== claim.reason) return
      await api.call('settleNotApplicable', {
        params: { id: applicationId },
        ...builtOn(data),
        body: {
          slot: place,
          accept: instead === undefined,
          ...(instead !== undefined && { instead }),
        },
      })
    })

  const settleAnswer = ({ asked: { id, unavailableBecause } }: Answered, reason?: string) =>
    inLine(async () => {
      const { data } = await queries.fetchQuery({
        ...callQuery('getAdditionalDocuments', { params: { id: applicationId } }),
        staleTime: 0,
      })
      const now = data.additionalDocuments.find((one) => one.id === id)
      // What is settled is the answer that was read here, and no file that came since.
      if (now?.unavailableBecause !== unavailableBecause) return
      await api.call('updateAdditionalDocuments', {
        params: { id: applicationId },
        body: {
          documents: [
            { id, accept: reason === undefined, ...(reason !== undefined && { reason }) },
          ],
        },
      })
    })

  return { accepted, accept, takeBack, settleClaim, settleAnswer }
}
