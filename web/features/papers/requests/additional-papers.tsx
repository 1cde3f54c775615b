import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { isLive } from '../../../../domain/status/application-status.ts'
import { additionalDocumentsPath } from '../../../lib/page/application-paths.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { lastNote } from '../../../ui/case/last-note.ts'
import { nextStep } from '../../../ui/case/next-step.ts'
import { DocumentPreview } from '../../../ui/files/document-preview.tsx'
import { later } from '../../../ui/on-demand/later.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { PutInPlace } from './put-in-place.tsx'
import { RequestedPaper } from './requested-paper.tsx'
import { UnaskedPaper } from './unasked-paper.tsx'

const AskForRequests = later<{ record: ApplicationRecord }>(
  () =>
    import('../missing/ask-for-requests.tsx').then((part) => ({ default: part.AskForRequests })),
  null,
)

type Paper = ApplicationRecord['additionalDocuments'][number]

const isOpen = ({ status }: Paper) => status === 'requested' || status === 'returned'

/** The firm's words where it waits for papers that are no lines of a list. */
const WantedInWords = ({ record }: { record: ApplicationRecord }) => {
  const words = lastNote(record.timeline, 'documents-pending')
  return (
    <Text style={{ whiteSpace: 'pre-line' }}>
      We wrote to you what is missing{words === undefined ? '' : `: “${words.replace(/\.$/, '')}”`}.
      Send it here.
    </Text>
  )
}

/** For the borrower: what is asked for beyond the form, and what came of it. */
export const AdditionalPapers = ({ record }: { record: ApplicationRecord }) => {
  const [shown, setShown] = useState<DocumentDescriptor | null>(null)
  const [adding, setAdding] = useState(false)
  const { applicationId, userId, status, abilities, additionalDocuments: papers } = record
  const open = papers.filter(isOpen)
  const others = papers.filter((paper) => !isOpen(paper))
  const wanted =
    record.turn.step === 'supply-papers' &&
    open.length === 0 &&
    nextStep(record).action?.to === additionalDocumentsPath(applicationId)
  // What is sent here stays in view.
  const [folded] = useState(open.length === 0 && !wanted)
  const row = (paper: Paper, index: number) => (
    <RequestedPaper
      key={paper.id}
      applicationId={applicationId}
      userId={userId}
      paper={paper}
      onView={setShown}
      first={index === 0 && isOpen(paper)}
    >
      {paper.abilities.putInPlace && <PutInPlace record={record} paper={paper} />}
    </RequestedPaper>
  )
  return (
    <>
      {wanted && <WantedInWords record={record} />}
      <Section
        title="Additional documents"
        folded={folded}
        aside={
          <Text fz="sm" c="dimmed" data-figures="">
            {open.length > 0
              ? `${counted(open.length, 'document')} to upload`
              : others.length > 0 && 'Nothing more is asked for'}
          </Text>
        }
      >
        {papers.length === 0 && !wanted && (
          <Text c="dimmed">
            We have asked for nothing else. When we need another document, it shows here and you get
            an email.
          </Text>
        )}
        {papers.length > 0 && <div>{[...open, ...others].map(row)}</div>}
        {isLive(status) &&
          (adding ? (
            <UnaskedPaper
              applicationId={applicationId}
              userId={userId}
              onDone={() => setAdding(false)}
            />
          ) : (
            <Group gap="sm">
              {/* Also once the last one came: the link that is shown this once stays. */}
              {abilities.supplyPapers && papers.length > 0 && <AskForRequests record={record} />}
              <Button variant={wanted ? 'filled' : 'default'} onClick={() => setAdding(true)}>
                {wanted ? 'Send a document' : 'Add another document'}
              </Button>
            </Group>
          ))}
      </Section>
      <DocumentPreview file={shown} onClose={() => setShown(null)} />
    </>
  )
}
