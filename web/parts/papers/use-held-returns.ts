import { useMemo } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { useKept } from '../../lib/kept/use-kept.ts'
import { textAt } from '../record/text-at.ts'
import { draftName, type HeldReturn, returnsKind } from './returns-draft.ts'
import { filesOf } from './to-check.ts'

const none: readonly HeldReturn[] = []

/**
 * The returns of a sitting, until their one mail leaves: nobody is told of them and the case stays where it is. They are kept
 * like what is typed. What was returned elsewhere meanwhile, or replaced, goes back no more.
 */
export const useHeldReturns = (record: ApplicationRecord) => {
  const { applicationId, userId, documents, additionalDocuments } = record
  const { value, set, forget } = useKept(draftName(applicationId), returnsKind)
  const kept = value?.returns ?? none
  const held = useMemo(() => {
    const open = filesOf({ documents, additionalDocuments })
      .filter(({ review }) => review?.state !== 'returned')
      .map(({ key }) => key)
    return kept.filter(({ key }) => open.includes(key))
  }, [kept, documents, additionalDocuments])
  const put = (returns: readonly HeldReturn[]) => {
    if (returns.length === 0) return forget()
    const companyName = textAt(record, 'formData.companyName')
    return set({ applicationId, userId, companyName, returns })
  }
  return {
    held,
    /** Some that were kept go back no more. */
    hasGone: held.length < kept.length,
    hold: (one: HeldReturn) => put([...held.filter(({ key }) => key !== one.key), one]),
    drop: (key: string) => put(held.filter((one) => one.key !== key)),
    dropAll: () => put([]),
    /** Keeps no more than those that still go back. */
    dropGone: () => put(held),
  }
}
