import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { exactRupees } from '../../../domain/amounts/rupees.ts'
import { typedRupees } from '../../lib/format/typed-rupees.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { errorOf, fieldId } from '../../ui/fields/field.ts'
import { RupeesInput } from '../../ui/fields/rupees-input.tsx'
import { Section } from '../../ui/page/section.tsx'
import type { SectionProps } from './section-props.ts'

const periods = [
  { value: 'month', label: 'Each month' },
  { value: 'quarter', label: 'Each quarter' },
]

const fields = [
  ['sanctioned', 'Sanctioned', 'What lenders sanction.'],
  ['disbursed', 'Paid out', 'What lenders pay out.'],
  ['fees', 'Fees received', 'With GST and TDS.'],
] as const

const heldOf = (text: string): number | string | null => {
  if (text.trim() === '') return null
  const rupees = typedRupees(text)
  return Number.isNaN(rupees) ? text : rupees
}

const textOf = (held: unknown): string => {
  if (typeof held === 'number') return exactRupees(held)
  return typeof held === 'string' ? held : ''
}

type FieldProps = SectionProps & {
  name: `targets.${(typeof fields)[number][0]}`
  label: string
  description: string
}

/** Rupees as they are typed; what is no amount stays in the form, which refuses it. */
const TargetField = ({ form, name, ...rest }: FieldProps) => {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control: form.control, name })
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <RupeesInput
      {...rest}
      id={fieldId(name)}
      name={name}
      ref={ref}
      onBlur={onBlur}
      value={typed !== null && heldOf(typed) === value ? typed : textOf(value)}
      onText={(text) => {
        setTyped(text)
        onChange(heldOf(text))
      }}
      error={errorOf(form, name)}
    />
  )
}

/** What the firm wants to reach each month or quarter; the home of an admin says how far it has come. */
export const TargetsSection = ({ form }: SectionProps) => (
  <Section title="Targets">
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        What you want to reach. Admins see on their home how far you have come. What is empty has no
        target.
      </Text>
      <ChoiceField form={form} name="targets.period" label="Time of a target" choices={periods} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {fields.map(([name, label, description]) => (
          <TargetField
            key={name}
            form={form}
            name={`targets.${name}`}
            label={label}
            description={description}
          />
        ))}
      </SimpleGrid>
    </Stack>
  </Section>
)
