import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { ApplicationSummary } from '../../../contract/case/application-summary.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { requestStateOf } from '../../lib/session/request-state.ts'
import { ApplicationStatusBadge } from '../../ui/case/application-status-badge.tsx'
import { History } from '../../ui/case/history.tsx'
import { NextStepBox } from '../../ui/case/next-step-box.tsx'
import { type NextStep, nextStep } from '../../ui/case/next-step.ts'
import { StageProgress } from '../../ui/case/stage-progress.tsx'
import { stageReached } from '../../ui/case/stages.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Panel } from '../../ui/page/panel.tsx'

type Props = {
  application: ApplicationSummary
  /** True if its next step is the page's main one. */
  primary: boolean
}

/** Next step, with the way to it: where a step has no page of its own, that is the case. */
const stepOf = (record: ApplicationRecord): NextStep => {
  const step = nextStep(record)
  return step.action === null && record.turn.waitsFor === 'borrower'
    ? { ...step, action: { label: 'Open the application', to: detailsPath('user', record) } }
    : step
}

/** Entries of the timeline on a card. */
const FEW = 3

/** A running application of a borrower: what comes next, how far it is, what happened last. */
export const CaseCard = ({ application, primary }: Props) => {
  const { applicationId, status, companyName, reference, formattedAmount, submittedAt } =
    application
  const title = useId()
  const found = useQuery(callQuery('getApplication', { params: { applicationId } }))
  const state = requestStateOf(found)
  const record = found.data?.data

  return (
    <article aria-labelledby={title}>
      <Panel>
        <Stack gap="md">
          <Group justify="space-between" gap="sm" align="flex-start">
            <Stack gap={2}>
              <Title order={2} fz="xl" id={title}>
                <Anchor component={Link} to={detailsPath('user', application)} inherit>
                  {companyName}
                </Anchor>
              </Title>
              <Text fz="sm" c="dimmed">
                {reference} · ₹{formattedAmount} · submitted {formatDate(submittedAt)}
              </Text>
            </Stack>
            <ApplicationStatusBadge status={record?.status ?? status} />
          </Group>
          {state === 'failed' && (
            <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
          )}
          {state === 'loading' && (
            <Skeleton height={160} role="status" aria-label="Loading what comes next" />
          )}
          {record && (
            <>
              <NextStepBox step={stepOf(record)} primary={primary} />
              <StageProgress reached={stageReached(record.status, record.timeline)} live />
              <History timeline={record.timeline} few={FEW} expandable={false} />
            </>
          )}
        </Stack>
      </Panel>
    </article>
  )
}
