import { Skeleton, Stack } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { isBorrower } from '../../../domain/people/roles.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { useUser } from '../../lib/session/session.ts'
import { useDocumentTitle } from '../../lib/page/use-document-title.ts'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { RecordFailure } from '../../ui/case/record-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { textAt } from '../../parts/record/text-at.ts'
import { useRecord } from '../../parts/record/use-record.ts'

// Each side loads its own view alone.
const BorrowerRecord = lazy(() =>
  import('./borrower-record.tsx').then((module) => ({ default: module.BorrowerRecord })),
)

const Loading = () => (
  <Stack gap="lg" role="status" aria-label="Loading the application">
    <Skeleton height={180} radius="lg" />
    <Skeleton height={260} radius="lg" />
    <Skeleton height={320} radius="lg" />
  </Stack>
)

type Props = {
  applicationId: string
  /** View for the staff who work on it; loaded by them alone. */
  StaffView: ComponentType<{ record: ApplicationRecord }>
}

/** Page of an application, for its borrower or for those who work on it. */
export const RecordPage = ({ applicationId, StaffView }: Props) => {
  const role = useUser((user) => user.role)
  const found = useRecord(applicationId)
  const record = found.data?.data
  const borrower = role !== null && isBorrower(role)
  useCrumbLabel(applicationId, record?.reference)
  useCrumbLabel(record?.userId, borrower ? 'My applications' : record?.owner.name)

  const name = record && textAt(record, 'formData.companyName')
  useDocumentTitle(record && `${name}, ${record.reference}`)

  // Those who work on it have a head of their own, with what is done next.
  if (record && !borrower)
    return (
      <Suspense fallback={<Loading />}>
        <StaffView record={record} />
      </Suspense>
    )
  return (
    <Page
      title={record ? name : 'Application'}
      intro={
        record &&
        `${record.reference} · ₹${record.formattedAmount} · submitted ${formatDate(record.submittedAt)}`
      }
      width={borrower ? 'normal' : 'wide'}
      compact={borrower}
    >
      {record ? (
        <Suspense fallback={<Loading />}>
          <BorrowerRecord record={record} />
        </Suspense>
      ) : found.isError ? (
        <RecordFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
