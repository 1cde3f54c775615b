import { Group } from '@mantine/core'
import type { HeldOfCase } from '../../lib/page/held-returns.ts'
import { UnsentCases } from './unsent-cases.tsx'

/** On the desk and over My turn: the borrower is told of no return that still waits in this browser. */
export const UnsentReminder = ({ cases }: { cases: readonly HeldOfCase[] | undefined }) =>
  cases !== undefined &&
  cases.length > 0 && (
    <Group gap="md" component="section" aria-label="Returns not sent">
      <UnsentCases cases={cases} />
    </Group>
  )
