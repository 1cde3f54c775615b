import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReplyOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { useWait, WaitNotice } from '../parts/wait-notice.tsx'

export type Passkey = ReplyOf<'getFactor'>['data']['passkeys'][number]
export type ChangedPasskey = { act: 'rename' | 'remove'; passkey: Passkey }
export type PasskeyWindowProps = {
  changed: ChangedPasskey | null
  onClose: () => void
  onChanged: () => void
}

type FormProps = Omit<PasskeyWindowProps, 'changed'> & { passkey: Passkey }

const useDone =
  ({ onClose, onChanged }: FormProps) =>
  ({ message }: { message: string }) => {
    toast.success(message)
    onChanged()
    onClose()
  }

const Rename = (props: FormProps) => {
  const { passkey, onClose } = props
  const form = useContractForm('renamePasskey', {
    defaultValues: { name: passkey.name },
    input: { params: { id: passkey.id } },
    onDone: useDone(props),
  })
  return (
    <ContractFormFrame form={form}>
      <TextField
        form={form}
        name="name"
        id="name-of-passkey"
        label="Name"
        maxLength={60}
        autoComplete="off"
        required
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={form.formState.isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Rename
        </Button>
      </Group>
    </ContractFormFrame>
  )
}

const Remove = (props: FormProps) => {
  const { passkey, onClose } = props
  const { wait, note, clear } = useWait()
  const form = useContractForm('removePasskey', {
    defaultValues: { currentPassword: '' },
    input: { params: { id: passkey.id } },
    onDone: useDone(props),
    onFailure: (error) => {
      clear()
      return note(error)
    },
  })
  return (
    <ContractFormFrame form={form}>
      <WaitNotice wait={wait} />
      <Text>
        {passkey.name} opens your account no more, and no device is trusted any more. Delete the
        passkey on the device, too.
      </Text>
      <PasswordField
        form={form}
        name="currentPassword"
        id="password-of-passkey"
        label="Your current password"
        autoComplete="current-password"
        required
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={form.formState.isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={form.formState.isSubmitting}>
          Remove
        </Button>
      </Group>
    </ContractFormFrame>
  )
}

/** Renames or removes one passkey. */
const PasskeyWindow = ({ changed, ...rest }: PasskeyWindowProps) => (
  <Dialog
    opened={changed !== null}
    onClose={rest.onClose}
    title={changed?.act === 'remove' ? 'Remove this passkey?' : 'Rename this passkey'}
    centered
    closeOnClickOutside={false}
  >
    <Stack>
      {changed?.act === 'rename' && <Rename {...rest} passkey={changed.passkey} />}
      {changed?.act === 'remove' && <Remove {...rest} passkey={changed.passkey} />}
    </Stack>
  </Dialog>
)

export default PasskeyWindow
