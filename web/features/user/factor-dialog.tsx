import { useQueryClient } from '@tanstack/react-query'
import type { ListedUser } from '../../../contract/people/user.ts'
import { toast } from '../../lib/api/toast.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { PasswordDialog } from '../../ui/dialogs/password-dialog.tsx'

export type FactorDialogProps = { user: ListedUser; onClose: () => void }

/** Takes a lost second factor off somebody's account, after the admin has typed their own password. */
export const FactorDialog = ({ user: { userId, name }, onClose }: FactorDialogProps) => {
  const queries = useQueryClient()
  const form = useContractForm('resetFactor', {
    defaultValues: { currentPassword: '' },
    input: { params: { userId } },
    onDone: ({ message }) => {
      onClose()
      toast.success(message)
      void queries.invalidateQueries({ queryKey: ['listUsers'] })
    },
  })
  return (
    <PasswordDialog
      form={form}
      onClose={onClose}
      title={`Take the second step off ${name}’s account?`}
      confirmLabel="Take off"
      destructive
    >
      Do this when they have lost their phone and their recovery codes, and you know that it is they
      who ask. They are signed out everywhere; their password alone opens the account until they set
      it up again. Both of you are mailed.
    </PasswordDialog>
  )
}
