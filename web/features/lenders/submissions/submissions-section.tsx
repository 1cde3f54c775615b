import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import {
  isOpenSubmission,
  submissionStatusTable,
} from '../../../../domain/status/submission-status.ts'
import { formatDate, formatRupees } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { ActionsMenu } from '../../../ui/dialogs/actions-menu.tsx'
import { CsvButton } from '../../../ui/data-table/csv-button.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import { useOpenRoom } from './lenders-parts.tsx'
import { QueryToBorrower } from './query-to-borrower.tsx'
import type { RecordProps } from './record-window.tsx'
import { saveBankFile } from './save-bank-file.ts'
import { StillWithOthers } from './still-with-others.tsx'
import {
  openQuestionsOf,
  deedsOf,
  latestAnswer,
  type SubmissionDeed,
  titleOf,
} from './submission-acts.ts'
import classes from './submissions.module.css'

const RecordDialog = onOpening<RecordProps>(
  () => import('./record-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

const DAY = 86_400_000

/** For how long nobody at the lender has been heard of. */
const silence = ({ status, waitsFor, lastActAt }: Submission): string => {
  if (!isOpenSubmission(status) || waitsFor !== 'lenders') return '–'
  // By the calendar, as people count: yesterday evening is a day ago.
  const heardOn = Date.parse(calendarDateInIndia(new Date(lastActAt)))
  const days = (Date.parse(calendarDateInIndia(new Date())) - heardOn) / DAY
  return days <= 0 ? 'today' : counted(days, 'day')
}

/** Words for the teaser and papers that the lender was given. */
const givenOf = ({ teaser, teaserVersion, documents }: Submission): string =>
  [
    `${teaser === 'blind' ? 'Blind' : 'Named'} teaser${teaserVersion === null ? '' : `, version ${teaserVersion}`}`,
    counted(documents.length, 'document'),
  ].join(' · ')

const answered = (one: Submission): string[] => {
  const answer = latestAnswer(one)
  return answer === null ? [] : [`Answered on its page: ${answer}`]
}

const signs = (one: Submission): string[] => [
  ...(one.status === 'query-raised'
    ? [one.waitsFor === 'borrower' ? 'Borrower answers' : 'We answer']
    : []),
  ...(one.interestedAt !== null && isOpenSubmission(one.status) ? ['Interested'] : []),
  ...(one.consentWithdrawnAt === null
    ? []
    : [one.lenderToldAt === null ? 'Consent withdrawn: tell the lender' : 'Consent withdrawn']),
  ...(one.reason === null ? [] : [one.reason]),
  ...(isOpenSubmission(one.status)
    ? openQuestionsOf(one).map((text) => `Also asked: ${text}`)
    : []),
  ...answered(one),
]

/**
 * Files that can leave: none without a paper, to a lender that has the case no more, nor once the consent is taken
 * back.
 */
const bankFilesOf = ({ submissionId, documents, consentWithdrawnAt, status }: Submission) =>
  documents.length === 0 || consentWithdrawnAt !== null || !isOpenSubmission(status)
    ? []
    : (['zip', 'pdf'] as const).map((as) => ({
        id: `bank file ${as}`,
        label: as === 'zip' ? 'Bank file: ZIP of the documents' : 'Bank file: one PDF',
        onAction: () => void saveBankFile(submissionId, as),
      }))

/** A lender looks only at what it still has, and the borrower still agrees to. */
const mayLook = ({ consentWithdrawnAt, status }: Submission) =>
  consentWithdrawnAt === null && isOpenSubmission(status)

type LineProps = {
  one: Submission
  record: ApplicationRecord
  onDeed: (deed: SubmissionDeed) => void
  onRoom: () => void
}

const Line = ({ one, record, onDeed, onRoom }: LineProps) => (
  <tr>
    <th scope="row">
      {one.lenderName}
      <span className={classes['small']}>
        {[one.productTitle, one.branchName, one.contactName].filter(Boolean).join(' · ')}
      </span>
    </th>
    <td className={classes['amount']}>
      {formatRupees(one.amount)}
      <span className={classes['small']}>{givenOf(one)}</span>
    </td>
    <td>
      <StatusBadge tone={submissionStatusTable[one.status].tone}>{one.statusLabel}</StatusBadge>
      <span className={classes['small']}>{signs(one).join(' · ')}</span>
      <QueryToBorrower one={one} record={record} />
    </td>
    <td className={classes['whole']}>{one.reference ?? 'No reference'}</td>
    <td className={classes['line']}>{formatDate(one.loginDate ?? one.createdAt)}</td>
    <td className={classes['line']}>{silence(one)}</td>
    <td>
      <ActionsMenu
        position="bottom-end"
        actions={[
          ...deedsOf(one).map((deed) => ({
            id: titleOf(deed),
            label: titleOf(deed),
            onAction: () => onDeed(deed),
          })),
          ...(mayLook(one) ? [{ id: 'room', label: 'Give access', onAction: onRoom }] : []),
          ...bankFilesOf(one),
        ]}
        renderButton={(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="default"
            aria-label={`Record for ${one.lenderName}`}
          >
            Record
          </Button>
        )}
      />
    </td>
  </tr>
)

type Props = { record: ApplicationRecord; onSend: () => void; maySend: boolean }

/** The lenders that have the case, with what each did and what is to be recorded. */
const SubmissionsSection = ({ record, onSend, maySend }: Props) => {
  const found = useQuery(callQuery('listSubmissions', { params: { id: record.applicationId } }))
  const [asked, setAsked] = useState<{ id: string; deed: SubmissionDeed } | null>(null)
  const [opened, setOpened] = useState(false)
  const openRoom = useOpenRoom()
  const all = found.data?.data ?? []
  const chosen = all.find(({ submissionId }) => submissionId === asked?.id)
  return (
    <DenseSection
      title={found.data ? `Sent to lenders (${all.length})` : 'Sent to lenders'}
      aside={
        maySend && (
          <Button size="sm" onClick={onSend}>
            New submission
          </Button>
        )
      }
    >
      {found.isPending && <Skeleton h={24} role="status" aria-label="Loading the lenders" />}
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && all.length === 0 && (
        <Text fz="sm" c="dimmed">
          No lender has this case here.
        </Text>
      )}
      <StillWithOthers record={record} submissions={all} />
      {all.length > 0 && (
        <table className={classes['list']}>
          <caption>Lenders that have this case, or had it</caption>
          <thead>
            <tr>
              <th scope="col">Lender</th>
              <th scope="col">Amount</th>
              <th scope="col">State</th>
              <th scope="col">Reference</th>
              <th scope="col">Logged in</th>
              <th scope="col">Silent for</th>
              <th scope="col">
                <span className={classes['small']}>Record</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((one) => (
              <Line
                key={one.submissionId}
                one={one}
                record={record}
                onDeed={(deed) => {
                  setAsked({ id: one.submissionId, deed })
                  setOpened(true)
                }}
                onRoom={() => openRoom(one.submissionId)}
              />
            ))}
          </tbody>
        </table>
      )}
      {all.length > 0 && (
        <CsvButton
          csv={{ call: 'listSubmissions', input: { params: { id: record.applicationId } } }}
          label="Lenders of this case"
        />
      )}
      {chosen && asked && (
        <RecordDialog
          key={`${asked.id} ${titleOf(asked.deed)} ${chosen.version}`}
          record={record}
          submission={chosen}
          deed={asked.deed}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </DenseSection>
  )
}

export default SubmissionsSection
