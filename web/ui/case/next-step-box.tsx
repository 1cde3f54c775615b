import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import classes from './next-step-box.module.css'
import type { NextStep } from './next-step.ts'

/** The one thing to do next, or that there is none. */
export const NextStepBox = ({ step, primary = true }: { step: NextStep; primary?: boolean }) => (
  <Group
    className={classes['box']}
    data-yours={step.action !== null}
    justify="space-between"
    gap="md"
  >
    <Stack gap={2} style={{ flex: '1 1 16rem' }}>
      <Text fw={600}>{step.title}</Text>
      <Text>{step.detail}</Text>
    </Stack>
    {step.action && (
      <Button component={Link} to={step.action.to} variant={primary ? 'filled' : 'light'}>
        {step.action.label}
      </Button>
    )}
  </Group>
)
