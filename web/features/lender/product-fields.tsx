import { Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { todayInIndia } from '../../lib/format/today.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CriteriaFields } from './criteria-fields.tsx'
import type { LenderValues } from './lender-values.ts'
import { RupeesField } from './rupees-field.tsx'

type Props = { form: UseFormReturn<LenderValues>; index: number; onRemove: () => void }

const percent = { counts: 'percent', mostDecimals: 2, suffix: '%' } as const

/** Fields of a lender's product, all of them. */
const ProductFields = ({ form, index, onRemove }: Props) => {
  const at = `products.${index}` as const
  const today = todayInIndia()
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={`Product ${index + 1}`}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <TextField
            form={form}
            name={`${at}.title`}
            label="Product"
            description="As the lender calls it"
            autoComplete="off"
            required
          />
          <RupeesField form={form} name={`${at}.ticketFrom`} label="From" />
          <RupeesField form={form} name={`${at}.ticketTo`} label="Up to" />
        </SimpleGrid>
        <CriteriaFields form={form} product={index} />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <NumberField {...percent} form={form} name={`${at}.ratePercent`} label="Rate a year" />
          <NumberField
            {...percent}
            form={form}
            name={`${at}.processingFeePercent`}
            label="Processing fee"
          />
          <NumberField
            {...percent}
            form={form}
            name={`${at}.commissionPercent`}
            label="Commission that we get"
          />
          <NumberField
            form={form}
            name={`${at}.answerDays`}
            label="Answers within"
            counts="days"
            mostDecimals={0}
            suffix="working days"
          />
          <DateField form={form} name={`${at}.checkedOn`} label="Checked on" max={today} required />
          <DateField form={form} name={`${at}.validFrom`} label="Can be had from" />
        </SimpleGrid>
        <TextAreaField
          form={form}
          name={`${at}.exclusions`}
          label="Exclusions and remarks"
          description="What no fact above says; shown beside every case that is held against it."
          rows={2}
          maxLength={1000}
        />
        <Group justify="flex-end">
          <Button variant="default" size="sm" onClick={onRemove}>
            Remove this product
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

export default ProductFields
