import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../lib/api/api.ts'
import { formatDate, formatMobile } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useUser } from '../../lib/session/session.ts'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { RecordFailure } from '../../ui/case/record-failure.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CaseLine } from './case-line.tsx'

type Person = ReplyOf<'listUserLoans'>['data']['owner']

/** Contacts of a borrower, whether they have applied or not. */
const WhoTheyAre = ({ person: { email, mobile, registeredAt } }: { person: Person }) => (
  <Group gap="xs" style={{ columnGap: '1.5rem' }}>
    {mobile !== '' && <Anchor href={`tel:+91${mobile}`}>{formatMobile(mobile)}</Anchor>}
    {email !== '' && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
    <Text c="dimmed">Account since {formatDate(registeredAt)}</Text>
  </Group>
)

/** The applications of one borrower, for the staff who work on them and for the borrower. */
export const BorrowerCases = ({ userId }: { userId: string }) => {
  const own = useUser((user) => user.userId) === userId
  const loans = useQuery(callQuery('listUserLoans', { params: { userId } }))
  const cases = loans.data?.data.loans.businessLoans
  const person = loans.data?.data.owner
  const owner = person?.name
  useCrumbLabel(userId, own ? 'My applications' : owner)

  const content = () => {
    if (loans.isError)
      return <RecordFailure error={loans.error} onRetry={() => void loans.refetch()} />
    if (!cases)
      return (
        <Stack gap="md" role="status" aria-label="Loading the applications">
          <Skeleton height={120} radius="lg" />
          <Skeleton height={120} radius="lg" />
        </Stack>
      )
    if (cases.length === 0)
      return (
        <EmptyState title="No applications yet">
          {own
            ? 'Start one from your dashboard.'
            : 'This borrower has not submitted anything so far.'}
        </EmptyState>
      )
    return (
      <Stack gap="md">
        {cases.map((one) => (
          <CaseLine key={one.applicationId} application={one} />
        ))}
      </Stack>
    )
  }

  return (
    <Page
      title={own ? 'My applications' : (owner ?? 'Borrower')}
      intro={!own && owner ? 'All applications of this borrower that you work on' : undefined}
    >
      {!own && person && <WhoTheyAre person={person} />}
      {content()}
    </Page>
  )
}
