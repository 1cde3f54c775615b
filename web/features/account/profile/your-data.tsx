import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { saveAs } from '../../../lib/uploads/stored-files.ts'
import { toast } from '../../../lib/api/toast.ts'
import { PasswordDialog } from '../../../ui/dialogs/password-dialog.tsx'

const defaultValues = { currentPassword: '' }

const Download = ({ onClose }: { onClose: () => void }) => {
  const form = useContractForm('exportMyData', {
    defaultValues,
    onDone: (zip) => {
      onClose()
      saveAs(zip, 'my-data.zip')
    },
  })
  return (
    <PasswordDialog
      form={form}
      onClose={onClose}
      title="Download your data?"
      confirmLabel="Download"
    >
      The file holds your documents and whole account numbers. Keep it where only you can read it.
    </PasswordDialog>
  )
}

const Erasure = ({ onClose }: { onClose: () => void }) => {
  const form = useContractForm('requestErasure', {
    defaultValues,
    onDone: ({ message }) => {
      onClose()
      toast.success(message)
    },
  })
  return (
    <PasswordDialog
      form={form}
      onClose={onClose}
      title="Ask us to erase your data?"
      confirmLabel="Ask for erasure"
      destructive
    >
      We delete your account, your documents and everything that tells who you are. You can’t sign
      in any more then, and it can’t be undone. While an application is live we can’t do it.
    </PasswordDialog>
  )
}

/** Requests of a person about their data: a copy, or that it goes. */
export const YourData = () => {
  const [act, setAct] = useState<'download' | 'erasure' | null>(null)
  const close = () => setAct(null)
  return (
    <Stack gap="sm">
      <Text>
        Download what we hold about you, with your documents, as one ZIP file. You can do so five
        times a day.
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => setAct('download')}>
          Download your data
        </Button>
        <Button variant="default" onClick={() => setAct('erasure')}>
          Ask for erasure
        </Button>
      </Group>
      {act === 'download' && <Download onClose={close} />}
      {act === 'erasure' && <Erasure onClose={close} />}
    </Stack>
  )
}
