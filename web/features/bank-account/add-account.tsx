import { Button, Group } from '@mantine/core'
import { useContractForm } from '../../lib/forms/form.ts'
import { toast } from '../../lib/api/toast.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { Section } from '../../ui/page/section.tsx'
import { AccountFields } from './account-fields.tsx'
import { type AccountValues, checkRepeated, emptyAccount, FAILED } from './account-form.ts'
import { useRefreshAccounts } from './use-refresh-accounts.ts'

type Props = { onClose: () => void }

/** Form for a further account. Nothing typed here is kept on the device: it is a bank account. */
const AddAccount = ({ onClose }: Props) => {
  const refresh = useRefreshAccounts()
  const form = useContractForm<'addBankAccount', AccountValues>('addBankAccount', {
    defaultValues: emptyAccount,
    check: checkRepeated,
    toBody: ({ repeatedNumber: _, ...body }) => body,
    fallback: FAILED,
    onDone: async () => {
      void refresh()
      onClose()
      toast.success('The bank account is added. You get a mail about it.')
    },
  })
  return (
    <Section title="Add a bank account">
      <ContractFormFrame form={form}>
        <AccountFields form={form} />
        <Group gap="sm">
          <Button type="submit" loading={form.formState.isSubmitting}>
            Add the account
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </ContractFormFrame>
    </Section>
  )
}

export default AddAccount
