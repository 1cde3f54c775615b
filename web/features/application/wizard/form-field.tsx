import type { Field, LineField } from '../../../../contract/form/field.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { pathTo } from './form/form-values.ts'
import { useWizard } from './wizard-context.ts'

type Props = {
  /** Where in the form its answer is. */
  path: string
  field: Field
  /** What the browser may fill in; each field says so itself where left out. */
  autoComplete?: string
}

/** What a browser may fill in where a field names nothing. */
const NOTHING = 'off'

const keyboards = {
  mobile: { type: 'tel', inputMode: 'tel' },
  pin: { inputMode: 'numeric' },
  gstin: {},
  pan: {},
} as const

const Line = ({ path, field, autoComplete = NOTHING }: Props & { field: LineField }) => {
  const { form } = useWizard()
  const words = wordsOf(path, field)
  const auto = field.autoComplete ?? autoComplete
  if (!('code' in field))
    return (
      <TextField
        form={form}
        {...words}
        {...(field.showsExample && { placeholder: `e.g. ${field.example}` })}
        autoComplete={auto}
        maxLength={field.max}
      />
    )
  if (field.code === 'email')
    return (
      <TextField
        form={form}
        {...words}
        type="email"
        inputMode="email"
        autoComplete={auto}
        maxLength={254}
      />
    )
  return (
    <CodeField
      form={form}
      {...words}
      kind={field.code}
      {...keyboards[field.code]}
      autoComplete={auto}
    />
  )
}

const wordsOf = (path: string, { asked, label, help, optional }: Field) => ({
  name: pathTo(path),
  label: asked ?? label,
  description: help,
  required: optional !== true,
})

/** The input of one field of the catalogue. */
export const FormField = ({ path, field, autoComplete = NOTHING }: Props) => {
  const { form, today } = useWizard()
  const words = wordsOf(path, field)
  switch (field.typing) {
    case 'line':
      return <Line path={path} field={field} autoComplete={autoComplete} />
    case 'number':
      return (
        <NumberField
          form={form}
          {...words}
          {...(field.counts && { counts: field.counts })}
          mostDecimals={field.mostDecimals}
        />
      )
    case 'flag':
      return <CheckboxField form={form} {...words} required={false} />
    case 'choice':
      return (
        <SelectField
          form={form}
          {...words}
          choices={field.choices}
          {...(field.autoComplete && { autoComplete: field.autoComplete })}
        />
      )
    case 'date':
      return (
        <DateField
          form={form}
          {...words}
          {...(field.birth && { max: today })}
          autoComplete={autoComplete}
        />
      )
  }
}
