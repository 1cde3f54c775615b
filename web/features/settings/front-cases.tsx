import { SimpleGrid, Stack } from '@mantine/core'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { RowsField } from '../../ui/fields/rows-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SectionProps } from './section-props.ts'

const off = { autoComplete: 'off' } as const

/** Fee by the size of the loan, as the home page shows it. */
export const FeeBandsFields = ({ form }: SectionProps) => (
  <RowsField
    name="firm.feeBands"
    legend="Fee by the size of the loan"
    one="size"
    most={5}
    empty={{ upToLakh: '', from: '', to: '' }}
    rows={form.watch('firm.feeBands')}
    onRows={(rows) => {
      form.setValue('firm.feeBands', rows, { shouldDirty: true })
      form.clearErrors('firm.feeBands')
    }}
  >
    {(index) => (
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextField
          {...off}
          form={form}
          name={`firm.feeBands.${index}.upToLakh`}
          label={`Size ${index + 1}: up to how many lakh`}
          description="100 is 1 crore. Empty: no end."
          inputMode="numeric"
        />
        <TextField
          {...off}
          form={form}
          name={`firm.feeBands.${index}.from`}
          label={`Size ${index + 1}: fee from, in percent`}
          description="Without GST."
          inputMode="decimal"
        />
        <TextField
          {...off}
          form={form}
          name={`firm.feeBands.${index}.to`}
          label={`Size ${index + 1}: fee to, in percent`}
          description="The same, where it is one fee."
          inputMode="decimal"
        />
      </SimpleGrid>
    )}
  </RowsField>
)

/** Finished cases whose clients agreed to have them shown. */
export const FinishedFields = ({ form }: SectionProps) => (
  <RowsField
    name="firm.finished"
    legend="Finished cases on the home page"
    one="case"
    most={3}
    empty={{ what: '', sum: '', days: '', agreed: false }}
    rows={form.watch('firm.finished')}
    onRows={(rows) => {
      form.setValue('firm.finished', rows, { shouldDirty: true })
      form.clearErrors('firm.finished')
    }}
  >
    {(index) => (
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <TextField
            {...off}
            form={form}
            name={`firm.finished.${index}.what`}
            label={`What case ${index + 1} was for`}
            description="Such as: term loan for a weaver in Surat."
          />
          <TextField
            {...off}
            form={form}
            name={`firm.finished.${index}.sum`}
            label={`Money that came in case ${index + 1}`}
            description="Such as ₹86 Lakh."
          />
          <TextField
            {...off}
            form={form}
            name={`firm.finished.${index}.days`}
            label={`Days of case ${index + 1}`}
            description="From the hand-in until the money came."
            inputMode="numeric"
          />
        </SimpleGrid>
        <CheckboxField
          form={form}
          name={`firm.finished.${index}.agreed`}
          label={`The client of case ${index + 1} has agreed that it is shown`}
        />
      </Stack>
    )}
  </RowsField>
)
