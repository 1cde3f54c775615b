import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type ChargeDraft, emptyCharge } from './offer-draft.ts'

type Props = {
  charges: ChargeDraft[]
  onChange: (charges: ChargeDraft[]) => void
  problem: (field: string) => string | undefined
}

/** Charges by the lender beside its fee, or through it for others. */
export const ChargeDrafts = ({ charges, onChange, problem }: Props) => {
  const set = (place: number, change: Partial<ChargeDraft>) =>
    onChange(charges.map((one, at) => (at === place ? { ...one, ...change } : one)))
  return (
    <Stack gap="xs">
      {charges.map((one, place) => (
        <Group key={place} gap="xs" align="end">
          <TextInput
            label="Charge for"
            size="sm"
            value={one.label}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => set(place, { label: value })}
            error={problem(`otherCharges.${place}.label`)}
          />
          <TextInput
            label="₹ with taxes"
            size="sm"
            inputMode="decimal"
            value={one.amount}
            onChange={({ currentTarget: { value } }) => set(place, { amount: value })}
            error={problem(`otherCharges.${place}.amount`)}
          />
          <NativeSelect
            label="When"
            size="sm"
            data={[
              { value: 'once', label: 'Once' },
              { value: 'yearly', label: 'Yearly' },
            ]}
            value={one.when}
            onChange={({ currentTarget: { value } }) =>
              set(place, { when: value === 'yearly' ? 'yearly' : 'once' })
            }
          />
          <NativeSelect
            label="For"
            size="sm"
            data={[
              { value: 'lender', label: 'The lender' },
              { value: 'other', label: 'A third party, through the lender' },
            ]}
            value={one.to}
            onChange={({ currentTarget: { value } }) =>
              set(place, { to: value === 'other' ? 'other' : 'lender' })
            }
          />
          <Checkbox
            label="May never fall due"
            checked={one.contingent}
            onChange={({ currentTarget: { checked } }) => set(place, { contingent: checked })}
          />
          <Button
            size="sm"
            variant="subtle"
            aria-label={`Remove the charge ${one.label}`}
            onClick={() => onChange(charges.filter((_, at) => at !== place))}
          >
            Remove
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          size="sm"
          variant="default"
          onClick={() => onChange([...charges, { ...emptyCharge }])}
        >
          Add a charge
        </Button>
      </Group>
    </Stack>
  )
}
