import { Button } from '@mantine/core'
import IconPhoneCheck from '@tabler/icons-react/dist/esm/icons/IconPhoneCheck.mjs'
import { useState } from 'react'
import { onOpening } from '../on-demand/on-opening.tsx'
import type { LogCallProps } from './log-call-window.tsx'

const LogCallDialog = onOpening<LogCallProps>(
  () => import('./log-call-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

type Props = {
  applicationId: string
  companyName: string
  /** In a row of a list. */
  compact?: boolean
  /** Whoever came for it finds it open. */
  startsOpen?: boolean
}

/** Notes how a call with the borrower went: one press here, one on how it ended. */
export const LogCall = ({
  applicationId,
  companyName,
  compact = false,
  startsOpen = false,
}: Props) => {
  const [opened, setOpened] = useState(startsOpen)
  return (
    <>
      <Button
        variant="default"
        size={compact ? 'compact-sm' : 'sm'}
        leftSection={<IconPhoneCheck size={16} aria-hidden />}
        aria-label={`Log call with ${companyName}`}
        onClick={() => setOpened(true)}
      >
        Log call
      </Button>
      <LogCallDialog
        applicationId={applicationId}
        companyName={companyName}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
