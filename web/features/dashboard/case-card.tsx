import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { ApplicationSummary } from '../../../contract/case/application-summary.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { requestStateOf } from '../../lib/session/request-state.ts'
import { AnswerDay } from '../../ui/case/answer-day.tsx'
import { ApplicationStatusBadge } from '../../ui/case/application-status-badge.tsx'
import { NextStepBox } from '../../ui/case/next-step-box.tsx'
import { type NextStep, nextStep } from '../../ui/case/next-step.ts'
import { TurnLine } from '../../ui/case/turn-line.tsx'
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

/** A running application of a borrower: its sum, whose turn it is, what comes next, and its day. */
export const CaseCard = ({ application, primary }: Props) => {
  const { applicationId, status, companyName, reference, formattedAmount } = application
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
              <Title order={2} fz="lg" id={title}>
                <Anchor component={Link} to={detailsPath('user', application)} inherit>
                  {companyName}
                </Anchor>
              </Title>
              <Text fz="sm" c="dimmed">
                {reference} · ₹{formattedAmount}
              </Text>
            </Stack>
            <ApplicationStatusBadge status={record?.status ?? status} />
          </Group>
          {state === 'failed' && (
            <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
          )}
          {state === 'loading' && (
            <Skeleton height={140} role="status" aria-label="Loading what comes next" />
          )}
          {record && (
            <>
              <TurnLine record={record} />
              <NextStepBox step={stepOf(record)} primary={primary} />
              <AnswerDay record={record} />
            </>
          )}
        </Stack>
      </Panel>
    </article>
  )
}
