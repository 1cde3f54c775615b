import { Button, Text } from '@mantine/core'
import IconAccepted from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMissing from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconNone from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconReturned from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconSquareRotated.mjs'
import { useEffect, useRef } from 'react'
import type { ApplicationRecord } from '../../../../../contract/application.ts'
import { AskButton } from '../asking/ask-button.tsx'
import { EnterButton } from '../entering/enter-button.tsx'
import { EarlierPapers } from './earlier-papers.tsx'
import { tallyOf, tallyWords } from './paper-tally.ts'
import { ReturnsMail } from './returns-mail.tsx'
import type { ItemState, ReviewItem } from './review-items.ts'
import classes from './review.module.css'
import type { Earlier } from './use-earlier.ts'
import type { Review } from './use-review.ts'

const signs = {
  check: { Icon: IconCheck, word: 'to check' },
  held: { Icon: IconReturned, word: 'to be returned (not sent)' },
  accepted: { Icon: IconAccepted, word: 'accepted' },
  returned: { Icon: IconReturned, word: 'returned' },
  missing: { Icon: IconMissing, word: 'not there' },
  'not-applicable': { Icon: IconNone, word: 'not applicable' },
} as const satisfies Record<ItemState, { Icon: unknown; word: string }>

type RowProps = { item: ReviewItem; state: ItemState; isCurrent: boolean; onChoose: () => void }

const Row = ({ item, state, isCurrent, onChoose }: RowProps) => {
  const { Icon, word } = signs[state]
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

type GroupProps = { name: string; items: readonly ReviewItem[]; review: Review }

const Group = ({ name, items, review }: GroupProps) => {
  const open = items.filter(
    (item) => review.stateNow(item) === 'check' && item.kind === 'file' && review.mayAccept(item),
  )
  return (
    <section aria-label={name}>
      <div className={classes['group']}>
        <h3>{name}</h3>
        {open.length > 1 && (
          <Button
            size="compact-xs"
            fz="sm"
            variant="subtle"
            onClick={() => review.acceptAll(items)}
            title="Those that you have opened"
          >
            Accept {open.length} opened
          </Button>
        )}
      </div>
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
    </section>
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
  const groups = Map.groupBy(others, ({ group }) => group)
  return (
    <section aria-label="Documents" className={classes['list']} data-papers>
      <Text fz="sm" c="dimmed" data-figures="" className={classes['count']}>
        {tallyWords(tallyOf([...toCheck, ...others], review.stateNow))}
      </Text>
      <div className={classes['scroll']}>
        {toCheck.length > 0 && <Group name="To check" items={toCheck} review={review} />}
        {[...groups].map(([name, items]) => (
          <Group key={name} name={name} items={items} review={review} />
        ))}
        <EarlierPapers
          title="Replaced, and no longer asked for"
          papers={earlier.elsewhere}
          earlier={earlier}
          withLabel
        />
      </div>
      <div className={classes['listFoot']}>
        <ReturnsMail record={record} items={[...toCheck, ...others]} review={review} />
        <AskButton record={record} />
        <EnterButton record={record} />
      </div>
    </section>
  )
}
