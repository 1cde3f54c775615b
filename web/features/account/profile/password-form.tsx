import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../../contract/people/account.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { PasswordMeter } from '../parts/password-meter.tsx'
import { passwordError } from '../parts/password-problems.ts'
import { useWait, WaitNotice } from '../parts/wait-notice.tsx'

const empty = { currentPassword: '', newPassword: '' }

/** A new password; the other devices are signed out. */
export const PasswordForm = ({ user }: { user: User }) => {
  const queries = useQueryClient()
  const { wait, note, clear } = useWait()
  const form = useContractForm('changePassword', {
    defaultValues: empty,
    check: ({ newPassword }) => passwordError('newPassword', newPassword, user),
    onDone: ({ message }) => {
      clear()
      form.reset(empty)
      toast.success(message)
      void queries.invalidateQueries({ queryKey: ['listSessions'] })
    },
    onFailure: (error) => {
      clear()
      if (note(error)) return true
      if (error.code !== 'WRONG_PASSWORD') return false
      form.setError(
        'currentPassword',
        { type: 'server', message: error.message },
        { shouldFocus: true },
      )
      return true
    },
  })
  const failed = form.getFieldState('newPassword', form.formState).error !== undefined

  return (
    <ContractFormFrame form={form}>
      <WaitNotice wait={wait} />
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        description="At least 12 characters. Your other devices will be signed out."
        autoComplete="new-password"
        required
      />
      <PasswordMeter
        password={form.watch('newPassword')}
        name={user.name}
        email={user.email}
        quiet={failed}
      />
      <div>
        <Button type="submit" variant="default" loading={form.formState.isSubmitting}>
          Change password
        </Button>
      </div>
    </ContractFormFrame>
  )
}
