import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { ActionsMenu } from '../../../ui/actions-menu.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { isAside, isEnding, type Move } from './moves.ts'

/** The steps that this person may take with a case now, and what the others wait for. */
export const MoveButtons = ({ record }: { record: ApplicationRecord }) => {
  const [asked, setAsked] = useState<Move | null>(null)
  const [opened, setOpened] = useState(false)
  const forward = record.moves.filter((move) => !isAside(move))
  const others = record.moves.filter(isAside)
  const ask = (move: Move) => {
    setAsked(move)
    setOpened(true)
  }

  return (
    <Stack gap="sm">
      <Group gap="sm">
        {forward.map((move, index) => (
          <Button
            key={move.action}
            variant={index === 0 ? 'filled' : 'default'}
            onClick={() => ask(move)}
          >
            {move.label}
          </Button>
        ))}
        {others.length > 0 && (
          <ActionsMenu
            position="bottom-start"
            actions={others.map((move) => ({
              id: move.action,
              label: move.label,
              destructive: isEnding(move),
              onAction: () => ask(move),
            }))}
            renderButton={(props) => (
              <Button {...props} variant="default">
                Other steps
              </Button>
            )}
          />
        )}
      </Group>
      {record.blockedMoves.length > 0 && (
        <div>
          <Text fz="sm" c="dimmed">
            Still waiting for something:
          </Text>
          <List size="sm">
            {record.blockedMoves.map(({ action, to, label, reason, mayOverride }) => (
              <List.Item key={action}>
                <strong>{label}.</strong> {reason}
                {mayOverride && (
                  <>
                    {' '}
                    <Anchor
                      component="button"
                      type="button"
                      fz="sm"
                      onClick={() =>
                        ask({ action, to, label, noteRequired: false, overriding: true })
                      }
                    >
                      Go on without them
                    </Anchor>
                  </>
                )}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {asked && (
        <MoveDialog
          key={`${asked.action} ${asked.overriding ? 'overriding' : ''}`}
          record={record}
          move={asked}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </Stack>
  )
}
