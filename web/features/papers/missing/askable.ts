import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { accountantsUsuallyHave } from '../../../../domain/papers/accountants-papers.ts'
import { slotOfRequest } from '../../../../domain/papers/paper-links.ts'
import { isOpenNeed, type NeededPaper, ofWhom } from '../../../parts/papers/papers.ts'

/** A paper that somebody without an account can be asked for, with the slots that it may go to. */
export type Askable = {
  slot: string
  label: string
  /** Note of the firm about it, for the message. */
  note: string | null
  slots: readonly string[]
  isMissing: boolean
  /** True if accountants usually have it. */
  isUsual: boolean
}

/** A paper that is neither accepted nor agreed to be missing. What was returned goes to its own place. */
const askable = (need: NeededPaper): Askable[] => {
  const { slot, slots, sent, returned, claim } = need
  const again = new Set(returned.map((file) => file.slot))
  const accepted = new Set(
    sent
      .filter((file) => file.review?.state === 'accepted' && !again.has(file.slot))
      .map((file) => file.slot),
  )
  const [back] = returned
  const open = slots.filter(
    (one) => !accepted.has(one.slot) && (one.sameAs === undefined || one.slot === slot),
  )
  if (claim?.state === 'confirmed' || accepted.size > 0 || open.length === 0) return []
  return [
    {
      slot,
      label: ofWhom(need),
      note: null,
      slots: back?.slot ? [back.slot] : open.map((one) => one.slot),
      isMissing: isOpenNeed(need),
      isUsual: accountantsUsuallyHave(slot),
    },
  ]
}

/** Requests of the firm beyond the form that are still open. */
export const askableRequests = ({ additionalDocuments }: ApplicationRecord): Askable[] =>
  additionalDocuments
    .filter(({ status, unasked }) => !unasked && (status === 'requested' || status === 'returned'))
    .map(({ id, title, note }) => ({
      slot: slotOfRequest(id),
      label: title,
      note,
      slots: [slotOfRequest(id)],
      isMissing: true,
      isUsual: true,
    }))

/** Papers that an accountant can be asked for: missing ones come first. */
export const askableOf = (record: ApplicationRecord, needs: readonly NeededPaper[]): Askable[] => {
  const papers = [...askableRequests(record), ...needs.flatMap(askable)]
  return [...papers.filter((one) => one.isMissing), ...papers.filter((one) => !one.isMissing)]
}
