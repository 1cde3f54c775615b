import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { NoteDialog } from '../../ui/dialogs/note-dialog.tsx'

type Props = {
  /** Amount that is taken back, e.g. "₹40,000 of 20 Nov 2026". */
  what: string
  /** Consequence of it. */
  consequence: string
  keptAs: string
  onTakeBack: (reason: string) => Promise<unknown>
}

/** The way to take back money that was recorded by mistake. */
export const TakeBack = ({ what, consequence, keptAs, onTakeBack }: Props) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        fz="sm"
        aria-label={`Take back ${what}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Take back
      </Anchor>
      <NoteDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Take back ${what}?`}
        confirmLabel="Take it back"
        destructive
        note={{
          label: 'What was wrong with it',
          description: 'It stands in the timeline. Only our staff read it.',
          required: true,
          maxLength: 500,
        }}
        keptAs={keptAs}
        onConfirm={async (reason = '') => onTakeBack(reason)}
      >
        {consequence}
      </NoteDialog>
    </>
  )
}
