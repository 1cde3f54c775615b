import { Button, Group, Stack, Text } from '@mantine/core'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { problemsOf, useContractForm } from '../../../lib/form.ts'
import { useKeptForm } from '../../../lib/kept-form.ts'
import { toast } from '../../../lib/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useRefreshRecord } from './use-record.ts'

type Asked = { documents: { title: string; note: string }[] }

const blank = { title: '', note: '' }

/** One document that is asked for, and what to look out for. */
const AskedLine = ({
  form,
  index,
  onRemove,
}: {
  form: UseFormReturn<Asked>
  index: number
  onRemove?: () => void
}) => (
  <Group align="flex-end" gap="sm">
    <div style={{ flex: '1 1 14rem' }}>
      <TextField
        form={form}
        name={`documents.${index}.title`}
        label="Which document"
        placeholder="Stock statement of March"
        maxLength={200}
        required
      />
    </div>
    <div style={{ flex: '1 1 14rem' }}>
      <TextField
        form={form}
        name={`documents.${index}.note`}
        label="What to look out for"
        maxLength={1000}
      />
    </div>
    {onRemove && (
      <Button
        variant="subtle"
        color="red"
        onClick={onRemove}
        aria-label={`Remove line ${index + 1}`}
      >
        Remove
      </Button>
    )}
  </Group>
)

/** Asks the borrower for papers, all in one email. */
export const AskForPapers = ({
  applicationId,
  onDone,
}: {
  applicationId: string
  onDone: () => void
}) => {
  const refresh = useRefreshRecord()
  const form = useContractForm<'updateAdditionalDocuments', Asked>('updateAdditionalDocuments', {
    defaultValues: { documents: [blank] },
    input: { params: { id: applicationId } },
    check: ({ documents }) =>
      Object.fromEntries(
        documents.flatMap(({ title }, index) =>
          title.trim() === '' ? [[`documents.${index}.title`, 'Say which document.']] : [],
        ),
      ),
    toBody: ({ documents }) => ({
      documents: documents.map(({ title, note }) => ({
        title,
        ...(note.trim() !== '' && { note }),
      })),
    }),
    fallback: 'An error occurred.',
    onDone: async () => {
      await forget()
      await refresh(applicationId)
      toast.success('The borrower sees what you ask for.')
      onDone()
    },
  })
  const forget = useKeptForm(form, `ask ${applicationId}`)
  const rows = useFieldArray({ control: form.control, name: 'documents' })

  return (
    // The rules load while the person begins to type; the form itself is not clicked.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form onSubmit={form.submit} onFocus={form.prepare} noValidate aria-label="Ask for documents">
      <Stack gap="md">
        <FormFailure {...form} problems={problemsOf(form.formState.errors)} />
        {rows.fields.map(({ id }, index) => (
          <AskedLine
            key={id}
            form={form}
            index={index}
            {...(rows.fields.length > 1 && { onRemove: () => rows.remove(index) })}
          />
        ))}
        <Text fz="sm" c="dimmed">
          The case waits for the borrower until everything is accepted.
        </Text>
        <Group>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Ask for{' '}
            {rows.fields.length === 1 ? 'this document' : `these ${rows.fields.length} documents`}
          </Button>
          <Button
            variant="default"
            onClick={() => rows.append(blank)}
            disabled={rows.fields.length >= 50}
          >
            Add another
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              void forget()
              onDone()
            }}
          >
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
