import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { RupeesInput } from '../fields/rupees-input.tsx'
import { type FacilityDraft, isPromise } from './offer-draft.ts'

type Props = {
  one: FacilityDraft
  onChange: (change: Partial<FacilityDraft>) => void
  /** Sentence of the server about a field of it. */
  problem: (field: string) => string | undefined
}

const rateKinds = [
  { value: 'floating', label: 'Floating' },
  { value: 'fixed', label: 'Fixed' },
]
const repayments = [
  { value: 'emi', label: 'Equal instalments' },
  { value: 'bullet', label: 'One sum at the end' },
  { value: 'revolving', label: 'Revolving limit' },
]

const repaymentOf = (value: string): FacilityDraft['repayment'] =>
  value === 'bullet' || value === 'revolving' ? value : 'emi'

/** Fields for a lender's offer of one facility; left without an amount where it offers nothing. */
export const FacilityDraftFields = ({ one, onChange, problem }: Props) => {
  const text = (
    name: Exclude<keyof FacilityDraft, 'title' | 'amount' | 'existing' | 'rateKind' | 'repayment'>,
    label: string,
    placeholder?: string,
  ) => (
    <TextInput
      label={label}
      size="sm"
      value={one[name]}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
      error={problem(name)}
      {...(placeholder !== undefined && { placeholder })}
      {...(name !== 'benchmark' && { inputMode: 'decimal' as const })}
      autoComplete="off"
      maxLength={100}
    />
  )
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" fw={600}>
        {one.title}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }} spacing="xs">
        <RupeesInput
          label="Amount offered"
          size="sm"
          placeholder="Empty: not offered"
          value={one.amount}
          onText={(amount) => onChange({ amount })}
          error={problem('amount')}
        />
        {isPromise(one.title) && text('commissionPercent', 'Commission a year, %')}
        {isPromise(one.title) && text('cashMarginPercent', 'Cash margin, %')}
        {text('ratePercent', isPromise(one.title) ? 'Interest, %' : 'Rate of today, %')}
        <NativeSelect
          label="Rate"
          size="sm"
          data={rateKinds}
          value={one.rateKind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ rateKind: value === 'fixed' ? 'fixed' : 'floating' })
          }
        />
        {one.rateKind === 'floating' && text('benchmark', 'Benchmark', 'e.g. EBLR')}
        {one.rateKind === 'floating' && text('spread', 'Spread, %')}
        {text('tenureMonths', 'Months')}
        <NativeSelect
          label="Repayment"
          size="sm"
          data={repayments}
          value={one.repayment}
          onChange={({ currentTarget: { value } }) => onChange({ repayment: repaymentOf(value) })}
        />
        {one.repayment === 'emi' && text('moratoriumMonths', 'Moratorium, months')}
        <RupeesInput
          label="Of it given already, ₹"
          size="sm"
          placeholder="Renewal, enhancement"
          value={one.existing ?? ''}
          onText={(existing) => onChange({ existing })}
          error={problem('existing')}
        />
      </SimpleGrid>
    </fieldset>
  )
}
