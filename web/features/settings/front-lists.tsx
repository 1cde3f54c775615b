import { SimpleGrid } from '@mantine/core'
import { TextField } from '../../ui/fields/text-field.tsx'
import { RowsField } from '../../ui/fields/rows-field.tsx'
import type { SectionProps } from './section-props.ts'

const off = { autoComplete: 'off' } as const

/** Three figures that the firm can prove. */
export const FiguresFields = ({ form }: SectionProps) => (
  <RowsField
    name="firm.figures"
    legend="Three figures on the home page"
    one="figure"
    most={3}
    empty={{ value: '', says: '' }}
    rows={form.watch('firm.figures')}
    onRows={(rows) => {
      form.setValue('firm.figures', rows, { shouldDirty: true })
      form.clearErrors('firm.figures')
    }}
  >
    {(index) => (
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField
          {...off}
          form={form}
          name={`firm.figures.${index}.value`}
          label={`Figure ${index + 1}`}
          description="Such as 240, or ₹180 Crore."
        />
        <TextField
          {...off}
          form={form}
          name={`firm.figures.${index}.says`}
          label={`What figure ${index + 1} counts`}
          description="Such as: cases placed since 2016."
        />
      </SimpleGrid>
    )}
  </RowsField>
)

/** The people whom borrowers deal with. */
export const PeopleFields = ({ form }: SectionProps) => (
  <RowsField
    name="firm.people"
    legend="People"
    one="person"
    most={12}
    empty={{ name: '', role: '', about: '' }}
    rows={form.watch('firm.people')}
    onRows={(rows) => {
      form.setValue('firm.people', rows, { shouldDirty: true })
      form.clearErrors('firm.people')
    }}
  >
    {(index) => (
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextField
          {...off}
          form={form}
          name={`firm.people.${index}.name`}
          label={`Name of person ${index + 1}`}
        />
        <TextField
          {...off}
          form={form}
          name={`firm.people.${index}.role`}
          label={`What person ${index + 1} does`}
        />
        <TextField
          {...off}
          form={form}
          name={`firm.people.${index}.about`}
          label={`A sentence about person ${index + 1}`}
        />
      </SimpleGrid>
    )}
  </RowsField>
)

/** Open positions, on the career page. */
export const OpeningsFields = ({ form }: SectionProps) => (
  <RowsField
    name="firm.openings"
    legend="Open positions"
    one="position"
    most={12}
    empty=""
    rows={form.watch('firm.openings')}
    onRows={(rows) => {
      form.setValue('firm.openings', rows, { shouldDirty: true })
      form.clearErrors('firm.openings')
    }}
  >
    {(index) => (
      <TextField
        {...off}
        form={form}
        name={`firm.openings.${index}`}
        label={`Position ${index + 1}, with its city`}
      />
    )}
  </RowsField>
)
