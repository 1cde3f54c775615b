import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import type { DocumentDescriptor } from '../../../../contract/document.ts'
import { calendarDateInIndia } from '../../../../domain/dates.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toast.ts'
import { useIsStaff } from '../../../lib/use-is-staff.ts'
import classes from '../../../ui/case/file-row.module.css'
import { FileRow } from '../../../ui/case/file-row.tsx'
import { DocumentPreview } from '../../../ui/document-preview.tsx'
import { NoteDialog } from '../../../ui/note-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { papersOf, tally } from './papers.ts'
import { useRefreshRecord } from './use-record.ts'

const listed = new Intl.ListFormat('en-IN')

const Review = ({ file, applicationId }: { file: DocumentDescriptor; applicationId: string }) => {
  const refresh = useRefreshRecord()
  const [running, setRunning] = useState(false)
  const [returning, setReturning] = useState(false)

  const accept = async () => {
    setRunning(true)
    try {
      await api.call('reviewDocument', { params: { key: file.key }, body: { accept: true } })
      await refresh(applicationId)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setRunning(false)
    }
  }

  const sendBack = async (reason: string | undefined) => {
    await api.call('reviewDocument', {
      params: { key: file.key },
      body: { accept: false, ...(reason !== undefined && { reason }) },
    })
    await refresh(applicationId)
    toast.success('Returned. The borrower reads why.')
  }

  return (
    <>
      {file.review?.state !== 'accepted' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={running}
          onClick={() => void accept()}
          aria-label={`Accept ${file.fileName}`}
        >
          Accept
        </Button>
      )}
      {file.review?.state !== 'returned' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => setReturning(true)}
          aria-label={`Return ${file.fileName}`}
        >
          Return
        </Button>
      )}
      <NoteDialog
        opened={returning}
        onClose={() => setReturning(false)}
        title={`Return ${file.fileName}?`}
        confirmLabel="Return the document"
        note={{ label: 'What is wrong with it?', required: true }}
        keptAs={`return ${file.key}`}
        fallback="An error occurred."
        onConfirm={sendBack}
      >
        <Text>The borrower gets an email with your reason and uploads another one.</Text>
      </NoteDialog>
    </>
  )
}

/** The papers of the form, to look at in place; staff accept or return each. */
export const PapersSection = ({ record }: { record: ApplicationRecord }) => {
  const [shown, setShown] = useState<DocumentDescriptor | null>(null)
  const settings = useQuery(callQuery('getSettings'))
  const { documents, submittedAt, abilities, applicationId } = record
  const groups = useMemo(
    () =>
      papersOf(record, calendarDateInIndia(new Date(submittedAt)), settings.data?.data.checklist),
    [record, submittedAt, settings.data],
  )
  const { accepted, returned, open } = tally(documents)
  const inside = useIsStaff()

  return (
    <Section
      title="Documents"
      aside={
        <Text fz="sm" c="dimmed" data-figures="">
          {documents.length} files: {accepted} accepted, {returned} returned, {open}{' '}
          {inside ? 'to check' : 'with us for checking'}
        </Text>
      }
    >
      <Stack gap="xl">
        {groups.map(({ group, papers, missing }) => (
          <div key={group}>
            <Title order={3} fz="md" mb={4}>
              {group}
            </Title>
            <ul className={classes['papers']}>
              {papers.map(({ slot, label, files }) => (
                <li key={slot} className={classes['paper']}>
                  {files.length === 0 && (
                    <>
                      {label}
                      <Text fz="sm" c="var(--mantine-color-error)">
                        Not supplied, though required
                      </Text>
                    </>
                  )}
                  {files.map((file) => (
                    <FileRow
                      key={file.key}
                      file={file}
                      label={label}
                      onView={setShown}
                      actions={
                        abilities.reviewDocuments && (
                          <Review file={file} applicationId={applicationId} />
                        )
                      }
                    />
                  ))}
                </li>
              ))}
            </ul>
            {missing.length > 0 && (
              <Text fz="sm" c="dimmed" mt={4}>
                Not supplied, optional: {listed.format(missing)}
              </Text>
            )}
          </div>
        ))}
      </Stack>
      <DocumentPreview file={shown} onClose={() => setShown(null)} />
    </Section>
  )
}
