import { Button, Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useCrumbLabel } from '../../../app/breadcrumbs.tsx'
import { editPath } from '../../../lib/application-paths.ts'
import { formatDate } from '../../../lib/formats.ts'
import { useUser } from '../../../lib/session.ts'
import { Page } from '../../../ui/page.tsx'
import { textAt } from './company-section.tsx'
import { RecordFailure } from './record-failure.tsx'
import { useRecord } from './use-record.ts'

// Each side loads its own view alone.
const BorrowerRecord = lazy(() =>
  import('./borrower-record.tsx').then((module) => ({ default: module.BorrowerRecord })),
)
const StaffRecord = lazy(() =>
  import('./staff-record.tsx').then((module) => ({ default: module.StaffRecord })),
)

const Loading = () => (
  <Stack gap="lg" role="status" aria-label="Loading the application">
    <Skeleton height={180} radius="lg" />
    <Skeleton height={260} radius="lg" />
    <Skeleton height={320} radius="lg" />
  </Stack>
)

/** One application, for its borrower or for those who work on it. */
export const RecordPage = ({ applicationId }: { applicationId: string }) => {
  const role = useUser((user) => user.role)
  const found = useRecord(applicationId)
  const record = found.data?.data
  const borrower = role === 'user'
  useCrumbLabel(applicationId, record?.reference)
  useCrumbLabel(record?.userId, borrower ? 'My applications' : record?.owner.name)

  const content = () => {
    if (record)
      return (
        <Suspense fallback={<Loading />}>
          {borrower ? <BorrowerRecord record={record} /> : <StaffRecord record={record} />}
        </Suspense>
      )
    if (!found.isError) return <Loading />
    return <RecordFailure error={found.error} onRetry={() => void found.refetch()} />
  }

  return (
    <Page
      title={record ? textAt(record, 'formData.companyName') : 'Application'}
      intro={
        record &&
        `${record.reference} · ₹${record.formattedAmount} · submitted ${formatDate(record.submittedAt)}`
      }
      width={borrower ? 'normal' : 'wide'}
      actions={
        record &&
        // An analyst's edit page is the teaser, which has its own section.
        role !== 'credit-analyst' &&
        record.abilities.edit && (
          <Button component={Link} to={editPath(role, record)} variant="default">
            Change the form
          </Button>
        )
      }
    >
      {content()}
    </Page>
  )
}
