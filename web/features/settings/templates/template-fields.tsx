import { Button, Group, Text } from '@mantine/core'
import {
  inBraces,
  messageFieldNames,
  messageFields,
} from '../../../../domain/notices/message-fields.ts'
import { channelLabels } from '../../../../domain/notices/message-words.ts'
import type { ContractForm } from '../../../lib/forms/form.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { fieldId } from '../../../ui/fields/field.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { placeLabels, type TemplateValues } from './template-words.ts'

type Props = { form: ContractForm<TemplateValues> }

/** Puts a field into the message where the caret stands. */
const useInsert = (form: Props['form']) => (name: string) => {
  const box = document.getElementById(fieldId('body'))
  if (!(box instanceof HTMLTextAreaElement)) return
  const { value, selectionStart, selectionEnd } = box
  const before = value.slice(0, selectionStart) + inBraces(name)
  form.setValue('body', before + value.slice(selectionEnd), { shouldDirty: true })
  box.focus()
  box.setSelectionRange(before.length, before.length)
}

/** Fields that are known where the template is used; a press puts one into the message. */
const FieldsToInsert = ({ form }: Props) => {
  const insert = useInsert(form)
  const places = form.watch('places')
  const names = messageFieldNames.filter((name) =>
    places.every((place) => messageFields[name].places.includes(place)),
  )
  return (
    <div role="group" aria-labelledby="fields-to-insert">
      <Text fz="sm" fw={600} id="fields-to-insert">
        Put a field where the caret stands
      </Text>
      <Group gap={6} mt={4}>
        {names.map((name) => (
          <Button
            key={name}
            size="compact-sm"
            mih={28}
            variant="default"
            title={messageFields[name].meaning}
            onClick={() => insert(name)}
          >
            {name}
          </Button>
        ))}
      </Group>
    </div>
  )
}

/** Fields of a template: its words, and the places where it is offered. */
export const TemplateFields = ({ form }: Props) => {
  const places = form.watch('places')
  const isMailOfCase = places.includes('case') && form.watch('channels').includes('mail')
  return (
    <>
      <TextField form={form} name="name" label="Name" autoComplete="off" required />
      <ChoicesField form={form} name="places" label="Used for" choices={placeLabels} />
      <ChoicesField form={form} name="channels" label="Sent by" choices={channelLabels} />
      {isMailOfCase && (
        <TextField
          form={form}
          name="subject"
          label="Subject"
          description="Of a mail from a case. A reply to an enquiry has the subject of the enquiry."
          autoComplete="off"
          required
        />
      )}
      <TextAreaField
        form={form}
        name="body"
        label="Message"
        description="The greeting comes by itself. Whoever it goes to reads this: the borrower, or a visitor."
        rows={7}
        maxLength={4000}
        required
      />
      <FieldsToInsert form={form} />
      <CheckboxField
        form={form}
        name="active"
        label="Offered"
        description="One that isn’t is kept here and offered to nobody."
      />
    </>
  )
}
