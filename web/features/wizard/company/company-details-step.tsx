import { SimpleGrid, Stack } from '@mantine/core'
import { get } from 'react-hook-form'
import { formWarnings } from '../../../../contract/form/form-identity.ts'
import { OptionalNumbers } from '../parts/optional-numbers.tsx'
import { companyAtHand, companyRows } from './company-rows.ts'
import { Covered } from '../parts/covered.tsx'
import { FieldNote } from '../parts/field-note.tsx'
import { FormField } from '../parts/form-field.tsx'
import { NoGstin } from './no-gstin.tsx'
import { PinOffer } from './pin-offer.tsx'
import type { PlacedField } from '../parts/placed.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { usePrefill } from './use-prefill.ts'
import { useWantedField } from '../parts/use-wanted-field.ts'
import { useWizard } from '../parts/wizard-context.ts'

export const CompanyDetailsStep = () => {
  const { form } = useWizard()
  useWantedField()
  const filled = new Map(Object.entries(usePrefill(form)))
  const values = useFormValues(form)
  const warnings = formWarnings(values)
  const asked = companyAtHand.filter(([, { askedOf }]) => askedOf?.(values.companyType) ?? true)
  const wrong = asked.some(([name]) => get(form.formState.errors, `formData.${name}`) !== undefined)

  const input = ([name, field]: PlacedField) => {
    const path = `formData.${name}`
    return (
      <Covered key={name} path={path} frozen={field.frozen}>
        <FormField path={path} field={field} />
        {name === 'companyGstNumber' && <NoGstin />}
        {name === 'pinCode' && <PinOffer />}
        {filled.get(name) !== undefined && (
          <FieldNote tone="info">Filled in from the GSTIN. You can correct it.</FieldNote>
        )}
        {warnings[path] !== undefined && <FieldNote tone="warning">{warnings[path]}</FieldNote>}
      </Covered>
    )
  }

  return (
    <Stack gap="lg">
      {companyRows.map((row) =>
        row.length > 1 ? (
          <SimpleGrid key={row[0]?.[0]} cols={{ base: 1, xs: 2 }} spacing="lg">
            {row.map(input)}
          </SimpleGrid>
        ) : (
          row.map(input)
        ),
      )}
      <OptionalNumbers wrong={wrong}>{asked.map(input)}</OptionalNumbers>
    </Stack>
  )
}
