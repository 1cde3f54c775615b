import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { WaitsFor } from '../../../../contract/case/turn.ts'
import { isLive } from '../../../../domain/status/application-status.ts'
import { ApplicationStatusBadge } from '../../../ui/case/application-status-badge.tsx'
import { NextStepBox } from '../../../ui/case/next-step-box.tsx'
import type { NextStep } from '../../../ui/case/next-step.ts'
import { StageProgress } from '../../../ui/case/stage-progress.tsx'
import { stageReached } from '../../../ui/case/stages.ts'
import { Section } from '../../../ui/page/section.tsx'
import { AnswerDay } from './answer-day.tsx'
import { CaseContact } from './case-contact.tsx'
import { MoveDialog } from '../../../parts/record/move-dialog.tsx'

const balls: Readonly<Record<WaitsFor, string>> = {
  borrower: 'It is your turn.',
  firm: 'It is with us.',
  lenders: 'It is with the lenders.',
  nobody: 'Nothing more happens here.',
}

/** For the borrower: the state in words, what comes next, by when, and who looks after it. */
export const WhereItStands = ({ record, step }: { record: ApplicationRecord; step: NextStep }) => {
  const { status, moves, timeline, turn } = record
  const [asked, setAsked] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  // Withdrawing stands at the end of the page.
  const steps = moves.filter(({ action }) => action !== 'withdraw')
  const move = steps.find(({ action }) => action === asked)

  return (
    <Section title="Where it stands" aside={<ApplicationStatusBadge status={status} />}>
      <Text>
        <strong>{balls[turn.waitsFor]}</strong> {step.action === null && step.detail}
      </Text>
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
      <CaseContact record={record} ended={!isLive(status)} />
      <Stack gap={0} mt="xs">
        <StageProgress reached={stageReached(status, timeline)} live={isLive(status)} />
      </Stack>
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
    </Section>
  )
}
