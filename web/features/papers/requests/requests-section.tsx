import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { DueLine } from '../../../ui/case/due-line.tsx'
import classes from '../../../ui/case/file-row.module.css'
import { FileRow } from '../../../ui/case/file-row.tsx'
import { DocumentPreview } from '../../../ui/files/document-preview.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { AskButton } from '../../../parts/asking/ask-button.tsx'
import { EnterButton } from '../entering/enter-button.tsx'
import { PutInPlace } from './put-in-place.tsx'
import { RequestDecision } from './request-decision.tsx'
import { requestStatus } from './request-status.ts'

/** Requests beyond the form: ask for more, look at a paper that came, accept or return it. */
export const RequestsSection = ({ record }: { record: ApplicationRecord }) => {
  const [shown, setShown] = useState<DocumentDescriptor | null>(null)
  const { additionalDocuments, applicationId } = record

  return (
    <Section title="Additional documents" aside={<AskButton record={record} />}>
      {additionalDocuments.length === 0 && (
        <Text c="dimmed">Nothing was asked for beyond the form.</Text>
      )}
      {additionalDocuments.length > 0 && (
        <ul className={classes['papers']}>
          {additionalDocuments.map((paper) => {
            const { tone, word } = requestStatus[paper.status]
            return (
              <li key={paper.id} className={classes['paper']}>
                <Stack gap={4}>
                  <Group justify="space-between" gap="xs">
                    <Text fw={600}>{paper.title}</Text>
                    <StatusBadge tone={tone}>{word}</StatusBadge>
                  </Group>
                  {paper.note !== null && <Text fz="sm">{paper.note}</Text>}
                  {paper.example !== null && <Text fz="sm">Example: {paper.example}</Text>}
                  <DueLine paper={paper} />
                  {paper.unavailableBecause !== null && (
                    <Text fz="sm">They say: {paper.unavailableBecause}</Text>
                  )}
                  <Text fz="sm" c="dimmed">
                    {paper.requestedBy}, {formatDate(paper.requestedAt)}
                  </Text>
                  {paper.reason !== null && (
                    <Text fz="sm" c="var(--mantine-color-error)">
                      {paper.reason}
                    </Text>
                  )}
                  {paper.document && (
                    <FileRow file={paper.document} onView={setShown} badge={<></>} />
                  )}
                  {paper.abilities.putInPlace && <PutInPlace record={record} paper={paper} />}
                  <RequestDecision applicationId={applicationId} paper={paper} />
                  {paper.abilities.enter && (
                    <div>
                      <EnterButton
                        record={record}
                        place={{ kind: 'request', id: paper.id, label: paper.title }}
                        compact
                      />
                    </div>
                  )}
                </Stack>
              </li>
            )
          })}
        </ul>
      )}
      <DocumentPreview file={shown} onClose={() => setShown(null)} />
    </Section>
  )
}
