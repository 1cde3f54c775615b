import { SimpleGrid, Stack } from '@mantine/core'
import { companyFields } from '../../../../contract/form/company-fields.ts'
import { formWarnings } from '../../../../contract/form-identity.ts'
import { Covered } from './covered.tsx'
import { FieldNote } from './field-note.tsx'
import { FormField } from './form-field.tsx'
import { placed, type PlacedField } from './placed.ts'
import { useFormValues } from './use-form-values.ts'
import { usePrefill } from './use-prefill.ts'
import { useWizard } from './wizard-context.ts'

const rows = placed(companyFields, [
  ['companyName'],
  ['companyGstNumber'],
  ['companyPanNumber'],
  ['buildingName_or_plotNo'],
  ['area'],
  ['city', 'pinCode', 'state', 'country'],
  ['industry'],
])

export const CompanyDetailsStep = () => {
  const { form } = useWizard()
  const filled = new Map(Object.entries(usePrefill(form)))
  const warnings = formWarnings(useFormValues(form))

  const input = ([name, field]: PlacedField) => {
    const path = `formData.${name}`
    return (
      <div key={name}>
        <FormField path={path} field={field} />
        {filled.get(name) !== undefined && (
          <FieldNote tone="info">Filled in from the GSTIN. You can correct it.</FieldNote>
        )}
        {warnings[path] !== undefined && <FieldNote tone="warning">{warnings[path]}</FieldNote>}
      </div>
    )
  }

  return (
    <Covered>
      <Stack gap="lg">
        {rows.map((row) =>
          row.length > 1 ? (
            <SimpleGrid key={row[0]?.[0]} cols={{ base: 1, xs: 2 }} spacing="lg">
              {row.map(input)}
            </SimpleGrid>
          ) : (
            row.map(input)
          ),
        )}
      </Stack>
    </Covered>
  )
}
