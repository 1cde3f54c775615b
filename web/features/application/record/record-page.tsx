import { Button, Skeleton, Stack } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { editPath } from '../../../lib/application-paths.ts'
import { formatDate } from '../../../lib/formats.ts'
import { useUser } from '../../../lib/session.ts'
import { useDocumentTitle } from '../../../lib/use-document-title.ts'
import { useCrumbLabel } from '../../../ui/breadcrumbs.tsx'
import { RecordFailure } from '../../../ui/case/record-failure.tsx'
import { Page } from '../../../ui/page.tsx'
import { textAt } from './text-at.ts'
import { useRecord } from './use-record.ts'

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
  /** How those who work on it see it; loaded by them alone. */
  StaffView: ComponentType<{ record: ApplicationRecord }>
}

/** One application, for its borrower or for those who work on it. */
export const RecordPage = ({ applicationId, StaffView }: Props) => {
  const role = useUser((user) => user.role)
  const found = useRecord(applicationId)
  const record = found.data?.data
  const borrower = role === 'user'
  useCrumbLabel(applicationId, record?.reference)
  useCrumbLabel(record?.userId, borrower ? 'My applications' : record?.owner.name)

  const name = record && textAt(record, 'formData.companyName')
  useDocumentTitle(record && `${name}, ${record.reference}`)

  const content = () => {
    if (record)
      return (
        <Suspense fallback={<Loading />}>
          {borrower ? <BorrowerRecord record={record} /> : <StaffView record={record} />}
        </Suspense>
      )
    if (!found.isError) return <Loading />
    return <RecordFailure error={found.error} onRetry={() => void found.refetch()} />
  }

  return (
    <Page
      title={record ? (borrower ? name : `${name} · ${record.reference}`) : 'Application'}
      intro={
        record &&
        `${borrower ? `${record.reference} · ` : ''}₹${record.formattedAmount} · submitted ${formatDate(record.submittedAt)}`
      }
      width={borrower ? 'normal' : 'wide'}
      compact={borrower}
      actions={
        record &&
        // A borrower has what to do next first, and this beside what was told.
        !borrower &&
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
