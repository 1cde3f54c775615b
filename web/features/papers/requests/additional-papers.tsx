import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { isLive } from '../../../../domain/status/application-status.ts'
import { isBorrower } from '../../../../domain/people/roles.ts'
import { additionalDocumentsPath, detailsPath } from '../../../lib/page/application-paths.ts'
import { useUser } from '../../../lib/session/session.ts'
import { lastNote } from '../../../ui/case/last-note.ts'
import { NextStepBox } from '../../../ui/case/next-step-box.tsx'
import { nextStep } from '../../../ui/case/next-step.ts'
import { DocumentPreview } from '../../../ui/files/document-preview.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { counted } from '../../../../domain/text/counted.ts'
import { Section } from '../../../ui/page/section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { RequestedPaper } from './requested-paper.tsx'
import { UnaskedPaper } from './unasked-paper.tsx'

type Paper = ApplicationRecord['additionalDocuments'][number]
type Props = { record: ApplicationRecord; papers: readonly Paper[] }

const isOpen = ({ status }: Paper) => status === 'requested' || status === 'returned'

const returnedIn = ({ documents }: ApplicationRecord): number =>
  documents.filter(({ review }) => review?.state === 'returned').length

/** Next step of the case where no paper of the list is open: the firm waits for something elsewhere in it. */
const Wanted = ({ record }: { record: ApplicationRecord }) => {
  const step = nextStep(record)
  if (step.action?.to !== additionalDocumentsPath(record.applicationId))
    return <NextStepBox step={step} />
  const words = lastNote(record.timeline, 'documents-pending')
  return (
    <Text style={{ whiteSpace: 'pre-line' }}>
      We wrote to you what is missing{words === undefined ? '' : `: “${words.replace(/\.$/, '')}”`}.
      Send it here.
    </Text>
  )
}

/** Requests beyond the form: the borrower supplies the papers, staff see their state. */
export const AdditionalPapers = ({ record, papers }: Props) => {
  const role = useUser((user) => user.role)
  const [shown, setShown] = useState<DocumentDescriptor | null>(null)
  const [adding, setAdding] = useState(false)
  const { applicationId, userId, status } = record
  const open = papers.filter(isOpen)
  const others = papers.filter((paper) => !isOpen(paper))
  const wanted = record.turn.step === 'supply-papers' && open.length === 0
  const back = (
    <Anchor component={Link} to={detailsPath(role, record)}>
      Back to the application
    </Anchor>
  )

  if (role === null || !isBorrower(role))
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
      {wanted && <Wanted record={record} />}
      {papers.length === 0 && !wanted && !adding && (
        <EmptyState title="We have asked for nothing else">
          When we need another paper, it shows here and you get an email.
        </EmptyState>
      )}
      {open.length > 0 && returnedIn(record) > 0 && (
        <Alert
          color="orange"
          title={`${counted(returnedIn(record), 'paper')} of the form came back to you, too`}
        >
          You replace {returnedIn(record) === 1 ? 'it' : 'them'}{' '}
          <Anchor component={Link} to={`${detailsPath('user', record)}#missing-papers`} inherit>
            on the page of your application
          </Anchor>
          .
        </Alert>
      )}
      {open.length > 0 && (
        <Section
          title={open.length === 1 ? 'One paper to upload' : `${open.length} papers to upload`}
        >
          <Stack gap="lg">{open.map(row)}</Stack>
        </Section>
      )}
      {open.length === 0 && others.length > 0 && !wanted && (
        <Alert color="teal" title="Nothing more is asked for here">
          We have everything that we asked for beyond the form. The papers of the form itself stand{' '}
          <Anchor component={Link} to={`${detailsPath('user', record)}#missing-papers`} inherit>
            on the page of your application
          </Anchor>
          .
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
            <Button variant={wanted ? 'filled' : 'default'} onClick={() => setAdding(true)}>
              {wanted ? 'Send a paper' : 'Add another paper'}
            </Button>
            {!wanted && (
              <Text fz="sm" c="dimmed">
                Something we did not ask for, but should know.
              </Text>
            )}
          </Group>
        ))}
      {back}
      <DocumentPreview file={shown} onClose={() => setShown(null)} />
    </Stack>
  )
}
