import { SimpleGrid, Stack } from '@mantine/core'
import { formWarnings } from '../../../../contract/form-agreement.ts'
import { industries } from '../../../../domain/industries.ts'
import { states } from '../../../../domain/states.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldNote } from './field-note.tsx'
import { useFormValues } from './use-form-values.ts'
import { usePrefill } from './use-prefill.ts'
import { useWizard } from './wizard-context.ts'

const stateChoices = states.map(({ code, name }) => ({ value: code, label: name }))
const industryChoices = industries.map(({ value, label }) => ({ value, label }))

export const CompanyDetailsStep = () => {
  const { form } = useWizard()
  const filled = usePrefill(form)
  const warnings = formWarnings(useFormValues(form))
  const note = (path: string) =>
    warnings[path] !== undefined && <FieldNote tone="warning">{warnings[path]}</FieldNote>

  return (
    <Stack gap="lg">
      <TextField
        form={form}
        name="formData.companyName"
        label="Company name"
        description="As it stands in the registration."
        autoComplete="organization"
        maxLength={200}
        required
      />
      <div>
        <TextField
          form={form}
          name="formData.companyGstNumber"
          label="GSTIN"
          description="15 characters, such as 27AAKCV1234A1ZP. It fills in the PAN and the state."
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={30}
          required
        />
        {note('formData.companyGstNumber')}
      </div>
      <div>
        <TextField
          form={form}
          name="formData.companyPanNumber"
          label="PAN of the company"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
          required
        />
        {filled.companyPanNumber && (
          <FieldNote tone="info">Filled in from the GSTIN. You can correct it.</FieldNote>
        )}
        {note('formData.companyPanNumber')}
      </div>
      <TextField
        form={form}
        name="formData.buildingName_or_plotNo"
        label="Building name or plot number"
        autoComplete="address-line1"
        maxLength={200}
        required
      />
      <TextField
        form={form}
        name="formData.area"
        label="Area"
        description="Street, locality or industrial area."
        autoComplete="address-line2"
        maxLength={200}
        required
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <TextField
          form={form}
          name="formData.city"
          label="City"
          autoComplete="address-level2"
          maxLength={100}
          required
        />
        <div>
          <TextField
            form={form}
            name="formData.pinCode"
            label="PIN code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            required
          />
          {note('formData.pinCode')}
        </div>
        <div>
          <SelectField
            form={form}
            name="formData.state"
            label="State or union territory"
            choices={stateChoices}
            autoComplete="address-level1"
            required
          />
          {filled.state && (
            <FieldNote tone="info">Filled in from the GSTIN. You can correct it.</FieldNote>
          )}
          {note('formData.state')}
        </div>
        <TextField
          form={form}
          name="formData.country"
          label="Country"
          autoComplete="country-name"
          maxLength={60}
          required
        />
      </SimpleGrid>
      <SelectField
        form={form}
        name="formData.industry"
        label="Industry"
        description="What the company mainly does."
        choices={industryChoices}
        required
      />
    </Stack>
  )
}
