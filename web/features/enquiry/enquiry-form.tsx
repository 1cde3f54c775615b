import { Button, Stack } from '@mantine/core'
import { enquiryFields } from '../../../domain/client/enquiries.ts'
import { formOf } from '../../lib/api/api.ts'
import {
  type BodyOf,
  type ContractForm,
  problemsOf,
  useContractForm,
} from '../../lib/forms/form.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormFailure } from '../../ui/forms/form-failure.tsx'
import classes from './enquiry-form.module.css'

type Props = {
  form: ContractForm<BodyOf<'createEnquiry'>>
  field: (typeof enquiryFields)[number]
}

const inputs = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  tel: { type: 'tel', inputMode: 'tel' },
} as const

const EnquiryField = ({ form, field }: Props) => {
  const { name, label, required } = field
  const shared = { form, name, label, required }
  if (field.kind === 'choice') return <SelectField {...shared} choices={field.choices} />
  if (field.kind === 'text') return <TextAreaField {...shared} />
  return (
    <TextField
      {...shared}
      {...inputs[field.kind]}
      autoComplete={field.autoComplete}
      {...('help' in field && { description: field.help })}
    />
  )
}

/** Form for a visitor's question, without an account; without scripts the browser sends it by itself. */
export const EnquiryForm = ({ onSent }: { onSent: () => void }) => {
  const form = useContractForm('createEnquiry', {
    onDone: onSent,
    fallback: 'An error occurred while submitting the contact form.',
  })
  return (
    // Focus bubbling up to the form only fetches its rules in time.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form
      method="post"
      action={formOf('createEnquiry')}
      onSubmit={form.submit}
      onFocus={form.prepare}
      noValidate
    >
      <Stack gap="md">
        <FormFailure {...form} problems={problemsOf(form.formState.errors)} />
        {enquiryFields.map((field) => (
          <EnquiryField key={field.name} form={form} field={field} />
        ))}
        <div className={classes['trap']} aria-hidden="true">
          <label htmlFor="enquiry-website">Leave this empty</label>
          <input
            {...form.register('website')}
            id="enquiry-website"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Send
        </Button>
      </Stack>
    </form>
  )
}
