import { Skeleton, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { isBorrower } from '../../../domain/people/roles.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { useDocumentTitle } from '../../lib/page/use-document-title.ts'
import { useUser } from '../../lib/session/session.ts'
import { RecordFailure } from '../../ui/case/record-failure.tsx'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AdditionalPapers } from '../../features/papers/requests/additional-papers.tsx'
import { AskedOfBorrower } from '../../features/papers/requests/asked-of-borrower.tsx'
import { textAt } from '../../parts/record/text-at.ts'
import { useRecord } from '../../parts/record/use-record.ts'
import { PaperLinks, PapersSection, SharedInCase, StillMissing } from './lower-sections.tsx'
import { PlacePage } from './own/place-page.tsx'

export const meta = () => privateMeta('Additional documents')

type Props = { applicationId: string }

/** What was asked for beyond the form, for those who work on the case. */
const ForStaff = ({ applicationId }: Props) => {
  const found = useRecord(applicationId)
  const record = found.data?.data
  useCrumbLabel(applicationId, record?.reference)
  useDocumentTitle(
    record &&
      `Additional documents, ${textAt(record, 'formData.companyName')}, ${record.reference}`,
  )
  return (
    <Page
      title="Additional documents"
      intro={record && `${textAt(record, 'formData.companyName')} · ${record.reference}`}
    >
      {record ? (
        <AskedOfBorrower record={record} />
      ) : found.isError ? (
        <RecordFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Stack gap="md" role="status" aria-label="Loading the list">
          <Skeleton height={120} radius="lg" />
          <Skeleton height={120} radius="lg" />
        </Stack>
      )}
    </Page>
  )
}

/** Documents of a borrower's own case: asked for, missing, asked of others, and with the firm. */
const Own = ({ record }: { record: ApplicationRecord }) => (
  <Stack gap="md">
    {record.abilities.supplyPapers && <SharedInCase record={record} />}
    <AdditionalPapers record={record} />
    {record.abilities.supplyPapers && <StillMissing record={record} />}
    {record.abilities.supplyPapers && <PaperLinks record={record} />}
    <PapersSection record={record} />
  </Stack>
)

const DocumentsPage = () => {
  const { applicationId = '' } = useParams()
  const role = useUser((user) => user.role)
  if (role === null || !isBorrower(role))
    return <ForStaff key={applicationId} applicationId={applicationId} />
  return (
    <PlacePage key={applicationId} applicationId={applicationId} place="documents">
      {(record) => <Own record={record} />}
    </PlacePage>
  )
}

export default DocumentsPage
