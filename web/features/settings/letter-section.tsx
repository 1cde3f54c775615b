import { SimpleGrid } from '@mantine/core'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import { type TdsKind, tdsKinds, tdsRule } from '../../../domain/fee/tds.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import type { SectionProps } from './section-props.ts'

const kinds: readonly TdsKind[] = ['professional', 'commission']
const tdsChoices = kinds.map((value) => ({
  value,
  label: `${tdsKinds[value].label}, ${tdsRule(value, calendarDateInIndia(new Date())).percent}%`,
}))

const commissions = [
  { value: 'none', label: 'We take none' },
  { value: 'disclosed', label: 'Where we take one, we say so beforehand' },
]

export const LetterSection = ({ form }: SectionProps) => (
  <Section title="Letter">
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <NumberField
        form={form}
        name="letter.validityDays"
        label="The mandate holds for"
        description="How long the firm alone acts for the borrower."
        counts="days"
        suffix="days"
        mostDecimals={0}
        required
      />
      <NumberField
        form={form}
        name="letter.tailMonths"
        label="The fee stays due for"
        description="When a lender we introduced sanctions later."
        counts="months"
        suffix="months"
        mostDecimals={0}
        required
      />
      <NumberField
        form={form}
        name="letter.interestPercentPerMonth"
        label="Interest on late fees"
        description="Simple interest; 0 leaves the clause out."
        counts="percent"
        suffix="% a month"
        mostDecimals={2}
        required
      />
      <SelectField
        form={form}
        name="letter.tds"
        label="TDS on the fee as"
        description="How clients deduct tax, unless a mandate says otherwise."
        choices={tdsChoices}
        required
      />
      <NumberField
        form={form}
        name="letter.terminationDays"
        label="Notice to end the mandate"
        description="Given in writing by either side."
        counts="days"
        suffix="days"
        mostDecimals={0}
        required
      />
      <TextField
        form={form}
        name="letter.noticeEmail"
        label="Mailbox for notices"
        description="Empty: the support mailbox."
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="letter.arbitrationSeat"
        label="Seat of arbitration"
        description="A city. Empty: no arbitration, the courts decide alone."
        autoComplete="off"
      />
      <TextField
        form={form}
        name="letter.courts"
        label="Courts"
        description="The city whose courts decide. Empty: where the registered office is."
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="letter.lenderCommission"
        label="Commission from lenders"
        description="What the letter says of it."
        choices={commissions}
        required
      />
      <CheckboxField
        form={form}
        name="letter.eStamp"
        label="Place for an e-stamp"
        description="The first page leaves room for the certificate."
      />
      <CheckboxField
        form={form}
        name="letter.indemnity"
        label="Indemnity"
        description="Each side makes good what the other loses by its breach."
      />
    </SimpleGrid>
  </Section>
)
