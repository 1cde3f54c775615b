import type { Field, LineField } from '../../../../contract/form/field.ts'
import { labelFor } from '../../../../contract/form/shown.ts'
import { wordsOfType } from '../../../../domain/identity/company-words.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { pathTo } from '../form/form-values.ts'
import { useWizard } from './wizard-context.ts'

type Props = {
  /** Path of its answer in the form. */
  path: string
  field: Field
  /** Autofill of the browser; each field names its own where left out. */
  autoComplete?: string
}

/** Autofill where a field names nothing. */
const NOTHING = 'off'

const keyboards = {
  mobile: { type: 'tel', inputMode: 'tel' },
  pin: { inputMode: 'numeric' },
  din: { inputMode: 'numeric' },
  gstin: {},
  pan: {},
  registration: {},
  udyam: {},
  lei: {},
  tan: {},
} as const

const Line = ({ path, field, autoComplete = NOTHING }: Props & { field: LineField }) => {
  const { form } = useWizard()
  const companyType = form.getValues('companyType')
  const words = wordsOf(path, field, companyType)
  const example = field.exampleOf?.(wordsOfType(companyType)) ?? field.example
  const auto = field.autoComplete ?? autoComplete
  if (!('code' in field))
    return (
      <TextField
        form={form}
        {...words}
        {...(field.showsExample && { placeholder: `e.g. ${example}` })}
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

const wordsOf = (path: string, field: Field, companyType: unknown) => {
  const { asked, label, labelOf, help, optional, later } = field
  return {
    name: pathTo(path),
    label: labelOf === undefined ? (asked ?? label) : labelFor(field, companyType),
    description: help,
    required: optional !== true && later !== true,
  }
}

/** The input of one field of the catalogue. */
export const FormField = ({ path, field, autoComplete = NOTHING }: Props) => {
  const { form, today } = useWizard()
  const words = wordsOf(path, field, form.getValues('companyType'))
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
