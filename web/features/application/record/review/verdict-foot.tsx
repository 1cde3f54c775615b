import { Button, Kbd, Textarea } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { useKeptText } from '../../../../lib/kept-form.ts'
import { isByStaff, whatNotApplicableDoes } from './not-applicable.ts'
import type { ReviewItem } from './review-items.ts'
import classes from './review.module.css'
import type { Review } from './use-review.ts'
import { usualReasons } from './usual-reasons.ts'

/** A second press of a double click was meant for what is gone by then. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail <= 1) act()
  }

/** It keeps the focus, which a button that is switched off would lose. */
const lockedUnless = (open: boolean) =>
  open ? {} : { 'data-disabled': true, 'aria-disabled': true as const }

type ReasonsProps = { item: ReviewItem; onSendBack: (reason: string) => void; onCancel: () => void }

const questionOf = ({ kind }: ReviewItem): string => {
  if (kind === 'answer') return 'Why do you need it all the same?'
  return kind === 'claim' ? 'What should they send instead?' : 'What is wrong with it?'
}

const buttonOf = {
  answer: 'Ask again',
  claim: 'Refuse',
  file: 'Return the document',
  missing: 'Return the document',
} as const

const Reasons = ({ item, onSendBack, onCancel }: ReasonsProps) => {
  const { text, set, forget } = useKeptText(`return ${item.id}`)
  const [isMissing, setMissing] = useState(false)
  const isClaim = item.kind === 'claim' || item.kind === 'answer'
  const send = () => {
    const words = text.trim()
    setMissing(words === '')
    if (words === '') return
    forget()
    onSendBack(words)
  }
  return (
    <div className={classes['reasons']} role="group" aria-label={`Return ${item.label}`}>
      {!isClaim && (
        <ol>
          {usualReasons.map((reason, index) => (
            <li key={reason}>
              <button type="button" onClick={once(() => onSendBack(reason))}>
                <Kbd aria-hidden>{index + 1}</Kbd> {reason}
              </button>
            </li>
          ))}
        </ol>
      )}
      <Textarea
        label={questionOf(item)}
        rows={2}
        maxLength={500}
        value={text}
        error={isMissing && 'Write it here first.'}
        onChange={(event) => set(event.currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          // What was typed is kept for the next time.
          if (key === 'Escape' && !nativeEvent.isComposing) onCancel()
        }}
      />
      <div className={classes['acts']}>
        <Button size="sm" color="red" onClick={once(send)}>
          {buttonOf[item.kind]}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

type Props = {
  item: ReviewItem
  review: Review
  returning: boolean
  onReturning: (returning: boolean) => void
  onSendBack: (reason: string) => void
  onNotApplicable: () => void
}

const done = { accepted: 'Accepted', returned: 'Goes back with the mail' } as const

/** Accept, return, not applicable: always in the same place; above them what can be undone. */
export const VerdictFoot = ({
  item,
  review,
  returning,
  onReturning,
  onSendBack,
  onNotApplicable,
}: Props) => {
  const { undoable, mayJudge } = review
  const state = review.stateNow(item)
  const isFile = item.kind === 'file'
  const mayReturn =
    mayJudge &&
    item.kind !== 'missing' &&
    !isByStaff(item) &&
    state !== 'returned' &&
    state !== 'held'
  const notApplicable = whatNotApplicableDoes(item, mayJudge)
  const waits = mayJudge && isFile && !review.isOpened(item)
  return (
    <div className={classes['foot']}>
      {returning && mayReturn && (
        <Reasons
          key={item.id}
          item={item}
          onSendBack={onSendBack}
          onCancel={() => onReturning(false)}
        />
      )}
      <div className={classes['undo']} role="status">
        {undoable && (
          <>
            <span title={undoable.item.title}>
              {done[undoable.did]}: {undoable.item.label}
            </span>
            <Button size="compact-sm" variant="subtle" onClick={once(review.undo)}>
              Undo&nbsp;<Kbd aria-hidden>U</Kbd>
            </Button>
          </>
        )}
        {!undoable && waits && 'Accept it once you have seen it.'}
      </div>
      <div className={classes['acts']}>
        <Button
          size="sm"
          {...lockedUnless(review.mayAccept(item))}
          aria-label="Accept"
          onClick={once(() => review.accept(item))}
        >
          Accept&nbsp;<Kbd aria-hidden>A</Kbd>
        </Button>
        <Button
          size="sm"
          variant="default"
          {...lockedUnless(mayReturn)}
          aria-expanded={returning && mayReturn}
          aria-label="Return"
          onClick={once(() => mayReturn && onReturning(!returning))}
        >
          Return&nbsp;<Kbd aria-hidden>R</Kbd>
        </Button>
        <Button
          size="sm"
          variant="default"
          {...lockedUnless(notApplicable.does !== null)}
          aria-label="Not applicable"
          title={notApplicable.words}
          onClick={once(onNotApplicable)}
        >
          N/A&nbsp;<Kbd aria-hidden>N</Kbd>
        </Button>
      </div>
    </div>
  )
}
