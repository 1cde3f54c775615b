import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { isLive } from '../../../../domain/status/application-status.ts'
import { additionalDocumentsPath } from '../../../lib/page/application-paths.ts'
import { DueLine } from '../../../ui/case/due-line.tsx'
import classes from '../../../ui/case/file-row.module.css'
import { later } from '../../../ui/on-demand/later.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { PutInPlace } from './put-in-place.tsx'
import { requestStatus } from './request-status.ts'

const AskForRequests = later<{ record: ApplicationRecord }>(
  () =>
    import('../missing/ask-for-requests.tsx').then((part) => ({ default: part.AskForRequests })),
  null,
)

/** Requests of the firm beside the form, for the borrower: open ones come first. */
export const PapersBeyondForm = ({ record }: { record: ApplicationRecord }) => {
  const { applicationId, additionalDocuments, status, abilities } = record
  const isOpen = ({ status }: (typeof additionalDocuments)[number]) =>
    status === 'requested' || status === 'returned'
  const papers = [
    ...additionalDocuments.filter(isOpen),
    ...additionalDocuments.filter((one) => !isOpen(one)),
  ]
  return (
    <Section title="Papers beyond the form">
      {papers.length === 0 ? (
        <Text c="dimmed">We have asked for nothing else so far.</Text>
      ) : (
        <ul className={classes['papers']}>
          {papers.map((paper) => (
            <li key={paper.id} className={classes['paper']}>
              <Group justify="space-between" gap="xs">
                <Text>{paper.title}</Text>
                <StatusBadge tone={requestStatus[paper.status].tone}>
                  {requestStatus[paper.status].borrower}
                </StatusBadge>
              </Group>
              <DueLine paper={paper} />
              {paper.abilities.putInPlace && <PutInPlace record={record} paper={paper} />}
            </li>
          ))}
        </ul>
      )}
      {(papers.length > 0 || isLive(status)) && (
        <Group>
          <Button component={Link} to={additionalDocumentsPath(applicationId)} variant="default">
            {papers.length === 0 ? 'Add a paper' : 'Open the list'}
          </Button>
          {/* Also once the last one came: the link that is shown this once stays. */}
          {abilities.supplyPapers && papers.length > 0 && <AskForRequests record={record} />}
        </Group>
      )}
    </Section>
  )
}
