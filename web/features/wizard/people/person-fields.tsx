import { SimpleGrid, Stack } from '@mantine/core'
import { Fragment } from 'react'
import { get } from 'react-hook-form'
import type { Field } from '../../../../contract/form/field.ts'
import { peopleWarnings } from '../../../../domain/identity/people-agreement.ts'
import { FieldNote } from '../parts/field-note.tsx'
import { OptionalNumbers } from '../parts/optional-numbers.tsx'
import { Covered } from '../parts/covered.tsx'
import { FormField } from '../parts/form-field.tsx'
import { personAtHand, personRows } from './person-rows.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'

type FieldProps = {
  index: number
  name: string
  field: Field
  /** Reason for a second look at it. */
  warning?: string | undefined
}

/** Question about a person. Autofill would put the signed-in person's own data into everybody's fields. */
const PersonField = ({ index, name, field, warning }: FieldProps) => {
  const path = `management.${index}.${name}`
  return (
    <Covered path={path} frozen={field.frozen}>
      <FormField path={path} field={field} autoComplete="off" />
      {warning !== undefined && <FieldNote tone="warning">{warning}</FieldNote>}
    </Covered>
  )
}

/** Fields of a person that may stay open, behind the rest. */
const NumbersOfPerson = ({ index }: { index: number }) => {
  const { form } = useWizard()
  const { companyType, management } = useFormValues(form)
  const warnings = peopleWarnings(management ?? [])
  const asked = personAtHand.filter(([, { askedOf }]) => askedOf?.(companyType) ?? true)
  const wrong = asked.some(
    ([name]) => get(form.formState.errors, `management.${index}.${name}`) !== undefined,
  )
  return (
    <OptionalNumbers wrong={wrong}>
      {asked.map(([name, field]) => (
        <PersonField
          key={name}
          index={index}
          name={name}
          field={field}
          warning={warnings[`${index}.${name}`]}
        />
      ))}
    </OptionalNumbers>
  )
}

type Props = { index: number; alone: boolean }

/** Questions about a person; their papers come with the documents. A person who is alone signs, and isn't asked. */
export const PersonFields = ({ index, alone }: Props) => (
  <Stack gap="md">
    {personRows.map((row) => {
      if (alone && row.some(([name]) => name === 'authorisedSignatory')) return null
      const inputs = row.map(([name, field]) => (
        <PersonField key={name} index={index} name={name} field={field} />
      ))
      return (
        <Fragment key={row[0]?.[0]}>
          {inputs.length > 1 ? (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              {inputs}
            </SimpleGrid>
          ) : (
            inputs
          )}
        </Fragment>
      )
    })}
    <NumbersOfPerson index={index} />
  </Stack>
)
