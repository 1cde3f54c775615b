import { Button, Text } from '@mantine/core'
import type { User } from '../../../../contract/people/account.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import type { ContactKind } from '../../../lib/format/pending-contact.ts'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWait, WaitNotice } from '../parts/wait-notice.tsx'

/** A contact that a code is on its way to; with the password, another code can be asked for. */
export type AskedContact = { value: string; currentPassword: string; expiresInSeconds: number }

type Typed = { newEmail: string; newMobile: string; currentPassword: string }

const inputs = {
  email: {
    name: 'newEmail',
    label: 'New email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  mobile: {
    name: 'newMobile',
    label: 'New mobile number',
    description: '10 digits',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
  },
} as const

const calls = { email: 'changeEmail', mobile: 'changeMobile' } as const
const missing = { email: 'Email is required', mobile: 'Mobile number is required' } as const

type Props = {
  kind: ContactKind
  user: User
  /** Contact typed before, when somebody comes back for another one. */
  before: AskedContact | null
  onAsked: (asked: AskedContact) => void
}

/** The new contact, and the password of the account. */
export const NewContactForm = ({ kind, user, before, onAsked }: Props) => {
  const { wait, note, clear } = useWait()
  // A number that was never proved is proved by changing it to itself.
  const start = before?.value ?? (kind === 'mobile' && !user.mobileVerified ? user.mobile : '')
  const form = useContractForm<'changeEmail' | 'changeMobile', Typed>(calls[kind], {
    defaultValues: {
      newEmail: kind === 'email' ? start : '',
      newMobile: kind === 'mobile' ? start : '',
      currentPassword: '',
    },
    toBody: ({ newEmail, newMobile, currentPassword }) =>
      kind === 'email' ? { newEmail, currentPassword } : { newMobile, currentPassword },
    check: (typed): Record<string, string> => {
      const { name } = inputs[kind]
      return typed[name].trim() === '' ? { [name]: missing[kind] } : {}
    },
    onDone: ({ expiresInSeconds }, typed) =>
      onAsked({
        value: typed[inputs[kind].name],
        currentPassword: typed.currentPassword,
        expiresInSeconds,
      }),
    onFailure: (error) => {
      clear()
      return note(error)
    },
  })

  return (
    <ContractFormFrame form={form}>
      <WaitNotice wait={wait} />
      <Text>
        {kind === 'email'
          ? 'The new address gets a code. Your present one stays until you enter it, and is told. Your other devices are signed out then.'
          : 'The new number gets a code by text message. Your present one stays until you enter it; we tell your email.'}
      </Text>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <TextField form={form} required {...inputs[kind]} />
      <PasswordField
        form={form}
        name="currentPassword"
        id="password-of-contact"
        label="Your current password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Send the code
      </Button>
    </ContractFormFrame>
  )
}
