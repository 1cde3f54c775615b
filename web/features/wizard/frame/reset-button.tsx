import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'

type Props = { local: boolean; onReset: () => Promise<void> }

/** Back to the empty form, or to the application as it was submitted; asks first. */
const ResetButton = ({ local, onReset }: Props) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" size="sm" mih={44} onClick={() => setAsking(true)}>
        {local ? 'Undo all changes' : 'Reset'}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={local ? 'Undo all changes?' : 'Reset the application?'}
        confirmLabel={local ? 'Undo all changes' : 'Reset and delete the draft'}
        destructive
        // A failure was said in a toast: the dialog stays for another try.
        onConfirm={() =>
          onReset().then(
            () => setAsking(false),
            () => undefined,
          )
        }
      >
        {local
          ? 'The application stays as it was submitted. What you changed here since goes.'
          : 'Everything you entered and every document you uploaded for this draft is deleted, here and on your other devices. This can’t be undone.'}
      </ConfirmDialog>
    </>
  )
}

export default ResetButton
