import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import type { ApplicationSummary } from '../../../contract/case/application-summary.ts'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { counted } from '../../../domain/text/counted.ts'
import { detailsPath, mandatePath } from '../../lib/page/application-paths.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useDocumentTitle } from '../../lib/page/use-document-title.ts'
import { openRequestsOf, nextStep } from '../../ui/case/next-step.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { readerWords } from '../../../domain/text/reader-words.ts'

type What = 'papers' | 'mandate'

const titles = { papers: 'Documents', mandate: 'Agreement' } as const

const emptyWords = {
  papers: 'The documents of an application stand here, and what we still ask for.',
  mandate: `Your ${readerWords.client.mandate} stands here once we have written it.`,
} as const

/** Page of a case's papers: those that are wanted now, or all that were sent. */
const papersPath = (record: ApplicationRecord): string => {
  const { step } = record.turn
  const wanted = step === 'supply-papers' || step === 'send-missing-papers'
  return (wanted && nextStep(record).action?.to) || `${detailsPath('user', record)}#documents`
}

const wayOf = (what: What, record: ApplicationRecord): string =>
  what === 'papers' ? papersPath(record) : mandatePath(record.applicationId)

const saysOf = (what: What, record: ApplicationRecord): string => {
  const { papers, letters } = openRequestsOf(record)
  if (what === 'mandate') return letters > 0 ? nextStep(record).title : ''
  return papers > 0 ? `${counted(papers, 'document')} asked for` : ''
}

const recordQuery = ({ applicationId }: ApplicationSummary) =>
  callQuery('getApplication', { params: { applicationId } })

/** Choice of an application, with its request here. */
const Choice = ({ application, what }: { application: ApplicationSummary; what: What }) => {
  const record = useQuery(recordQuery(application)).data?.data
  return (
    <Panel>
      <Group justify="space-between" gap="sm">
        <Stack gap={2}>
          <Title order={2} fz="lg">
            <Anchor
              component={Link}
              to={record ? wayOf(what, record) : detailsPath('user', application)}
              inherit
            >
              {application.companyName}
            </Anchor>
          </Title>
          <Text fz="sm" c="dimmed">
            {application.reference} · ₹{application.formattedAmount}
          </Text>
        </Stack>
        {record && <Text fw={600}>{saysOf(what, record)}</Text>}
      </Group>
    </Panel>
  )
}

/** The way of the only application there is. */
const Straight = ({ application, what }: { application: ApplicationSummary; what: What }) => {
  const found = useQuery(recordQuery(application))
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  return <Navigate to={wayOf(what, found.data.data)} replace />
}

const Loading = () => (
  <Stack gap="lg" role="status" aria-label="Loading your applications">
    <Skeleton height={96} radius="lg" />
    <Skeleton height={96} radius="lg" />
  </Stack>
)

/** Of which application somebody wants the papers or the mandate; with one it leads on by itself. */
const PlaceChoice = ({ what }: { what: What }) => {
  const live = useQuery(callQuery('listApplications', { query: { stage: 'live' } }))
  const title = titles[what]
  useDocumentTitle(title)

  const content = () => {
    if (live.isError) return <LoadFailure error={live.error} onRetry={() => void live.refetch()} />
    if (!live.data) return <Loading />
    const [first, second] = live.data.data
    if (!first)
      return (
        <EmptyState
          title="No application is running"
          action={
            <Button component={Link} to="/dashboard">
              To my applications
            </Button>
          }
        >
          {emptyWords[what]}
        </EmptyState>
      )
    if (!second) return <Straight application={first} what={what} />
    return (
      <Stack gap="md">
        {live.data.data.map((application) => (
          <Choice key={application.applicationId} application={application} what={what} />
        ))}
      </Stack>
    )
  }
  return (
    <Page title={title} intro={live.data && live.data.total > 1 && 'Of which application?'}>
      {content()}
    </Page>
  )
}

export default PlaceChoice
