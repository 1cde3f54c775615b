import { Anchor, Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { useUser } from '../../lib/session/session.ts'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { RecordFailure } from '../../ui/case/record-failure.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { Page } from '../../ui/page/page.tsx'
import { textAt } from '../../parts/record/text-at.ts'
import { useRecord } from '../../parts/record/use-record.ts'

// What uploads and shows files comes after the words.
const TeaserWork = later(
  () => import('./teaser/teaser-work.tsx'),
  <Skeleton height={260} radius="lg" data-later="" aria-hidden="true" />,
)
const TeaserWriter = lazy(() => import('./teaser/teaser-writer.tsx'))

export const meta = () => privateMeta('Teaser')

const UploadTeaser = () => {
  const { applicationId = '' } = useParams()
  const role = useUser((user) => user.role)
  const userId = useUser((user) => user.userId) ?? ''
  const found = useRecord(applicationId)
  const record = found.data?.data
  useCrumbLabel(applicationId, record?.reference)

  return (
    <Page
      title="Teaser"
      intro={record && `${textAt(record, 'formData.companyName')} · ${record.reference}`}
    >
      {record ? (
        <Stack gap="lg">
          <Suspense
            fallback={
              <Skeleton height={480} radius="lg" role="status" aria-label="Loading the teaser" />
            }
          >
            <TeaserWriter key={applicationId} applicationId={applicationId} />
          </Suspense>
          <TeaserWork key={applicationId} record={record} userId={userId} />
          <Anchor component={Link} to={detailsPath(role, record)}>
            Back to the application
          </Anchor>
        </Stack>
      ) : found.isError ? (
        <RecordFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={260} radius="lg" role="status" aria-label="Loading the application" />
      )}
    </Page>
  )
}

export default UploadTeaser
