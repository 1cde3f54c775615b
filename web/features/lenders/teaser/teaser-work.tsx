import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { api } from '../../../lib/api/api.ts'
import { useKeptText } from '../../../lib/kept/use-kept.ts'
import { toast } from '../../../lib/api/toast.ts'
import { useOneFile } from '../../../lib/uploads/use-one-file.ts'
import { FileRow } from '../../../ui/case/file-row.tsx'
import { DocumentPreview, type Previewed } from '../../../ui/files/document-preview.tsx'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { OneFileSlot } from '../../../ui/files/one-file-slot.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'

type Props = { record: ApplicationRecord; userId: string }

/** The teaser as its writer works on it: attach it, replace it, take it off. */
const TeaserWork = ({ record, userId }: Props) => {
  const refresh = useRefreshRecord()
  const { applicationId, teaser, abilities } = record
  const summary = useKeptText(`teaser ${applicationId}`)
  const [shown, setShown] = useState<Previewed | null>(null)
  const [removing, setRemoving] = useState(false)

  const upload = useOneFile({
    fields: { userId, slot: 'teaser' },
    fallback: 'An unknown error occurred during teaser upload.',
    onStored: async ({ key }) => {
      const text = summary.text.trim()
      await api.call('uploadTeaser', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { key, ...(text !== '' && { summary: text }) },
      })
      summary.forget(summary.text)
      await refresh(applicationId)
    },
  })

  const remove = async () => {
    await api.call('deleteTeaser', { params: { id: applicationId }, ...builtOn(record) })
    await refresh(applicationId)
    toast.success('The teaser is removed.')
  }

  return (
    <>
      <Section title="The uploaded teaser">
        {teaser === null ? (
          <Text c="dimmed">
            There is none yet. None is needed where a version is kept. The borrower does not read
            teasers; lenders do.
          </Text>
        ) : (
          <>
            <FileRow file={teaser.document} onView={setShown} />
            {teaser.summary !== null && (
              <Text style={{ whiteSpace: 'pre-line' }}>{teaser.summary}</Text>
            )}
            {abilities.manageTeaser && (
              <Group>
                <Button size="sm" variant="subtle" color="red" onClick={() => setRemoving(true)}>
                  Remove the teaser
                </Button>
              </Group>
            )}
          </>
        )}
      </Section>
      {abilities.manageTeaser ? (
        <Section title={teaser === null ? 'Upload one instead' : 'Replace it'}>
          <Stack gap="md">
            <Textarea
              label="Summary"
              description="Optional, at most 2,000 characters. Write it before you choose the file."
              rows={5}
              maxLength={2000}
              value={summary.text}
              onChange={(event) => summary.set(event.currentTarget.value)}
            />
            <NotSent kept={summary} />
            <OneFileSlot upload={upload} label="Teaser" help="Usually two pages, as pdf or docx" />
          </Stack>
        </Section>
      ) : (
        <Alert color="blue" title="The teaser is frozen">
          It can be changed until the case is Teaser Ready. Reopen the analysis to change it again.
        </Alert>
      )}
      <DocumentPreview file={shown} onClose={() => setShown(null)} />
      <NoteDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title="Remove the teaser?"
        confirmLabel="Remove the teaser"
        destructive
        keptAs={`remove teaser ${applicationId}`}
        fallback="An unknown error occurred during teaser deletion."
        onConfirm={remove}
      >
        <Text>It is taken off this case with its summary. You can upload another one.</Text>
      </NoteDialog>
    </>
  )
}

export default TeaserWork
