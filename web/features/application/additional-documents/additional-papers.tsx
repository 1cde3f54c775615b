import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import type { DocumentDescriptor } from '../../../../contract/document.ts'
import { isLive } from '../../../../domain/application-status.ts'
import { detailsPath } from '../../../lib/application-paths.ts'
import { useUser } from '../../../lib/session.ts'
import { DocumentPreview } from '../../../ui/document-preview.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { RequestsSection } from '../record/requests-section.tsx'
import { RequestedPaper } from './requested-paper.tsx'
import { UnaskedPaper } from './unasked-paper.tsx'

type Paper = ApplicationRecord['additionalDocuments'][number]
type Props = { record: ApplicationRecord; papers: readonly Paper[] }

const isOpen = ({ status }: Paper) => status === 'requested' || status === 'returned'

/** What was asked for beyond the form: the borrower supplies it, staff see how far it is. */
export const AdditionalPapers = ({ record, papers }: Props) => {
  const role = useUser((user) => user.role)
  const [shown, setShown] = useState<DocumentDescriptor | null>(null)
  const [adding, setAdding] = useState(false)
  const { applicationId, userId, status } = record
  const open = papers.filter(isOpen)
  const others = papers.filter((paper) => !isOpen(paper))
  const back = (
    <Anchor component={Link} to={detailsPath(role, record)}>
      Back to the application
    </Anchor>
  )

  if (role !== 'user')
    return (
      <Stack gap="lg">
        <RequestsSection record={{ ...record, additionalDocuments: [...papers] }} />
        {back}
      </Stack>
    )

  const row = (paper: Paper) => (
    <RequestedPaper
      key={paper.id}
      applicationId={applicationId}
      userId={userId}
      paper={paper}
      onView={setShown}
    />
  )
  return (
    <Stack gap="lg">
      {papers.length === 0 && !adding && (
        <EmptyState title="We have asked for nothing else">
          When we need another paper, it shows here and you get an email.
        </EmptyState>
      )}
      {open.length > 0 && (
        <Section
          title={open.length === 1 ? 'One paper to upload' : `${open.length} papers to upload`}
        >
          <Stack gap="lg">{open.map(row)}</Stack>
        </Section>
      )}
      {open.length === 0 && others.length > 0 && (
        <Alert color="teal" title="Nothing is missing">
          We have everything that we asked for.
        </Alert>
      )}
      {others.length > 0 && (
        <Section title="With us">
          <Stack gap="lg">{others.map(row)}</Stack>
        </Section>
      )}
      {isLive(status) &&
        (adding ? (
          <UnaskedPaper
            applicationId={applicationId}
            userId={userId}
            onDone={() => setAdding(false)}
          />
        ) : (
          <Group gap="sm">
            <Button variant="default" onClick={() => setAdding(true)}>
              Add another paper
            </Button>
            <Text fz="sm" c="dimmed">
              Something we did not ask for, but should know.
            </Text>
          </Group>
        ))}
      {back}
      <DocumentPreview file={shown} onClose={() => setShown(null)} />
    </Stack>
  )
}
