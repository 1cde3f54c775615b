import { TextField } from '../../ui/fields/text-field.tsx'
import { RowsField } from '../../ui/fields/rows-field.tsx'
import type { SectionProps } from './section-props.ts'

/** The cities of the other offices, as the footer lists them. */
export const OfficesFields = ({ form }: SectionProps) => (
  <RowsField
    name="firm.otherOffices"
    legend="Other offices"
    one="city"
    most={10}
    empty=""
    rows={form.watch('firm.otherOffices')}
    onRows={(rows) => {
      form.setValue('firm.otherOffices', rows, { shouldDirty: true })
      form.clearErrors('firm.otherOffices')
    }}
  >
    {(index) => (
      <TextField
        form={form}
        name={`firm.otherOffices.${index}`}
        label={`City ${index + 1}`}
        autoComplete="off"
      />
    )}
  </RowsField>
)
