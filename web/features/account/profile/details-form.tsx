import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, Group, PasswordInput, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import type { User } from '../../../../contract/people/account.ts'
import { checkMobile } from '../../../../domain/identity/mobile.ts'
import { roleTable } from '../../../../domain/people/roles.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { useKeptForm } from '../../../lib/kept/use-kept-form.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { settleForm } from '../../../lib/forms/settle-form.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { errorOf } from '../../../ui/fields/field.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { Contacts } from './contacts.tsx'
import { useShowUser } from './use-show-user.ts'

const typedOf = ({ name, mobile, companyName, designation, city }: User) => ({
  name,
  mobile,
  companyName: companyName ?? '',
  designation: designation ?? '',
  city: city ?? '',
})

/** True if another number was typed, however it is written. */
const isOther = (typed: string | undefined, mobile: string): boolean => {
  const checked = checkMobile(typed ?? '')
  return typed !== undefined && (checked.ok ? checked.value !== mobile : typed !== mobile)
}

type Props = { user: User; provesMobiles: boolean }

/** Form for a person's name and contacts. */
export const DetailsForm = ({ user, provesMobiles }: Props) => {
  const show = useShowUser()
  // Beside the form, whose text is kept over a reload: a password is not.
  const [password, setPassword] = useState('')
  const form = useContractForm<'updateProfile'>('updateProfile', {
    defaultValues: typedOf(user),
    toBody: ({ mobile, ...details }) => ({
      ...details,
      ...(!provesMobiles && { mobile }),
      ...(!provesMobiles && isOther(mobile, user.mobile) && { currentPassword: password }),
    }),
    onDone: async (reply, sent) => {
      await kept.forget()
      show(reply.user)
      setPassword('')
      settleForm(form, sent, typedOf(reply.user))
      toast.success('Your details are saved.')
    },
    onFailure: ({ code, message }) => {
      if (code !== 'MOBILE_TAKEN') return false
      form.setError('mobile', { type: 'server', message }, { shouldFocus: true })
      return true
    },
  })
  const kept = useKeptForm(form, 'profile')
  const asksPassword = !provesMobiles && isOther(form.watch('mobile'), user.mobile)

  return (
    <>
      <Contacts user={user} provesMobiles={provesMobiles} />
      <Facts
        facts={[
          ['Role', roleTable[user.role].label],
          ['With us since', formatDate(user.createdAt)],
        ]}
      />
      <ContractFormFrame form={form}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField form={form} name="name" label="Name" autoComplete="name" required />
          {!provesMobiles && (
            <TextField
              form={form}
              name="mobile"
              label="Mobile number"
              // Beside another field: below it, so that both stand in one line.
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={
                user.mobileVerified
                  ? 'Verified'
                  : 'Not verified. To change it, enter your password; we tell your email.'
              }
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              required
            />
          )}
          {asksPassword && (
            <PasswordInput
              label="Your current password"
              description="Needed to change the mobile number."
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.currentTarget.value)
                form.clearErrors('currentPassword')
              }}
              error={errorOf(form, 'currentPassword')}
              withAsterisk
              aria-required
              visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            />
          )}
          <TextField
            form={form}
            name="companyName"
            label="Company or business"
            autoComplete="organization"
          />
          <TextField
            form={form}
            name="designation"
            label="Designation"
            autoComplete="organization-title"
          />
          <TextField form={form} name="city" label="City" autoComplete="address-level2" />
        </SimpleGrid>
        <Group gap="md">
          <Button type="submit" loading={form.formState.isSubmitting}>
            Save details
          </Button>
          <NotSent kept={{ ...kept, isTyped: form.formState.isDirty }} verb="saved" always />
        </Group>
      </ContractFormFrame>
    </>
  )
}
