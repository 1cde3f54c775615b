import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { BankAccount } from '../../../contract/letter/bank-account.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { toast } from '../../lib/api/toast.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import { AccountFields } from './account-fields.tsx'
import { type AccountValues, checkRepeated, FAILED, ifMatch, valuesOf } from './account-form.ts'
import { useRefreshAccounts } from './use-refresh-accounts.ts'

type Values = AccountValues & { currentPassword: string }
type Props = { account: BankAccount; onClose: () => void }

/** Changes an account, with the password: whoever finds the screen open must not redirect payments. */
const ChangeAccount = ({ account, onClose }: Props) => {
  const refresh = useRefreshAccounts()
  // As it was when the form was opened: a later version is not overwritten unseen.
  const [opened] = useState(account)
  const form = useContractForm<'updateBankAccount', Values>('updateBankAccount', {
    defaultValues: { ...valuesOf(opened), currentPassword: '' },
    check: checkRepeated,
    input: { params: { id: opened.id }, headers: ifMatch(opened) },
    toBody: ({ repeatedNumber: _, accountNumber, ...body }) => ({
      ...body,
      ...(accountNumber.trim() !== '' && { accountNumber }),
    }),
    fallback: FAILED,
    onDone: async () => {
      void refresh()
      onClose()
      toast.success('The bank account is changed. You get a mail about it.')
    },
    onFailure: ({ code, message }) => {
      if (code === 'VERSION_STALE') void refresh()
      if (code !== 'WRONG_PASSWORD') return false
      form.setError('currentPassword', { type: 'server', message }, { shouldFocus: true })
      return true
    },
  })
  return (
    <Section title={`Change ${opened.bankName}, ${opened.accountNumber}`}>
      <ContractFormFrame form={form}>
        <AccountFields form={form} kept={opened.accountNumber} />
        <PasswordField
          form={form}
          name="currentPassword"
          label="Your current password"
          description="So that nobody but you changes where you are paid"
          autoComplete="current-password"
          required
        />
        <Group gap="sm">
          <Button type="submit" loading={form.formState.isSubmitting}>
            Save the account
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </ContractFormFrame>
    </Section>
  )
}

export default ChangeAccount
