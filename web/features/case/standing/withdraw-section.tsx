import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { Section } from '../../../ui/page/section.tsx'
import { MoveDialog } from '../../../parts/record/move-dialog.tsx'

/** The way out for the borrower, at the end of the page. */
export const WithdrawSection = ({ record }: { record: ApplicationRecord }) => {
  const [opened, setOpened] = useState(false)
  const move = record.moves.find(({ action }) => action === 'withdraw')
  if (!record.abilities.withdraw || !move) return null
  return (
    <Section title="Withdraw">
      <Stack gap="sm" align="flex-start">
        <Text>
          You no longer need the credit, or not through us? Withdrawing ends the application for
          good.
        </Text>
        <Button variant="outline" color="red" onClick={() => setOpened(true)}>
          Withdraw the application
        </Button>
      </Stack>
      <MoveDialog
        record={record}
        move={{ ...move, label: 'Withdraw the application' }}
        opened={opened}
        onClose={() => setOpened(false)}
        borrower
      />
    </Section>
  )
}
