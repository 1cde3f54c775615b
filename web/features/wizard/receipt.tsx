import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { NextStepBox } from '../../ui/case/next-step-box.tsx'
import { nextStep } from '../../ui/case/next-step.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ReceiptDays } from './receipt-days.tsx'
import { Receiving } from './receiving.tsx'
import { readerWords } from '../../../domain/text/reader-words.ts'

/** Receipt for a submitted application: its reference, and the next steps. */
const Receipt = ({ applicationId }: { applicationId: string }) => {
  // The address keeps its path, so the shell doesn't see a new page.
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [])
  const query = useQuery(callQuery('getApplication', { params: { applicationId } }))
  if (query.isPending) return <Receiving />
  if (query.isError)
    return (
      <Page title="Application received">
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  const { data: record } = query.data
  const early = record.turn.waitsFor === 'borrower'
  return (
    <Page
      title="Application received"
      intro="Thank you. We have everything you sent, and a confirmation is on its way to your email."
    >
      <Panel>
        <Stack gap="xs">
          <Text c="dimmed">Your reference</Text>
          <Text fz="xl" fw={600} data-testid="reference">
            {record.reference}
          </Text>
          <Text>
            ₹{record.formattedAmount} · received on {formatDateTime(record.submittedAt)}
          </Text>
        </Stack>
      </Panel>
      {record.relationshipManager && (
        <Text>
          <strong>{record.relationshipManager.name}</strong> is your relationship manager,{' '}
          <Anchor href={`tel:+91${record.relationshipManager.mobile}`}>
            +91 {record.relationshipManager.mobile}
          </Anchor>
          .
        </Text>
      )}
      {early && <NextStepBox step={nextStep(record)} />}
      <ReceiptDays record={record} early={early} />
      <Stack gap="sm">
        <Title order={2} fz="lg">
          What happens next
        </Title>
        <List type="ordered" spacing="xs">
          <List.Item>We read your application and check the documents.</List.Item>
          <List.Item>
            {early
              ? 'What is still missing stands on the page of your application; send it there one by one. The analysis begins when it is here. If something can’t be read, you get an email.'
              : 'If a document is missing or can’t be read, we ask for it. You get an email and find it on your dashboard.'}
          </List.Item>
          <List.Item>
            We send you the {readerWords.client.mandate}, which names the fee, to read and sign.
            Nothing is owed before that.
          </List.Item>
          <List.Item>With your consent we take the case to lenders. They decide, not we.</List.Item>
        </List>
      </Stack>
      <Group>
        <Button
          component={Link}
          to={detailsPath('user', record)}
          variant={early ? 'default' : 'filled'}
        >
          See the application
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          Go to the dashboard
        </Button>
      </Group>
    </Page>
  )
}

export default Receipt
