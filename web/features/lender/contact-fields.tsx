import { SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { states } from '../../../domain/identity/states.ts'
import { RowsField } from '../../ui/fields/rows-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type LenderValues, newBranch, newContact } from './lender-values.ts'

type Props = { form: UseFormReturn<LenderValues> }

const off = { autoComplete: 'off' } as const
const stateChoices = states.map(({ code, name }) => ({ value: code, label: name }))

/** Contacts of a lender, with their branches. */
export const ContactFields = ({ form }: Props) => (
  <Stack gap="lg">
    <RowsField
      name="contacts"
      legend="Contacts"
      one="contact"
      most={100}
      empty={newContact}
      rows={form.watch('contacts')}
      onRows={(rows) => {
        form.setValue('contacts', rows, { shouldDirty: true })
        form.clearErrors('contacts')
      }}
    >
      {(index) => (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} spacing="sm">
          <TextField {...off} form={form} name={`contacts.${index}.name`} label="Name" required />
          <TextField {...off} form={form} name={`contacts.${index}.role`} label="Role" required />
          <TextField
            {...off}
            form={form}
            name={`contacts.${index}.email`}
            label="Email"
            type="email"
            inputMode="email"
            required
          />
          <TextField
            {...off}
            form={form}
            name={`contacts.${index}.mobile`}
            label="Mobile"
            type="tel"
            inputMode="tel"
          />
          <TextField {...off} form={form} name={`contacts.${index}.city`} label="City" />
        </SimpleGrid>
      )}
    </RowsField>
    <RowsField
      name="branches"
      legend="Branches"
      one="branch"
      most={100}
      empty={newBranch}
      rows={form.watch('branches')}
      onRows={(rows) => {
        form.setValue('branches', rows, { shouldDirty: true })
        form.clearErrors('branches')
      }}
    >
      {(index) => (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <TextField {...off} form={form} name={`branches.${index}.name`} label="Branch" required />
          <TextField {...off} form={form} name={`branches.${index}.city`} label="City" required />
          <SelectField
            form={form}
            name={`branches.${index}.state`}
            label="State"
            choices={stateChoices}
            required
          />
        </SimpleGrid>
      )}
    </RowsField>
  </Stack>
)
