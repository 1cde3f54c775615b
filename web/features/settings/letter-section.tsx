import { SimpleGrid } from '@mantine/core'
import { type TdsKind, tdsKinds } from '../../../domain/tds.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Section } from '../../ui/section.tsx'
import type { SectionProps } from './section-props.ts'

const kinds: readonly TdsKind[] = ['professional', 'commission']
const tdsChoices = kinds.map((value) => ({
  value,
  label: `${tdsKinds[value].label}, ${tdsKinds[value].percent}%`,
}))

export const LetterSection = ({ form }: SectionProps) => (
  <Section title="Letter">
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <NumberField
        form={form}
        name="letter.validityDays"
        label="The mandate holds for"
        description="How long the firm alone acts for the borrower."
        suffix=" days"
        decimalScale={0}
        required
      />
      <NumberField
        form={form}
        name="letter.tailMonths"
        label="The fee stays due for"
        description="When a lender we introduced sanctions later."
        suffix=" months"
        decimalScale={0}
        required
      />
      <NumberField
        form={form}
        name="letter.interestPercentPerMonth"
        label="Interest on late fees"
        suffix=" % a month"
        decimalScale={2}
        required
      />
      <SelectField
        form={form}
        name="letter.tds"
        label="TDS on the fee as"
        choices={tdsChoices}
        required
      />
    </SimpleGrid>
  </Section>
)
