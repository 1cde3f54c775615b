import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { useUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/api/toast.ts'
import { ActionsMenu } from '../../ui/dialogs/actions-menu.tsx'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'
import { mandateActions, type MandateAction } from './mandate-actions-list.ts'
import { SignedCopyButton } from './signed-copy-button.tsx'

type Props = {
  mandate: MandateRecord
  /** In the row of a list: shorter words. */
  short?: boolean
}

/** Maker and checker: with two admins or more, the creator doesn't decide. Before that the borrower answers. */
const isAnothersTurn = (
  { status, response, abilities, createdBy }: MandateRecord,
  userId: string | null,
): boolean =>
  status === 'released' &&
  response?.answer === 'agree' &&
  !abilities.approve &&
  createdBy === userId

/** Acts of this person on a mandate now: the usual step as a button, the rest in a menu. */
export const MandateActions = ({ mandate, short = false }: Props) => {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<MandateAction | null>(null)
  const [opened, setOpened] = useState(false)
  const userId = useUser((user) => user.userId)
  const { signedCopy, signedMandateUrl } = mandate
  const possible = mandateActions.filter(
    ({ id, may }) => may(mandate.abilities) && !(id === 'verify' && signedCopy?.suitable === false),
  )
  const first = possible.find(({ destructive }) => destructive !== true)
  const others = possible.filter((action) => action !== first)
  const anothersTurn = isAnothersTurn(mandate, userId)
  const name = mandate.number ?? mandate.companyName

  const unseen = asked?.id === 'verify' && signedCopy?.openedByMe === false

  const ask = (action: MandateAction) => {
    setAsked(action)
    setOpened(true)
  }

  const carryOut = async (action: MandateAction, reason: string) => {
    try {
      await action.call(mandate, reason)
    } finally {
      // Also after a refusal: somebody else may have moved it.
      void queries.invalidateQueries({ queryKey: ['listMandates'] })
      void queries.invalidateQueries({ queryKey: ['getApplication'] })
    }
    toast.success(action.done)
  }

  return (
    <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
      {anothersTurn && (
        <Text fz="sm" c="dimmed">
          Another admin decides
        </Text>
      )}
      {first && (
        <Button
          size="sm"
          variant="light"
          onClick={() => ask(first)}
          aria-label={`${first.label}: ${name}`}
        >
          {(short && first.short) || first.label}
        </Button>
      )}
      {others.length > 0 && (
        <ActionsMenu
          position="bottom-end"
          actions={others.map((action) => ({
            id: action.id,
            label: action.label,
            destructive: action.destructive === true,
            onAction: () => ask(action),
          }))}
          renderButton={(props) => (
            <ActionIcon {...props} variant="default" size={28} aria-label={`More for ${name}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          )}
        />
      )}
      {asked && (
        <NoteDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title={asked.question}
          confirmLabel={asked.label}
          destructive={asked.destructive === true}
          {...(asked.reason !== undefined && { note: { label: asked.reason, required: true } })}
          disabled={unseen}
          keptAs={`mandate ${mandate.mandateId} ${asked.id}`}
          fallback={asked.fallback}
          onConfirm={(reason) => carryOut(asked, reason ?? '')}
        >
          <Stack gap="sm" align="flex-start">
            <Text>{asked.consequence(mandate)}</Text>
            {unseen && (
              <Text fw={600} role="status">
                Open the signed copy and look at every page first.
              </Text>
            )}
            {asked.id === 'verify' && signedMandateUrl !== null && (
              <SignedCopyButton documentKey={signedMandateUrl}>
                Open the signed copy
              </SignedCopyButton>
            )}
          </Stack>
        </NoteDialog>
      )}
    </Group>
  )
}
