import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import type { DocumentDescriptor } from '../../../../contract/document.ts'
import { counted } from '../../../../domain/counted.ts'
import { calendarDateInIndia } from '../../../../domain/dates.ts'
import { callQuery } from '../../../lib/queries.ts'
import { useIsStaff } from '../../../lib/use-is-staff.ts'
import classes from '../../../ui/case/file-row.module.css'
import { FileRow } from '../../../ui/case/file-row.tsx'
import { DocumentPreview } from '../../../ui/document-preview.tsx'
import { Section } from '../../../ui/section.tsx'
import { ClaimLine } from './claim-line.tsx'
import { type PaperGroup, papersOf, tally } from './papers.ts'
import { ReviewPaper } from './review-paper.tsx'

const listed = new Intl.ListFormat('en-IN')

const stillWanted = { 'hand-in': 'hand in', analysis: 'analyse', sanction: 'sanction' } as const

type GroupProps = {
  group: PaperGroup
  record: ApplicationRecord
  onView: (file: DocumentDescriptor) => void
}

const PapersOfGroup = ({
  group: { group, papers, later, optional },
  record,
  onView,
}: GroupProps) => {
  const inside = useIsStaff()
  const { abilities, applicationId } = record
  const rows = papers.filter(({ files, claim }) => inside || files.length > 0 || claim)
  return (
    <div>
      <Title order={3} fz="md" mb={4}>
        {group}
      </Title>
      <ul className={classes['papers']}>
        {rows.map(({ slot, label, wanted, claim, files }) => (
          <li key={slot} className={classes['paper']}>
            {files.length === 0 && label}
            {files.length === 0 && wanted !== null && (
              <Text fz="sm" c="var(--mantine-color-error)">
                Not there yet, needed to {stillWanted[wanted]}
              </Text>
            )}
            {claim && <ClaimLine record={record} slot={slot} label={label} claim={claim} />}
            {files.map((file) => (
              <FileRow
                key={file.key}
                file={file}
                label={label}
                onView={onView}
                actions={
                  abilities.reviewDocuments && (
                    <ReviewPaper file={file} applicationId={applicationId} />
                  )
                }
              />
            ))}
          </li>
        ))}
      </ul>
      {inside && later.length > 0 && (
        <Text fz="sm" c="dimmed" mt={4}>
          Not there yet, needed to sanction: {listed.format(later)}
        </Text>
      )}
      {inside && optional.length > 0 && (
        <Text fz="sm" c="dimmed" mt={4}>
          Not there, optional: {listed.format(optional)}
        </Text>
      )}
    </div>
  )
}

/** The papers of the form, to look at in place; staff accept or return each. */
export const PapersSection = ({ record }: { record: ApplicationRecord }) => {
  const [viewed, setViewed] = useState<DocumentDescriptor | null>(null)
  const settings = useQuery(callQuery('getSettings'))
  const { documents, submittedAt } = record
  const groups = useMemo(
    () =>
      papersOf(record, calendarDateInIndia(new Date(submittedAt)), settings.data?.data.checklist),
    [record, submittedAt, settings.data],
  )
  const { accepted, returned, open } = tally(documents)
  const inside = useIsStaff()
  // What the borrower still has to send stands in a list of its own.
  const shown = groups.filter(
    ({ papers }) => inside || papers.some(({ files, claim }) => files.length > 0 || claim),
  )

  return (
    <Section
      title="Documents"
      aside={
        <Text fz="sm" c="dimmed" data-figures="">
          {counted(documents.length, 'file')}: {accepted} accepted, {returned} returned, {open}{' '}
          {inside ? 'to check' : 'with us for checking'}
        </Text>
      }
    >
      <Stack gap="xl">
        {shown.map((group) => (
          <PapersOfGroup key={group.group} group={group} record={record} onView={setViewed} />
        ))}
      </Stack>
      <DocumentPreview file={viewed} onClose={() => setViewed(null)} />
    </Section>
  )
}
