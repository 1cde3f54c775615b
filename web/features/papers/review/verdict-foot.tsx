import '@mantine/core/styles/Kbd.layer.css'
import { Button, Kbd, Textarea } from '@mantine/core'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { counted } from '../../../../domain/text/counted.ts'
import { useKeptText } from '../../../lib/kept/use-kept.ts'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { whatNotApplicableDoes } from './not-applicable.ts'
import type { ReviewItem } from '../../../parts/papers/review-items.ts'
import classes from './review.module.css'
import type { Review, Undoable } from './use-review.ts'
import { isReturnable, isWritten, type Returning } from './returning.ts'
import { OTHER_WORDS, usualReasons } from './usual-reasons.ts'

/** A second press of a double click was meant for what is gone by then. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail <= 1) act()
  }

/** It keeps the focus, which a button that is switched off would lose. */
const lockedUnless = (open: boolean) =>
  open ? {} : { 'data-disabled': true, 'aria-disabled': true as const }

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

type WordsProps = {
  item: ReviewItem
  /** Typed text, kept until it is sent. */
  kept: ReturnType<typeof useKeptText>
  onSendBack: (reason: string) => void
  onCancel: () => void
}

/** A reason in words of one's own. */
const OwnWords = ({ item, kept, onSendBack, onCancel }: WordsProps) => {
  const { text, set, forget } = kept
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const send = () => {
    const words = text.trim()
    setMissing(words === '')
    if (words === '') return
    forget()
    onSendBack(words)
  }
  return (
    <>
      <Textarea
        ref={box}
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
      <NotSent kept={kept} />
      <div className={classes['acts']}>
        <Button size="sm" color="red" onClick={once(send)}>
          {buttonOf[item.kind]}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

type ReasonsProps = {
  item: ReviewItem
  /** Only the usual reasons of a file are chosen; what is wrong with a word is always written. */
  isWriting: boolean
  onReturning: (returning: Returning) => void
  onSendBack: (reason: string) => void
}

const Reasons = ({ item, isWriting, onReturning, onSendBack }: ReasonsProps) => {
  const kept = useKeptText(`return ${item.id}`)
  return (
    <div className={classes['reasons']} role="group" aria-label={`Return ${item.label}`}>
      {isWriting ? (
        <OwnWords
          item={item}
          kept={kept}
          onSendBack={onSendBack}
          onCancel={() => onReturning('no')}
        />
      ) : (
        <ol>
          {usualReasons.map(({ short, sentence }, index) => (
            <li key={short}>
              <button type="button" title={sentence} onClick={once(() => onSendBack(sentence))}>
                <Kbd aria-hidden>{index + 1}</Kbd> {short}
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={once(() => onReturning('in-own-words'))}>
              <Kbd aria-hidden>{OTHER_WORDS}</Kbd>
              <span className={classes['label']}>
                {kept.text.trim() === '' ? 'Other words…' : `Other words: ${kept.text}`}
              </span>
            </button>
          </li>
        </ol>
      )}
    </div>
  )
}

type Props = {
  item: ReviewItem
  review: Review
  returning: Returning
  onReturning: (returning: Returning) => void
  onAccept: (item: ReviewItem) => void
  onSendBack: (reason: string) => void
  onNotApplicable: () => void
}

/** Name of the paper, or the count of several. */
const undoneWords = ({ items }: Undoable): string => {
  const [one, ...others] = items
  return one && others.length === 0 ? one.label : counted(items.length, 'document')
}

const done = { accepted: 'Accepted', returned: 'Back with the mail' } as const

/** Accept, return, not applicable: always in the same place; above them what can be undone. */
export const VerdictFoot = ({
  item,
  review,
  returning,
  onReturning,
  onAccept,
  onSendBack,
  onNotApplicable,
}: Props) => {
  const { undoable, mayJudge } = review
  const isFile = item.kind === 'file'
  const mayReturn = isReturnable(item, review)
  const isReturning = returning !== 'no' && mayReturn
  const isWriting = isReturning && isWritten(item, returning)
  const notApplicable = whatNotApplicableDoes(item, mayJudge)
  const waits = mayJudge && isFile && !review.isOpened(item)
  return (
    <div className={classes['foot']}>
      {isReturning && (
        <Reasons
          key={item.id}
          item={item}
          isWriting={isWriting}
          onReturning={onReturning}
          onSendBack={onSendBack}
        />
      )}
      <div className={classes['undo']} role="status">
        {undoable && (
          <>
            <span title={undoable.items.map(({ title }) => title).join(', ')}>
              {done[undoable.did]}: {undoneWords(undoable)}
            </span>
            <Button size="compact-sm" variant="subtle" onClick={once(review.undo)}>
              Undo&nbsp;<Kbd aria-hidden>U</Kbd>
            </Button>
          </>
        )}
        {!undoable && isWriting && 'Send what you write, or cancel it.'}
        {!undoable && !isWriting && waits && 'Accept it once you have seen it.'}
      </div>
      <div className={classes['acts']}>
        <Button
          size="sm"
          {...lockedUnless(review.mayAccept(item) && !isWriting)}
          aria-label="Accept"
          onClick={once(() => onAccept(item))}
        >
          Accept&nbsp;<Kbd aria-hidden>A</Kbd>
        </Button>
        <Button
          size="sm"
          variant="default"
          {...lockedUnless(mayReturn)}
          aria-expanded={isReturning}
          aria-label="Return"
          onClick={once(() => mayReturn && onReturning(isReturning ? 'no' : 'usual'))}
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
