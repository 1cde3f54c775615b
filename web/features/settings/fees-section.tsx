import { SimpleGrid } from '@mantine/core'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import type { SectionProps } from './section-props.ts'

const fields = [
  ['defaultPercentage', 'Consultancy fee', 'Where a new mandate starts.'],
  ['hintAbovePercentage', 'Hint above', 'A higher fee is allowed, with a hint.'],
  ['gstPercentage', 'GST on the fee', 'Shown on the fee sheet.'],
] as const

export const FeesSection = ({ form }: SectionProps) => (
  <Section title="Fees">
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      {fields.map(([name, label, description]) => (
        <NumberField
          key={name}
          form={form}
          name={`fees.${name}`}
          label={label}
          description={description}
          counts="percent"
          suffix="%"
          mostDecimals={2}
          required
        />
      ))}
    </SimpleGrid>
  </Section>
)
