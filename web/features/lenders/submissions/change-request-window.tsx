import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { problemsOf, useContractForm } from '../../../lib/forms/form.ts'
import { todayInIndia } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/api/toast.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { type Asked, itemOf, notAskedYet } from '../../../parts/asking/asked.ts'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

type Request = ApplicationRecord['additionalDocuments'][number]

export type ChangeRequestProps = {
  record: ApplicationRecord
  /** Null while none is changed. */
  request: Request | null
  onClose: () => void
}

type ContentProps = { record: ApplicationRecord; request: Request; onClose: () => void }

const asTyped = ({ title, note, example, dueOn, remind }: Request): Asked => ({
  documents: [{ title, note: note ?? '', example: example ?? '', dueOn: dueOn ?? '', remind }],
  dueOn: '',
  words: '',
})

/** Change of a request as the call takes it: without a day it has none. */
const changed = (id: string, { documents }: Asked) =>
  documents.map((line) => {
    const { title, note, dueOn = null } = itemOf(line, '')
    return { id, title, ...(note !== undefined && { note }), dueOn }
  })

const withoutNote = ({ documents }: Asked): Record<string, string> =>
  documents[0]?.note.trim() === '' ? { 'documents.0.note': 'Say why you need it.' } : {}

/** Takes it off the borrower's list, unless something came for it meanwhile. */
const useTakeBack = ({ record, request, onClose }: ContentProps) => {
  const refresh = useRefreshRecord()
  const [running, setRunning] = useState(false)
  const takeBack = async () => {
    setRunning(true)
    try {
      await api.call('deleteAdditionalDocument', {
        params: { id: record.applicationId },
        ...builtOn(record),
        body: { documentId: request.id },
      })
      toast.success('The request is taken back.')
      onClose()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await refresh(record.applicationId)
    setRunning(false)
  }
  return { running, takeBack }
}

const Content = (props: ContentProps) => {
  const { record, request, onClose } = props
  const refresh = useRefreshRecord()
  const { running, takeBack } = useTakeBack(props)
  const form = useContractForm<'updateAdditionalDocuments', Asked>('updateAdditionalDocuments', {
    defaultValues: asTyped(request),
    input: { params: { id: record.applicationId } },
    check: (asked) => ({ ...notAskedYet(asked), ...withoutNote(asked) }),
    toBody: (asked) => ({ documents: changed(request.id, asked) }),
    fallback: 'An error occurred.',
    onDone: async () => {
      await refresh(record.applicationId)
      toast.success('The request is changed.')
      onClose()
    },
  })
  return (
    // The rules load while the person begins to type; the form itself is not clicked.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form onSubmit={form.submit} onFocus={form.prepare} noValidate aria-label="Change the request">
      <Stack gap="md">
        <FormFailure {...form} problems={problemsOf(form.formState.errors)} />
        <TextField
          form={form}
          name="documents.0.title"
          label="Which document"
          maxLength={200}
          required
        />
        <TextAreaField
          form={form}
          name="documents.0.note"
          label="Why you need it, or what to look out for"
          rows={3}
          maxLength={1000}
        />
        <DateField
          form={form}
          name="documents.0.dueOn"
          label="By when"
          description="Empty: no day, and no reminders."
          min={todayInIndia()}
        />
        <Group>
          <Button type="submit" loading={form.formState.isSubmitting} disabled={running}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="subtle" color="red" loading={running} onClick={() => void takeBack()}>
            Take the request back
          </Button>
        </Group>
        <Text fz="sm" c="dimmed">
          The borrower was told of it by email, and reads your changes in the portal. A request that
          is taken back disappears from their list.
        </Text>
      </Stack>
    </form>
  )
}

/** Changes what a lender's question became, or takes it back. */
const ChangeRequestWindow = ({ request, ...props }: ChangeRequestProps) => (
  <Dialog opened={request !== null} onClose={props.onClose} title="Change the request">
    {request !== null && <Content key={request.id} {...props} request={request} />}
  </Dialog>
)

export default ChangeRequestWindow
