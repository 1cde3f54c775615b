import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { mandateStatusTable } from '../../../domain/status/mandate-status.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useUser } from '../../lib/session/session.ts'
import { useDocumentTitle } from '../../lib/page/use-document-title.ts'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { MandateForBorrower } from './mandate-for-borrower.tsx'

export const meta = () => privateMeta('Mandate')

const Mandate = () => {
  const { applicationId = '' } = useParams()
  const userId = useUser((user) => user.userId) ?? ''
  const mandates = useQuery(callQuery('listMandates', { query: { applicationId } }))
  const rows = mandates.data?.data
  // The newest comes first; a live one counts, whatever came after it.
  const mandate = rows?.find(({ status }) => mandateStatusTable[status].live) ?? rows?.[0]
  useCrumbLabel(applicationId, mandate?.applicationReference)

  useDocumentTitle(mandate && `Mandate, ${mandate.companyName}, ${mandate.applicationReference}`)

  const content = () => {
    if (mandates.isError)
      return (
        <LoadFailure
          error={mandates.error}
          fallback="An unknown error occurred while fetching mandates."
          onRetry={() => void mandates.refetch()}
        />
      )
    if (rows === undefined)
      return (
        <Stack gap="lg" role="status" aria-label="Loading the mandate">
          <Skeleton height={140} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </Stack>
      )
    if (mandate === undefined)
      return (
        <EmptyState title="No mandate letter yet">
          We write it after the analysis of your case. You get an email as soon as you can read it
          here.
        </EmptyState>
      )
    return <MandateForBorrower mandate={mandate} userId={userId} />
  }

  return (
    <Page
      title="Mandate"
      intro={
        mandate && `${mandate.companyName} · ${mandate.number ?? mandate.applicationReference}`
      }
    >
      {content()}
    </Page>
  )
}

export default Mandate
