import { Button } from '@mantine/core'
import IconAccepted from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMissing from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconNone from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconReturned from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconSquareRotated.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { AskButton } from '../../../parts/asking/ask-button.tsx'
import { EnterButton } from '../entering/enter-button.tsx'
import { EarlierPapers } from './earlier-papers.tsx'
import { tallyOf } from './paper-tally.ts'
import { ReturnsMail } from './returns-mail.tsx'
import { type ItemState, type ReviewItem, stateWords } from '../../../parts/papers/review-items.ts'
import classes from './review.module.css'
import type { Earlier } from './use-earlier.ts'
import type { Review } from './use-review.ts'

const signs = {
  check: IconCheck,
  held: IconReturned,
  accepted: IconAccepted,
  returned: IconReturned,
  missing: IconMissing,
  'not-applicable': IconNone,
} as const satisfies Record<ItemState, unknown>

type RowProps = { item: ReviewItem; state: ItemState; isCurrent: boolean; onChoose: () => void }

const Row = ({ item, state, isCurrent, onChoose }: RowProps) => {
  const Icon = signs[state]
  const word = stateWords[state]
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={classes['row']}
        data-state={state}
        aria-current={isCurrent || undefined}
        title={`${item.title}, ${word}`}
        onClick={onChoose}
      >
        <Icon size={16} aria-hidden />
        <span className={classes['label']}>
          {item.label}
          {item.detail !== '' && <span className={classes['file']}> {item.detail}</span>}
        </span>
        <span className={classes['word']}>, {word}</span>
      </button>
    </li>
  )
}

type RowsProps = { items: readonly ReviewItem[]; review: Review }

const Rows = ({ items, review }: RowsProps) => (
  <ul className={classes['rows']}>
    {items.map((item) => (
      <Row
        key={item.id}
        item={item}
        state={review.stateNow(item)}
        isCurrent={item.id === review.current?.id}
        onChoose={() => review.choose(item.id)}
      />
    ))}
  </ul>
)

/** Accepts those of a group that were opened, where one press does more than a key. */
const AcceptOpened = ({ items, review }: RowsProps) => {
  const { length } = review.acceptable(items)
  if (length < 2) return null
  return (
    <Button
      size="compact-xs"
      fz="sm"
      variant="subtle"
      onClick={() => review.acceptAll(items)}
      title="Those that you have opened"
    >
      Accept {length} opened
    </Button>
  )
}

const byGroup = (items: readonly ReviewItem[]) => [...Map.groupBy(items, ({ group }) => group)]

/** Papers to check, by the groups of the form. */
const ToCheck = ({ items, review }: RowsProps) => (
  <section aria-label="To check">
    <div className={classes['group']}>
      <h3>To check</h3>
    </div>
    {byGroup(items).map(([name, papers]) => (
      <section key={name} aria-label={`To check: ${name}`}>
        <div className={classes['part']}>
          <h4>{name}</h4>
          <AcceptOpened items={papers} review={review} />
        </div>
        <Rows items={papers} review={review} />
      </section>
    ))}
  </section>
)

type TallyProps = {
  items: readonly ReviewItem[]
  review: Review
  /** Button that sends the held returns: its place is kept, so that no row moves when it comes. */
  children: ReactNode
}

const Tally = ({ items, review, children }: TallyProps) => {
  const tally = tallyOf(items, review.stateNow)
  const none = tally['not-applicable']
  return (
    <div className={classes['count']} data-figures="">
      <p>
        {tally.accepted} accepted · {tally.check} to check · {tally.missing} missing
      </p>
      <div className={classes['send']}>
        <p>
          {tally.returned} returned
          {none > 0 && (
            <>
              {' · '}
              <abbr title="not applicable">{none} N/A</abbr>
            </>
          )}
          {tally.held > 0 && (
            <span className={classes['word']}> · {tally.held} to be returned (not sent)</span>
          )}
        </p>
        {children}
      </div>
    </div>
  )
}

type Props = {
  record: ApplicationRecord
  toCheck: readonly ReviewItem[]
  others: readonly ReviewItem[]
  review: Review
  earlier: Earlier
}

/** All papers of a case by their groups, those to check first, each with how far it is. */
export const PaperList = ({ record, toCheck, others, review, earlier }: Props) => {
  const all = [...toCheck, ...others]
  const list = useRef<HTMLElement>(null)
  // Who came to this part of the case goes on at the paper in view.
  useEffect(() => {
    const rows = list.current
    if (!document.activeElement?.matches('[data-tab]')) return
    const row =
      rows?.querySelector<HTMLElement>('[aria-current]') ??
      rows?.querySelector<HTMLElement>('[data-state]')
    row?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={list} aria-label="Documents" className={classes['list']} data-papers>
      <Tally items={all} review={review}>
        <ReturnsMail record={record} items={all} review={review} />
      </Tally>
      <div className={classes['scroll']}>
        {toCheck.length > 0 && <ToCheck items={toCheck} review={review} />}
        {byGroup(others).map(([name, items]) => (
          <section key={name} aria-label={name}>
            <div className={classes['group']}>
              <h3>{name}</h3>
              <AcceptOpened items={items} review={review} />
            </div>
            <Rows items={items} review={review} />
          </section>
        ))}
        <EarlierPapers
          title="Replaced, and no longer asked for"
          papers={earlier.elsewhere}
          earlier={earlier}
          withLabel
        />
      </div>
      <div className={classes['listFoot']}>
        <AskButton record={record} />
        <EnterButton record={record} />
      </div>
    </section>
  )
}
