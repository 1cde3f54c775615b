import { SimpleGrid, Stack } from '@mantine/core'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWizard } from './wizard-context.ts'

/** What is asked about one person; their papers come with the documents. */
export const PersonFields = ({ index }: { index: number }) => {
  const { form, today } = useWizard()
  const at = `management.${index}` as const
  // Autofill would put the signed-in person's own data into everybody's fields.
  const none = 'off'
  return (
    <Stack gap="md">
      <TextField
        form={form}
        name={`${at}.name`}
        label="Full name"
        description="As on the PAN card."
        autoComplete={none}
        maxLength={120}
        required
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          form={form}
          name={`${at}.email`}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete={none}
          maxLength={254}
          required
        />
        <TextField
          form={form}
          name={`${at}.mobile`}
          label="Mobile number"
          type="tel"
          inputMode="tel"
          autoComplete={none}
          maxLength={20}
          required
        />
        <DateField
          form={form}
          name={`${at}.dob`}
          label="Date of birth"
          max={today}
          autoComplete={none}
          required
        />
        <TextField
          form={form}
          name={`${at}.designation`}
          label="Designation"
          placeholder="e.g. Managing Director"
          autoComplete={none}
          maxLength={100}
          required
        />
        <TextField
          form={form}
          name={`${at}.qualification`}
          label="Qualification"
          placeholder="e.g. B.Com"
          autoComplete={none}
          maxLength={120}
          required
        />
        <NumberField
          form={form}
          name={`${at}.experience`}
          label="Experience in years"
          decimalScale={1}
          min={0}
          required
        />
      </SimpleGrid>
      <CheckboxField
        form={form}
        name={`${at}.authorisedSignatory`}
        label="Authorised signatory"
        description="May sign the mandate for the company."
      />
    </Stack>
  )
}
