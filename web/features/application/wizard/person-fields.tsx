import { SimpleGrid, Stack } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { personFields } from '../../../../contract/form/person-fields.ts'
import { Covered } from './covered.tsx'
import { FormField } from './form-field.tsx'
import { placed } from './placed.ts'

const rows = placed(personFields, [
  ['name'],
  ['email', 'mobile'],
  ['dob', 'designation', 'qualification', 'experience'],
  ['authorisedSignatory'],
])

/** What is asked about one person; their papers come with the documents. */
export const PersonFields = ({ index }: { index: number }) => (
  <Stack gap="md">
    {rows.map((row) => {
      // Autofill would put the signed-in person's own data into everybody's fields.
      const inputs = row.map(([name, field]) => (
        <FormField
          key={name}
          path={`management.${index}.${name}`}
          field={field}
          autoComplete="off"
        />
      ))
      const frozen = row.some(([, field]) => field.frozen)
      const around = (inside: ReactNode) => (frozen ? <Covered>{inside}</Covered> : inside)
      return (
        <Fragment key={row[0]?.[0]}>
          {around(
            inputs.length > 1 ? (
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
                {inputs}
              </SimpleGrid>
            ) : (
              inputs
            ),
          )}
        </Fragment>
      )
    })}
  </Stack>
)
