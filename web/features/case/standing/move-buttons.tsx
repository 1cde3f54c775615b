import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { ActionsMenu } from '../../../ui/dialogs/actions-menu.tsx'
import { partAddress } from '../../../parts/record/lenders-part.ts'
import { MoveDialog } from '../../../parts/record/move-dialog.tsx'
import {
  holdUps,
  holdUpWords,
  isAside,
  isEnding,
  lendersPartOf,
  type Move,
} from '../../../parts/record/moves.ts'

type Props = {
  record: ApplicationRecord
  /** Words before the steps, in their line: the party that the case waits for. */
  lead: string
}

const WAIVE = 'Waive it and close'

type LineProps = {
  move: ReturnType<typeof holdUps>[number]
  onAsk: (move: Move) => void
}

/** A step that is not possible yet: what comes before it, the way there, and the way without it for who may. */
const HoldUpLine = ({ move, onAsk }: LineProps) => {
  const { action, to, label, mayOverride } = move
  const part = lendersPartOf(move)
  const without = action === 'settle' ? WAIVE : 'Go on without them'
  return (
    <>
      {holdUpWords(move)}
      {part && (
        <>
          {' '}
          <Anchor component={Link} to={partAddress(part)} fz="sm">
            Lenders
          </Anchor>
        </>
      )}
      {mayOverride && (
        <>
          {' '}
          <Anchor
            component="button"
            type="button"
            fz="sm"
            onClick={() =>
              onAsk({
                action,
                to,
                label: action === 'settle' ? WAIVE : label,
                noteRequired: false,
                overriding: true,
              })
            }
          >
            {without}
          </Anchor>
        </>
      )}
    </>
  )
}

/** The steps that this person may take with a case now, and what the others wait for. */
export const MoveButtons = ({ record, lead }: Props) => {
  const [asked, setAsked] = useState<Move | null>(null)
  const [opened, setOpened] = useState(false)
  const forward = record.moves.filter((move) => !isAside(move))
  const others = record.moves.filter(isAside)
  const waiting = holdUps(record)
  const ask = (move: Move) => {
    setAsked(move)
    setOpened(true)
  }

  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text>{lead}</Text>
        {forward.map((move) => (
          <Button
            key={move.action}
            size="sm"
            // The one to press stands in the head of the page.
            variant="default"
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
              <Button {...props} size="sm" variant="default">
                Other steps
              </Button>
            )}
          />
        )}
      </Group>
      {waiting.length > 0 && (
        <List size="sm" aria-label="Not possible yet">
          {waiting.map((move) => (
            <List.Item key={move.action}>
              <HoldUpLine move={move} onAsk={ask} />
            </List.Item>
          ))}
        </List>
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
