import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useDocumentTitle } from '../../lib/page/use-document-title.ts'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { RecordFailure } from '../../ui/case/record-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AdditionalPapers } from './requests/additional-papers.tsx'
import { textAt } from '../../parts/record/text-at.ts'
import { useRecord } from '../../parts/record/use-record.ts'

export const meta = () => privateMeta('Additional documents')

const AdditionalDocuments = () => {
  const { applicationId = '' } = useParams()
  const found = useRecord(applicationId)
  const papers = useQuery(callQuery('getAdditionalDocuments', { params: { id: applicationId } }))
  const record = found.data?.data
  useCrumbLabel(applicationId, record?.reference)

  useDocumentTitle(
    record &&
      `Additional documents, ${textAt(record, 'formData.companyName')}, ${record.reference}`,
  )

  const content = () => {
    if (papers.isError || found.isError)
      return (
        <RecordFailure
          error={papers.error ?? found.error}
          onRetry={() => {
            if (papers.isError) void papers.refetch()
            if (found.isError) void found.refetch()
          }}
        />
      )
    if (!papers.data || !record)
      return (
        <Stack gap="md" role="status" aria-label="Loading the list">
          <Skeleton height={120} radius="lg" />
          <Skeleton height={120} radius="lg" />
        </Stack>
      )
    return <AdditionalPapers record={record} papers={papers.data.data.additionalDocuments} />
  }

  return (
    <Page
      title="Additional documents"
      intro={record && `${textAt(record, 'formData.companyName')} · ${record.reference}`}
    >
      {content()}
    </Page>
  )
}

export default AdditionalDocuments
