import { SimpleGrid } from '@mantine/core'
import type { CodeKind } from '../../../domain/text/code-as-typed.ts'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import type { SectionProps } from './section-props.ts'

const fields = [
  ['accountName', 'Account holder', 'As the bank has it.'],
  ['accountNumber', 'Account number', 'Kept sealed in the database.'],
  ['ifsc', 'IFSC', 'Eleven characters, from the cheque book.'],
  ['bankName', 'Bank', 'Its full name.'],
  ['branch', 'Branch', 'As letters are to name it.'],
] as const

const kinds = new Map<string, CodeKind>([
  ['accountNumber', 'account'],
  ['ifsc', 'ifsc'],
])

/** Account for the fee, as every new letter names it. */
export const BankSection = ({ form }: SectionProps) => (
  <Section title="Bank account in letters">
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {fields.map(([name, label, description]) => {
        const kind = kinds.get(name)
        const words = { label, description, autoComplete: 'off' }
        return kind ? (
          <CodeField key={name} form={form} name={`bank.${name}`} kind={kind} {...words} />
        ) : (
          <TextField key={name} form={form} name={`bank.${name}`} {...words} />
        )
      })}
    </SimpleGrid>
  </Section>
)
