import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractForm } from '../../lib/forms/form.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ContractFormFrame } from '../forms/contract-form-frame.tsx'
import { PasswordField } from '../fields/password-field.tsx'

type Props = {
  form: ContractForm<{ currentPassword: string }>
  onClose: () => void
  title: string
  /** Consequences, and losses. */
  children: ReactNode
  /** The verb on the button. */
  confirmLabel: string
  destructive?: boolean
}

/** Asks for the password before an act. */
export const PasswordDialog = ({ form, children, ...rest }: Props) => (
  <ConfirmDialog {...rest} opened onConfirm={() => form.submit()}>
    <ContractFormFrame form={form}>
      <Text>{children}</Text>
      <PasswordField
        form={form}
        name="currentPassword"
        id="password-of-dialog"
        label="Your current password"
        autoComplete="current-password"
        required
      />
    </ContractFormFrame>
  </ConfirmDialog>
)
