import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Group } from '@mantine/core'
import { useController } from 'react-hook-form'
import type { ContractForm } from '../../../lib/forms/form.ts'
import { errorOf, fieldId } from '../../../ui/fields/field.ts'
import type { TemplateValues } from './template-words.ts'

type Props = {
  form: ContractForm<TemplateValues>
  name: 'places' | 'channels'
  label: string
  choices: Readonly<Record<string, string>>
}

/** Choice of several among a few. */
export const ChoicesField = ({ form, name, label, choices }: Props) => {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name })
  return (
    <Checkbox.Group
      label={label}
      value={value}
      onChange={onChange}
      withAsterisk
      error={errorOf(form, name)}
    >
      <Group gap="lg" mt={4}>
        {Object.entries(choices).map(([one, words], index) => (
          <Checkbox
            key={one}
            // An error is at the first of them.
            {...(index === 0 && { ref, id: fieldId(name) })}
            value={one}
            label={words}
            onBlur={onBlur}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
