import { SimpleGrid } from '@mantine/core'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/section.tsx'
import type { SectionProps } from './section-props.ts'

const fields = [
  ['accountName', 'Account holder'],
  ['accountNumber', 'Account number'],
  ['ifsc', 'IFSC'],
  ['bankName', 'Bank'],
  ['branch', 'Branch'],
] as const

/** Where the fee is paid, as every new letter says it. */
export const BankSection = ({ form }: SectionProps) => (
  <Section title="Bank account in letters">
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          form={form}
          name={`bank.${name}`}
          label={label}
          autoComplete="off"
          required
        />
      ))}
    </SimpleGrid>
  </Section>
)
