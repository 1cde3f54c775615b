import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { AnswerDay } from '../../../ui/case/answer-day.tsx'
import { ApplicationStatusBadge } from '../../../ui/case/application-status-badge.tsx'
import { NextStepBox } from '../../../ui/case/next-step-box.tsx'
import { TurnLine } from '../../../ui/case/turn-line.tsx'
import type { NextStep } from '../../../ui/case/next-step.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { MoveDialog } from '../../../parts/record/move-dialog.tsx'

/** For the borrower: the state in words, what comes next, and by when. */
export const WhereItStands = ({ record, step }: { record: ApplicationRecord; step: NextStep }) => {
  const { status, moves } = record
  const [asked, setAsked] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  // Withdrawing stands at the end of the page.
  const steps = moves.filter(({ action }) => action !== 'withdraw')
  const move = steps.find(({ action }) => action === asked)

  return (
    <Panel component="section" aria-label="Where it stands">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <TurnLine record={record} />
          <ApplicationStatusBadge status={status} />
        </Group>
        {step.action === null && <Text>{step.detail}</Text>}
        {step.action !== null && <NextStepBox step={step} />}
        {steps.length > 0 && (
          <Group gap="sm">
            {steps.map(({ action, label }, index) => (
              <Button
                key={action}
                // Turning a sanction down is never what the page suggests.
                variant={
                  index === 0 && step.action === null && action !== 'sanction-lapsed'
                    ? 'filled'
                    : 'default'
                }
                onClick={() => {
                  setAsked(action)
                  setOpened(true)
                }}
              >
                {label}
              </Button>
            ))}
          </Group>
        )}
        <AnswerDay record={record} />
        {move && (
          <MoveDialog
            key={move.action}
            record={record}
            move={move}
            opened={opened}
            onClose={() => setOpened(false)}
            borrower
          />
        )}
      </Stack>
    </Panel>
  )
}
