import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { type Ball, applicationStatusTable } from '../../../../domain/application-status.ts'
import { Section } from '../../../ui/section.tsx'
import type { NextStep } from '../dashboard/next-step.ts'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NextStepBox } from './next-step-box.tsx'
import { StageProgress } from './stage-progress.tsx'
import { stageReached } from './stages.ts'

const balls: Readonly<Record<Ball, string>> = {
  you: 'It is your turn.',
  us: 'It is with us.',
  'the lenders': 'It is with the lenders.',
  nobody: 'Nothing more happens here.',
}

/** For the borrower: the state in words, who has the ball, what comes next. */
export const WhereItStands = ({ record, step }: { record: ApplicationRecord; step: NextStep }) => {
  const { status, moves, timeline } = record
  const { meaning, ball, live } = applicationStatusTable[status]
  const [asked, setAsked] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  // Withdrawing stands at the end of the page.
  const steps = moves.filter(({ action }) => action !== 'withdraw')
  const move = steps.find(({ action }) => action === asked)
  // The case waits for nobody, and yet something is the borrower's to do: the step says what.
  const beside = step.action !== null && ball !== 'you'

  return (
    <Section title="Where it stands" aside={<ApplicationStatusBadge status={status} />}>
      <Text>
        <strong>{beside ? 'It is your turn.' : balls[ball]}</strong> {!beside && meaning}
      </Text>
      {step.action !== null && <NextStepBox step={step} />}
      {steps.length > 0 && (
        <Group gap="sm">
          {steps.map(({ action, label }, index) => (
            <Button
              key={action}
              variant={index === 0 && step.action === null ? 'filled' : 'default'}
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
      <Stack gap={0} mt="xs">
        <StageProgress reached={stageReached(status, timeline)} live={live} />
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
