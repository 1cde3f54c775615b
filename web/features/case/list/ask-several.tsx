import { Button } from '@mantine/core'
import { useState } from 'react'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { AskSeveralProps } from './ask-several-window.tsx'

// The form, the catalogue and its rules come when somebody asks.
const AskSeveralDialog = onOpening<AskSeveralProps>(
  () => import('./ask-several-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

type Props = { ids: readonly string[]; onAsked?: (() => void) | undefined }

/** Asks the borrowers of the selected cases for the same papers. */
export const AskSeveral = ({ ids, onAsked }: Props) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpened(true)}>
        Ask
      </Button>
      <AskSeveralDialog
        ids={ids}
        opened={opened}
        onClose={() => setOpened(false)}
        onAsked={onAsked}
      />
    </>
  )
}
