import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedClient } from '../../../contract/client/client.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { toast } from '../../lib/api/toast.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

export type InviteClientProps = { client: ListedClient | null; onClose: () => void }

const InviteForm = ({ client, onClose }: { client: ListedClient; onClose: () => void }) => {
  const queries = useQueryClient()
  const form = useContractForm('inviteClient', {
    defaultValues: { email: client.email },
    input: { params: { userId: client.userId } },
    onDone: async ({ data }) => {
      toast.success(`The link to the account is on its way to ${data.email}.`)
      onClose()
      await Promise.all(
        ['listClients', 'getClient'].map((call) => queries.invalidateQueries({ queryKey: [call] })),
      )
    },
  })
  return (
    <ContractFormFrame form={form}>
      <Text>
        They get a link by mail, which works once, for 7 days.
        {client.state === 'invited' && ' The one before stops working.'} Only they can hand in the
        application.
      </Text>
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Send the link
        </Button>
      </Group>
    </ContractFormFrame>
  )
}

const InviteClientWindow = ({ client, onClose }: InviteClientProps) => (
  <Dialog
    opened={client !== null}
    onClose={onClose}
    title={client && `Invite ${client.name}`}
    centered
  >
    {client && <InviteForm key={client.userId} client={client} onClose={onClose} />}
  </Dialog>
)

export default InviteClientWindow
