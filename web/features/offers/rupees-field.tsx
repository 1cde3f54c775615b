import { problemAt } from '../../lib/forms/problem-at.ts'
import { RupeesInput } from '../../ui/fields/rupees-input.tsx'
import type { FieldProps } from './money-fields.tsx'

/** Rupees in such a form; on its own, because it brings what reads amounts. */
export const Rupees = ({ form, name, label }: FieldProps) => (
  <RupeesInput
    label={label}
    size="sm"
    value={form.values[name] ?? ''}
    onText={(text) => form.set(name, text)}
    error={problemAt(form.failure)(name)}
  />
)
