import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import {
  isOpenSubmission,
  submissionStatusTable,
} from '../../../../domain/status/submission-status.ts'
import { formatDate, shortRupees } from '../../../lib/format/formats.ts'
import { lenderAddress, usePanelLink } from '../../../parts/record/lenders-part.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import classes from './lenders-table.module.css'
import { QuickAct } from './quick-act.tsx'
import { RecordMenu } from './record-menu.tsx'
import { lastWordOf, waitsOf, whereAtLender } from './row-words.ts'
import type { SubmissionDeed } from './submission-acts.ts'

type Acts = {
  onDeed: (one: Submission, deed: SubmissionDeed) => void
  onRoom: (one: Submission) => void
}

type RowProps = Acts & {
  one: Submission
  record: ApplicationRecord
  isOpen: boolean
}

const Row = ({ one, record, isOpen, onDeed, onRoom }: RowProps) => {
  const { link } = usePanelLink()
  const { words, ours } = waitsOf(one)
  const [last] = one.acts
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <Link
          to={lenderAddress(one.submissionId)}
          {...link}
          className={classes['name']}
          aria-current={isOpen || undefined}
          data-opens={one.submissionId}
        >
          {one.lenderName}
        </Link>
        <span className={classes['small']}>{whereAtLender(one)}</span>
      </th>
      <td className={classes['where']}>
        <StatusBadge tone={submissionStatusTable[one.status].tone}>{one.statusLabel}</StatusBadge>
        <span className={classes['small']} data-figures="">
          {[
            shortRupees(one.amount),
            one.reference,
            one.interestedAt !== null && isOpenSubmission(one.status) && 'Interested',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td className={classes['last']}>
        <span className={classes['words']}>{lastWordOf(one) ?? '–'}</span>
        <span className={classes['small']}>
          {last ? formatDate(last.at) : formatDate(one.lastActAt)}
          {last?.heard?.from != null && `, ${last.heard.from}`}
        </span>
      </td>
      <td className={classes['waits']} data-ours={ours || undefined}>
        {words}
      </td>
      <td className={classes['acts']}>
        <span>
          <QuickAct one={one} record={record} onDeed={(deed) => onDeed(one, deed)} />
          <span className={classes['record']}>
            <RecordMenu one={one} onDeed={(deed) => onDeed(one, deed)} onRoom={() => onRoom(one)} />
          </span>
        </span>
      </td>
    </tr>
  )
}

type Props = Acts & {
  record: ApplicationRecord
  submissions: readonly Submission[]
  /** The lender whose panel is open. */
  opened: string | null
}

/** The lenders that have a case or had it: where each is, its last word, what waits; a row opens its panel. */
export const LendersTable = ({ record, submissions, opened, ...acts }: Props) => (
  <div className={classes['frame']}>
    <table className={classes['table']}>
      <caption>Lenders that have this case, or had it</caption>
      <thead>
        <tr>
          <th scope="col">Lender</th>
          <th scope="col">Where it is</th>
          <th scope="col">Last word</th>
          <th scope="col">What waits</th>
          <th scope="col">
            <VisuallyHidden>Acts</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {submissions.map((one) => (
          <Row
            key={one.submissionId}
            one={one}
            record={record}
            isOpen={one.submissionId === opened}
            {...acts}
          />
        ))}
      </tbody>
    </table>
  </div>
)
