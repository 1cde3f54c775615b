import { Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { mandateStatusTable } from '../../../domain/status/mandate-status.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { useUser } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { MandateForBorrower } from '../../features/mandate/mandate-for-borrower.tsx'
import { mayOweFees, OwnFeesDue } from './lower-sections.tsx'
import { PlacePage } from './own/place-page.tsx'
import { readerWords } from '../../../domain/text/reader-words.ts'

export const meta = () => privateMeta('Mandate')

const mandatesOf = (applicationId: string) =>
  callQuery('listMandates', { query: { applicationId } })

/** The letter of a borrower's own case, or that there is none yet. */
const Letter = ({ applicationId }: { applicationId: string }) => {
  const userId = useUser((user) => user.userId) ?? ''
  const mandates = useQuery(mandatesOf(applicationId))
  if (mandates.isError)
    return (
      <LoadFailure
        error={mandates.error}
        fallback="An unknown error occurred while fetching mandates."
        onRetry={() => void mandates.refetch()}
      />
    )
  const rows = mandates.data?.data
  if (rows === undefined)
    return (
      <Stack gap="lg" role="status" aria-label="Loading the mandate">
        <Skeleton height={140} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </Stack>
    )
  // The newest comes first; a live one counts, whatever came after it.
  const mandate = rows.find(({ status }) => mandateStatusTable[status].live) ?? rows[0]
  return mandate ? (
    <MandateForBorrower mandate={mandate} userId={userId} />
  ) : (
    <Stack gap="md">
      <Title order={2} fz="lg">
        Mandate
      </Title>
      <EmptyState title={`No ${readerWords.client.mandate} yet`}>
        We write it after the analysis of your case. You get an email as soon as you can read it
        here.
      </EmptyState>
    </Stack>
  )
}

const AgreementPage = () => {
  const { applicationId = '' } = useParams()
  // Asked for beside the case, not after it.
  useQuery(mandatesOf(applicationId))
  return (
    <PlacePage key={applicationId} applicationId={applicationId} place="agreement">
      {(record) => (
        <Stack gap="md">
          {mayOweFees(record) && <OwnFeesDue record={record} />}
          <Letter applicationId={applicationId} />
        </Stack>
      )}
    </PlacePage>
  )
}

export default AgreementPage
