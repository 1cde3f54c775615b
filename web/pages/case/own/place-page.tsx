import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { isLive } from '../../../../domain/status/application-status.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import type { OwnPlace } from '../../../lib/page/own-places.ts'
import { useDocumentTitle } from '../../../lib/page/use-document-title.ts'
import { ApplicationStatusBadge } from '../../../ui/case/application-status-badge.tsx'
import { RecordFailure } from '../../../ui/case/record-failure.tsx'
import { useCrumbLabel } from '../../../ui/page/breadcrumbs.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { textAt } from '../../../parts/record/text-at.ts'
import { useRecord } from '../../../parts/record/use-record.ts'
import { CaseContact } from '../../../features/case/standing/case-contact.tsx'
import { placeName, PlaceNav } from './place-nav.tsx'

const Loading = () => (
  <Stack gap="lg" role="status" aria-label="Loading the application">
    <Skeleton height={72} radius="lg" />
    <Skeleton height={180} radius="lg" />
    <Skeleton height={260} radius="lg" />
  </Stack>
)

type Props = {
  applicationId: string
  place: OwnPlace
  children: (record: ApplicationRecord) => ReactNode
}

/** A place of a borrower's own case: which case it is, who looks after it, the ways to the other places, and what stands here. */
export const PlacePage = ({ applicationId, place, children }: Props) => {
  const found = useRecord(applicationId)
  const record = found.data?.data
  useCrumbLabel(applicationId, record?.reference)
  useCrumbLabel(record?.userId, 'My applications')

  const name = record && textAt(record, 'formData.companyName')
  useDocumentTitle(
    record &&
      `${place === 'now' ? '' : `${placeName(place, record)}, `}${name}, ${record.reference}`,
  )

  return (
    <Page
      title={record ? name : 'Application'}
      intro={
        record &&
        `${record.reference} · ₹${record.formattedAmount} · submitted ${formatDate(record.submittedAt)}`
      }
      width={place === 'offers' ? 'wide' : 'normal'}
      compact
      // In the first place it stands beside the step.
      actions={
        record &&
        place !== 'now' && (
          <span data-case-head="">
            <ApplicationStatusBadge status={record.status} />
          </span>
        )
      }
    >
      {record ? (
        <>
          <CaseContact record={record} ended={!isLive(record.status)} />
          <PlaceNav record={record} place={place} />
          {children(record)}
        </>
      ) : found.isError ? (
        <RecordFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
