import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../domain/text/counted.ts'
import { type HeldOfCase, readAllHeld } from '../../lib/page/held-returns.ts'
import { logOut } from '../../lib/page/logout.ts'
import { UnsentCases } from '../../ui/case/unsent-cases.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** Logs out, and asks first where returns would be lost that nobody was told of. */
export const useLogOut = () => {
  const [leaving, setLeaving] = useState(false)
  const [unsent, setUnsent] = useState<readonly HeldOfCase[]>([])
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    setLeaving(true)
    void logOut()
  }
  const ask = async () => {
    const held = await readAllHeld()
    setUnsent(held)
    setAsking(held.length > 0)
    if (held.length === 0) leave()
  }
  const close = () => setAsking(false)
  const all = unsent.reduce((sum, { count }) => sum + count, 0)
  /** `onFollow` hears that somebody goes to a case to send them. */
  const renderQuestion = (onFollow: () => void) => (
    <ConfirmDialog
      opened={asking}
      onClose={close}
      title={`Log out with ${counted(all, 'return')} not sent?`}
      confirmLabel="Log out without sending"
      destructive
      onConfirm={leave}
    >
      <Stack gap="xs">
        <Text>
          They wait on this device only. Logging out drops them, and no borrower is told. To send
          them, go to the papers:
        </Text>
        <UnsentCases
          cases={unsent}
          onFollow={() => {
            close()
            onFollow()
          }}
        />
      </Stack>
    </ConfirmDialog>
  )
  return { leaving, asking, ask: () => void ask(), renderQuestion }
}
