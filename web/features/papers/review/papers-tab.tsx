import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { toast } from '../../../lib/api/toast.ts'
import { isWaivable, whatNotApplicableDoes } from './not-applicable.ts'
import { PaperAside } from './paper-aside.tsx'
import { PaperList } from './paper-list.tsx'
import { PaperSaid } from './paper-said.tsx'
import { PaperView } from './paper-view.tsx'
import { isReturnable, isWritten, useReturning } from './returning.ts'
import { reviewItems, type ReviewItem, stateOf } from '../../../parts/papers/review-items.ts'
import classes from './review.module.css'
import { useEarlier } from './use-earlier.ts'
import { useGonePapers } from './use-gone-papers.ts'
import { usePageInView } from './use-page-in-view.ts'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useScrollKeys } from './use-scroll-keys.ts'
import { OTHER_WORDS, usualReasons } from './usual-reasons.ts'
import { WaiveDialog } from './waive-dialog.tsx'

/** As the list shows them, which the keys follow. */
const inGroups = (items: readonly ReviewItem[]) =>
  [...Map.groupBy(items, ({ group }) => group).values()].flat()

/** Those that were to be checked when the sitting began stand first and stay there: no row moves under the pointer. */
const useOrder = (items: readonly ReviewItem[]) => {
  const [first, setFirst] = useState<ReadonlySet<string>>(new Set())
  const open = items.filter((item) => stateOf(item) === 'check').map(({ id }) => id)
  if (open.some((id) => !first.has(id))) setFirst(new Set([...first, ...open]))
  const toCheck = inGroups(items.filter(({ id }) => first.has(id)))
  const others = inGroups(items.filter(({ id }) => !first.has(id)))
  return { toCheck, others }
}

type WaivingProps = {
  record: ApplicationRecord
  item: ReviewItem | undefined
  opened: boolean
  onClose: () => void
}

const Waiving = ({ record, item, opened, onClose }: WaivingProps) =>
  item &&
  isWaivable(item) && (
    <WaiveDialog
      key={item.id}
      record={record}
      slot={item.slot.slot}
      title={item.title}
      opened={opened}
      onClose={onClose}
    />
  )

/** Papers to look at: those to be checked come first. */
const useItems = (record: ApplicationRecord) => {
  const settings = useQuery(callQuery('getSettings'))
  const all = useMemo(
    () => reviewItems(record, settings.data?.data.checklist),
    [record, settings.data],
  )
  const { toCheck, others } = useOrder(all)
  return { toCheck, others, items: [...toCheck, ...others] }
}

/** The papers of a case: the list, the one in view, and what is said of it. */
const PapersTab = ({ record }: { record: ApplicationRecord }) => {
  const { toCheck, others, items } = useItems(record)
  const review = useReview(record, items)
  const { current, choose } = review
  const earlier = useEarlier(record, current ?? null, items)
  const [returning, setReturning] = useReturning(current?.id ?? null)
  const inView = usePageInView(earlier.shown?.document.key ?? current?.id ?? null)
  const [waiving, setWaiving] = useState(false)

  const step = (by: 1 | -1) => {
    setReturning('no')
    const at = items.findIndex(({ id }) => id === current?.id)
    const next = items[at + by]
    if (next) choose(next.id)
  }
  const accept = (item: ReviewItem) => {
    if (isWritten(item, returning)) return
    if (review.mayAccept(item)) setReturning('no')
    review.accept(item)
  }
  const sendBack = (reason: string) => {
    setReturning('no')
    if (current) review.sendBack(current, reason)
  }
  const sayNotApplicable = () => {
    if (!current) return
    const { does, words } = whatNotApplicableDoes(current, review.mayJudge)
    if (does === 'confirm') review.confirmClaim(current)
    else if (does === 'waive') setWaiving(true)
    else toast.info(words)
  }

  useGonePapers(record.applicationId)
  useScrollKeys()
  const isChoosing = returning === 'usual' && current?.kind === 'file'
  useReviewKeys(
    (key) => {
      if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1)
      else if (key === 'Escape' && earlier.shown) earlier.show(null)
      else if (earlier.shown) return false
      else if (key === 'u' && review.undoable) review.undo()
      else if (!current) return false
      else if (key === 'n') sayNotApplicable()
      else if (!review.mayJudge || current.kind === 'missing') return false
      else if (key === 'a') accept(current)
      else if (key === 'Escape') setReturning('no')
      // One that was just returned may still be in view: it is not returned a second time, with another reason.
      else if (!isReturnable(current, review)) return false
      else if (key === 'r') setReturning('usual')
      else if (key === OTHER_WORDS && returning === 'usual') setReturning('in-own-words')
      else if (isChoosing) {
        const reason = usualReasons[Number(key) - 1]
        if (reason === undefined) return false
        sendBack(reason.sentence)
      } else return false
      return true
    },
    isChoosing ? () => setReturning('in-own-words') : null,
  )

  return (
    <div
      className={classes['pane']}
      data-chosen={(review.isNamed && current !== undefined) || earlier.shown !== null || undefined}
    >
      <PaperSaid item={current ?? null} review={review} returning={returning} />
      <PaperList
        record={record}
        toCheck={toCheck}
        others={others}
        review={review}
        earlier={earlier}
      />
      <PaperView
        key={current?.id}
        item={current ?? null}
        earlier={earlier}
        record={record}
        onPage={inView.note}
        onOpened={review.noteOpened}
        onBack={() => (earlier.shown ? earlier.show(null) : choose(null))}
      />
      <PaperAside
        record={record}
        item={current ?? null}
        review={review}
        earlier={earlier}
        page={inView.page}
        returning={returning}
        onReturning={setReturning}
        onAccept={accept}
        onSendBack={sendBack}
        onNotApplicable={sayNotApplicable}
      />
      <Waiving record={record} item={current} opened={waiving} onClose={() => setWaiving(false)} />
    </div>
  )
}

export default PapersTab
