import { Button, SimpleGrid } from '@mantine/core'
import type { User } from '../../../../contract/account.ts'
import { roleLabels } from '../../../../domain/roles.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useKeptForm } from '../../../lib/kept-form.ts'
import { formatDate } from '../../../lib/formats.ts'
import { toast } from '../../../lib/toast.ts'
import { ContractFormFrame } from '../../../ui/contract-form-frame.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useShowUser } from './use-show-user.ts'

const typedOf = ({ name, mobile, companyName, designation, city }: User) => ({
  name,
  mobile,
  companyName: companyName ?? '',
  designation: designation ?? '',
  city: city ?? '',
})

/** Who somebody is and how to reach them. */
export const DetailsForm = ({ user }: { user: User }) => {
  const show = useShowUser()
  const form = useContractForm('updateProfile', {
    defaultValues: typedOf(user),
    onDone: async (reply) => {
      await forget()
      show(reply.user)
      form.reset(typedOf(reply.user))
      toast.success('Your details are saved.')
    },
    onFailure: ({ code, message }) => {
      if (code !== 'MOBILE_TAKEN') return false
      form.setError('mobile', { type: 'server', message }, { shouldFocus: true })
      return true
    },
  })
  const forget = useKeptForm(form, 'profile')

  return (
    <>
      <Facts
        facts={[
          ['Email', user.email],
          ['Role', roleLabels[user.role]],
          ['With us since', formatDate(user.createdAt)],
        ]}
      />
      <ContractFormFrame form={form}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField form={form} name="name" label="Name" autoComplete="name" required />
          <TextField
            form={form}
            name="mobile"
            label="Mobile number"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            required
          />
          <TextField form={form} name="companyName" label="Company" autoComplete="organization" />
          <TextField
            form={form}
            name="designation"
            label="Designation"
            autoComplete="organization-title"
          />
          <TextField form={form} name="city" label="City" autoComplete="address-level2" />
        </SimpleGrid>
        <div>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Save details
          </Button>
        </div>
      </ContractFormFrame>
    </>
  )
}
