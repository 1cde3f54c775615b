import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Choice } from './select-field.tsx'
import { errorOf, fieldId, type FieldProps } from './field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & {
  choices: readonly (Choice & { description?: string })[]
}

/** Choice of one among a few, all in view. */
export const ChoiceField = <Values extends FieldValues>({
  form,
  name,
  required = false,
  choices,
  label,
  description,
}: Props<Values>) => {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name })
  return (
    <Radio.Group
      label={label}
      description={description}
      name={name}
      value={value ?? ''}
      onChange={onChange}
      withAsterisk={required}
      error={errorOf(form, name)}
    >
      <Stack gap="sm" mt="xs">
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            ref={index === 0 ? ref : undefined}
            id={index === 0 ? fieldId(name) : undefined}
            value={choice.value}
            label={choice.label}
            description={choice.description}
            disabled={choice.disabled}
            onBlur={onBlur}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
