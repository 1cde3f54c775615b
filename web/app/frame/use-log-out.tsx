import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../domain/text/counted.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { logOut } from '../../lib/page/logout.ts'
import { useUser } from '../../lib/session/session.ts'
import { readReturnsDrafts, type ReturnsDraft } from '../../parts/papers/returns-draft.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** Logs out, and asks first where returns would be lost that nobody was told of. */
export const useLogOut = () => {
  const role = useUser((user) => user.role)
  const [leaving, setLeaving] = useState(false)
  const [drafts, setDrafts] = useState<readonly ReturnsDraft[]>([])
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    setLeaving(true)
    void logOut()
  }
  const ask = async () => {
    const found = await readReturnsDrafts()
    setDrafts(found)
    setAsking(found.length > 0)
    if (found.length === 0) leave()
  }
  const close = () => setAsking(false)
  const all = drafts.reduce((sum, { returns }) => sum + returns.length, 0)
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
          Kept on this device, not sent yet. Logging out drops them, and no borrower is told. To
          send them, go to the documents:
        </Text>
        {drafts.map((draft) => (
          <Text key={draft.applicationId} fz="sm">
            <Anchor
              component={Link}
              to={`${detailsPath(role, draft)}?tab=papers`}
              c="var(--mantine-color-error)"
              fw={600}
              onClick={() => {
                close()
                onFollow()
              }}
            >
              {counted(draft.returns.length, 'return')} not sent at {draft.companyName || 'a case'}
            </Anchor>
          </Text>
        ))}
      </Stack>
    </ConfirmDialog>
  )
  return { leaving, ask: () => void ask(), renderQuestion }
}
