import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Consequences, and losses. */
  children: ReactNode
  /** The verb on the button, e.g. 'Delete the account'. */
  confirmLabel: string
  onConfirm: () => void | Promise<void>
  destructive?: boolean
  disabled?: boolean
}

/** Asks before an act that can't be undone. Stays open while it runs, and when it fails. */
const ConfirmDialogWindow = ({
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  destructive = false,
  disabled = false,
}: ConfirmDialogProps) => {
  const [running, setRunning] = useState(false)

  const confirm = async () => {
    setRunning(true)
    try {
      await onConfirm()
    } finally {
      setRunning(false)
    }
  }

  return (
    <Dialog opened={opened} onClose={running ? () => undefined : onClose} title={title} centered>
      <Stack gap="lg">
        <div>{children}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={running} data-autofocus>
            Cancel
          </Button>
          <Button
            {...(destructive && { color: 'red' })}
            loading={running}
            disabled={disabled}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

export default ConfirmDialogWindow
