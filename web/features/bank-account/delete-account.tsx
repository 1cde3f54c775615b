import type { BankAccount } from '../../../contract/letter/bank-account.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { toast } from '../../lib/api/toast.ts'
import { PasswordDialog } from '../../ui/dialogs/password-dialog.tsx'
import { FAILED, ifMatch } from './account-form.ts'
import { useRefreshAccounts } from './use-refresh-accounts.ts'

type Props = { account: BankAccount; onClose: () => void }

/** Deletes an account, after the password. */
const DeleteAccount = ({ account, onClose }: Props) => {
  const refresh = useRefreshAccounts()
  const form = useContractForm('deleteBankAccount', {
    defaultValues: { currentPassword: '' },
    input: { params: { id: account.id }, headers: ifMatch(account) },
    fallback: FAILED,
    onDone: async ({ message }) => {
      onClose()
      toast.success(message)
      await refresh()
    },
    onFailure: ({ code, message }) => {
      if (code === 'VERSION_STALE') void refresh()
      if (code !== 'WRONG_PASSWORD') return false
      form.setError('currentPassword', { type: 'server', message }, { shouldFocus: true })
      return true
    },
  })
  return (
    <PasswordDialog
      form={form}
      onClose={onClose}
      title="Delete this bank account?"
      confirmLabel="Delete the account"
      destructive
    >
      {account.bankName}, {account.accountNumber}, is erased for good. Nothing can be paid into it
      from here any more. You get a mail about it.
    </PasswordDialog>
  )
}

export default DeleteAccount
