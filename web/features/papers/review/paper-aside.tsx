import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { formatDate, sizeInKb } from '../../../lib/format/formats.ts'
import { DueLine } from '../../../ui/case/due-line.tsx'
import { ReceivedLine } from '../../../ui/case/received-line.tsx'
import { EnterButton } from '../entering/enter-button.tsx'
import type { Place } from '../entering/place.ts'
import { PutInPlace } from '../requests/put-in-place.tsx'
import { TakeBackRequest } from '../requests/take-back-request.tsx'
import { EarlierFoot, EarlierPapers } from './earlier-papers.tsx'
import { caseValues, hintsFor, earlierRemarks } from './look-for.ts'
import { NeededAfterAll } from './needed-after-all.tsx'
import { isByStaff } from './not-applicable.ts'
import type { Returning } from './returning.ts'
import { type ReviewItem, sameFileAt, stateOf } from '../../../parts/papers/review-items.ts'
import classes from './review.module.css'
import type { Earlier } from './use-earlier.ts'
import type { Review } from './use-review.ts'
import { VerdictFoot } from './verdict-foot.tsx'
import { yearOfPaper } from './year-of-paper.ts'

type AboutProps = { record: ApplicationRecord; item: ReviewItem }

const Known = ({ record, item, review }: AboutProps & { review: Review }) => {
  const held = review.heldReturn(item)
  if (held)
    return (
      <Text fz="sm" c="var(--mantine-color-error)">
        Goes back with the next mail: {held.reason}
      </Text>
    )
  if (item.kind === 'claim' && item.claim.instead)
    return <Text fz="sm">We asked for: {item.claim.instead}</Text>
  if (item.kind !== 'file') return null
  const others = sameFileAt(record, item)
  const { review: said, byLink, linksElsewhere, fileSize, uploadDate } = item.file
  return (
    <>
      <Text fz="sm" c="dimmed" data-figures="">
        {sizeInKb(fileSize)} · {formatDate(uploadDate)}
        {byLink && ' · received through the owner’s link'}
      </Text>
      <ReceivedLine file={item.file} />
      {others.length > 0 && <Text fz="sm">The same file also stands as: {others.join('; ')}</Text>}
      {linksElsewhere && (
        <Text fz="sm">
          Refers to other files that are not part of it. Don’t update its links when you open it.
        </Text>
      )}
      {said && (
        <Text fz="sm">
          {said.state === 'accepted' ? 'Accepted' : 'Returned'} by {said.by} on{' '}
          {formatDate(said.at)}
          {said.reason !== null && (
            <Text span display="block" c="var(--mantine-color-error)" fz="sm">
              {said.reason}
            </Text>
          )}
        </Text>
      )}
    </>
  )
}

/** Values of the form beside which the paper is read, and the borrower's help text. */
const Values = ({ record, item }: AboutProps) => (
  <>
    {item.slot && item.slot.help !== '' && (
      <Text fz="sm" c="dimmed">
        {item.slot.help}
      </Text>
    )}
    <dl className={classes['values']}>
      {caseValues(record, item).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
)

const LookFor = ({ record, item }: AboutProps) => {
  const hints = hintsFor(record, item)
  const before = earlierRemarks(record, item)
  return (
    <>
      <h3>What to look for</h3>
      {hints.length > 0 && (
        <ul className={classes['hints']}>
          {hints.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {before.length > 0 && (
        <details className={classes['before']}>
          <summary>Before ({before.length})</summary>
          <ul>
            {before.map(({ id, what, note, at }) => (
              <li key={id}>
                {what}, {formatDate(at)}: {note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const FiguresToTake = lazy(() => import('./figures-to-take.tsx'))

const isOfYear = (record: ApplicationRecord, { slot }: ReviewItem) =>
  slot !== null && yearOfPaper(record, slot.slot) !== null

/** Open for accounts and returns of a year; other papers say figures, too. */
const Figures = ({ record, item, page }: Pick<Props, 'record' | 'page'> & { item: ReviewItem }) => {
  const year = item.slot && yearOfPaper(record, item.slot.slot)
  const [opened, setOpened] = useState<boolean | null>(null)
  const isOpen = opened ?? year !== null
  if (item.kind !== 'file') return null
  return (
    <section className={classes['take']} aria-label="Figures to take">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
        Figures to take
      </button>
      {isOpen && (
        <Suspense fallback={<Skeleton h={240} radius="md" />}>
          <FiguresToTake record={record} inView={{ key: item.id, page, year }} />
        </Suspense>
      )}
    </section>
  )
}

/** Place for a paper that came another way: it is missing here, or was returned. */
const placeOf = (item: ReviewItem): Place | null => {
  const asked = item.kind === 'claim' ? null : item.asked
  if (asked)
    return asked.abilities.enter && asked.status !== 'received'
      ? { kind: 'request', id: asked.id, label: asked.title }
      : null
  if (item.slot === null || stateOf(item) === 'accepted' || stateOf(item) === 'check') return null
  return { kind: 'slot', id: item.slot.slot, label: item.title }
}

type Props = {
  record: ApplicationRecord
  item: ReviewItem | null
  review: Review
  earlier: Earlier
  /** The page in view. */
  page: number
  returning: Returning
  onReturning: (returning: Returning) => void
  onAccept: (item: ReviewItem) => void
  onSendBack: (reason: string) => void
  onNotApplicable: () => void
}

/** Aside of a paper: points to look for, earlier remarks, and at the foot the acts. */
export const PaperAside = ({ record, item, review, earlier, page, ...foot }: Props) => {
  const asked = item && item.kind !== 'claim' ? item.asked : null
  const place = item && placeOf(item)
  const takesFigures = item?.kind === 'file' && isOfYear(record, item)
  return (
    <section className={classes['aside']} aria-label="About this document">
      {item && (
        <>
          <div
            className={classes['about']}
            role="group"
            aria-label={item.label}
            // It scrolls by itself, so keys have to reach it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
            tabIndex={0}
            data-scrolls
          >
            <h2>{item.label}</h2>
            {/* Of a yearly paper the label names the group already. */}
            {!item.label.startsWith(item.group) && (
              <Text fz="sm" c="dimmed">
                {item.group}
              </Text>
            )}
            <Known record={record} item={item} review={review} />
            {asked && (
              <Text fz="sm" c="dimmed">
                {asked.unasked ? 'Sent by' : 'Asked for by'} {asked.requestedBy},{' '}
                {formatDate(asked.requestedAt)}
                {asked.note !== null && `: ${asked.note}`}
              </Text>
            )}
            {asked && <DueLine paper={asked} />}
            {place && <EnterButton record={record} place={place} compact />}
            {item.kind === 'claim' && isByStaff(item) && review.mayJudge && (
              <NeededAfterAll record={record} slot={item.place} />
            )}
            {asked?.abilities.putInPlace && <PutInPlace record={record} paper={asked} />}
            {asked?.abilities.delete && (
              <TakeBackRequest applicationId={record.applicationId} paper={asked} />
            )}
            <EarlierPapers title="Earlier versions" papers={earlier.ofCurrent} earlier={earlier} />
            <LookFor record={record} item={item} />
            {/* Beside accounts and returns one types more than one compares. */}
            {!takesFigures && <Values record={record} item={item} />}
            <Figures record={record} item={item} page={page} />
            {takesFigures && <Values record={record} item={item} />}
          </div>
          {earlier.shown ? (
            <EarlierFoot earlier={earlier} />
          ) : (
            <VerdictFoot item={item} review={review} {...foot} />
          )}
        </>
      )}
    </section>
  )
}
