import { Alert, Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useContractForm } from '../../../lib/forms/form.ts'
import type { ContactKind, PendingContact } from '../../../lib/format/pending-contact.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { withCode } from '../../../lib/format/countdown.ts'
import { useWait, WaitNotice } from '../parts/wait-notice.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

type Typed = { newEmail: string; newMobile: string }

const words = {
  email: { field: 'newEmail', label: 'New email', missing: 'Email is required', shown: 'email' },
  mobile: {
    field: 'newMobile',
    label: 'New mobile number',
    missing: 'Mobile number is required',
    shown: 'mobile',
  },
} as const

const inputs = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', description: '10 digits' },
} as const

type Props = {
  kind: ContactKind
  /** True if the new contact gets a code. */
  sendsCode: boolean
  contact: PendingContact
  onUpdated: (contact: PendingContact) => void
}

const UpdateContactForm = ({ kind, sendsCode, contact, onUpdated }: Props) => {
  const { field, label, missing, shown } = words[kind]
  const { wait, note, clear } = useWait()
  const [lost, setLost] = useState(false)

  const form = useContractForm<'updateContact', Typed>('updateContact', {
    mode: 'all',
    defaultValues: { newEmail: '', newMobile: '' },
    toBody: (typed) => ({ updateType: kind, oldEmail: contact.email, [field]: typed[field] }),
    check: (typed): Record<string, string> =>
      typed[field].trim() === '' ? { [field]: missing } : {},
    fallback: 'Failed to update contact details',
    onDone: ({ email, mobile, expiresInSeconds }) => {
      const next = { ...contact, email, mobile }
      if (!sendsCode) {
        toast.success(`Your ${shown} has been updated.`)
        return onUpdated(next)
      }
      toast.success(`Your ${shown} has been updated. A new OTP has been sent.`)
      onUpdated(withCode(next, kind, expiresInSeconds, Date.now()))
    },
    onFailure: (error) => {
      clear()
      toast.error(error.status === 0 ? 'Update failed' : 'Failed to update contact details')
      setLost(error.code === 'REGISTRATION_REQUIRED')
      if (note(error)) return true
      // The server names the contact as it is stored; here it is the new one.
      const said = error.fields[kind] ?? error.fields[field]
      if (said === undefined) return false
      form.setError(field, { type: 'server', message: said }, { shouldFocus: true })
      return true
    },
  })

  return (
    <ContractFormFrame form={form}>
      <WaitNotice wait={wait} />
      {lost && (
        <Alert color="blue">
          <Anchor component={Link} to="/register">
            Register again
          </Anchor>
        </Alert>
      )}
      <TextField form={form} name={field} label={label} required {...inputs[kind]} />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        {sendsCode ? 'Update & Send New OTP' : 'Update'}
      </Button>
    </ContractFormFrame>
  )
}

export type UpdateContactProps = Omit<Props, 'kind'> & {
  kind: ContactKind | null
  onClose: () => void
}

const UpdateContactWindow = ({ kind, onClose, ...rest }: UpdateContactProps) => (
  <Dialog
    opened={kind !== null}
    onClose={onClose}
    title={kind === 'mobile' ? 'Update Mobile' : 'Update Email'}
    centered
  >
    {kind !== null && <UpdateContactForm kind={kind} {...rest} />}
  </Dialog>
)

export default UpdateContactWindow
