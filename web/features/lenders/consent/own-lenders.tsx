import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { submissionStatusTable } from '../../../../domain/status/submission-status.ts'
import { formatDate, formatRupees } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import classes from '../submissions/submissions.module.css'
import Disclosures from '../rooms/disclosures.tsx'
import { usePlace } from '../../../parts/record/use-place.ts'

const meaning = ({ status, waitsFor, statusMeaning }: Submission): string => {
  if (status !== 'query-raised') return statusMeaning
  return waitsFor === 'borrower'
    ? 'The lender has asked something that you can answer: it stands with what we ask you for, or we tell you.'
    : 'The lender has asked something. We answer it.'
}

const given = ({ teaser, documents }: Submission): string => {
  if (documents.length > 0) return `It has your name and ${counted(documents.length, 'document')}.`
  return teaser === 'named'
    ? 'It has your name and a summary, no documents.'
    : 'It has a summary without your name.'
}

const OneLender = ({ one }: { one: Submission }) => (
  <tr>
    <th scope="row">
      {one.lenderName}
      <span className={classes['small']}>Asked for {formatRupees(one.amount)}</span>
    </th>
    <td>
      <StatusBadge tone={submissionStatusTable[one.status].tone}>{one.statusLabel}</StatusBadge>
      <span className={classes['small']}>{meaning(one)}</span>
    </td>
    <td>
      {given(one)}
      {one.consentWithdrawnAt !== null && (
        <span className={classes['small']}>
          {one.lenderToldAt === null
            ? 'You withdrew your consent. We tell the lender.'
            : `You withdrew your consent. The lender was told on ${formatDate(one.lenderToldAt)}.`}
        </span>
      )}
    </td>
    <td>Since {formatDate(one.createdAt)}</td>
  </tr>
)

/** For the borrower: each lender that has the case, what it was given, and what it says. */
export const OwnLenders = ({
  record,
  folded = false,
}: {
  record: ApplicationRecord
  folded?: boolean
}) => {
  const found = useQuery(callQuery('listSubmissions', { params: { id: record.applicationId } }))
  const place = usePlace('lenders', 'start')
  return (
    <div {...place}>
      <Section title="Your lenders" folded={folded}>
        <Stack gap="sm">
          {found.isError && (
            <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
          )}
          {found.data?.data.length === 0 && <Text>No lender has your case.</Text>}
          {found.data && found.data.data.length > 0 && (
            <table className={classes['list']}>
              <caption>Lenders that have your case, or had it</caption>
              <thead>
                <tr>
                  <th scope="col">Lender</th>
                  <th scope="col">What it says</th>
                  <th scope="col">What it has</th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody>
                {found.data.data.map((one) => (
                  <OneLender key={one.submissionId} one={one} />
                ))}
              </tbody>
            </table>
          )}
          <Disclosures applicationId={record.applicationId} />
        </Stack>
      </Section>
    </div>
  )
}
