import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import classes from '../../../ui/case/file-row.module.css'
import { FileRow } from '../../../ui/case/file-row.tsx'
import { DocumentPreview } from '../../../ui/files/document-preview.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ClaimLine } from './claim-line.tsx'
import { usePlace } from '../../../parts/record/use-place.ts'
import { type PaperGroup, papersOf, tally } from '../../../parts/papers/papers.ts'

type GroupProps = {
  group: PaperGroup
  record: ApplicationRecord
  onView: (file: DocumentDescriptor) => void
}

const PapersOfGroup = ({ group: { group, papers }, record, onView }: GroupProps) => {
  // What the borrower still has to send stands in a list of its own.
  const rows = papers.filter(({ files, claim }) => files.length > 0 || claim)
  return (
    <div>
      <Title order={3} fz="md" mb={4}>
        {group}
      </Title>
      <ul className={classes['papers']}>
        {rows.map(({ slot, label, claim, files }) => (
          <li key={slot} className={classes['paper']}>
            {files.length === 0 && label}
            {claim && <ClaimLine record={record} slot={slot} label={label} claim={claim} />}
            {files.map((file) => (
              <FileRow key={file.key} file={file} label={label} onView={onView} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The papers of the form as their borrower looks at them. */
export const PapersSection = ({ record }: { record: ApplicationRecord }) => {
  const place = usePlace('documents')
  const [viewed, setViewed] = useState<DocumentDescriptor | null>(null)
  const settings = useQuery(callQuery('getSettings'))
  const { documents, submittedAt } = record
  const groups = useMemo(
    () =>
      papersOf(record, calendarDateInIndia(new Date(submittedAt)), settings.data?.data.checklist),
    [record, submittedAt, settings.data],
  )
  const { accepted, returned, open } = tally(documents)
  const shown = groups.filter(({ papers }) =>
    papers.some(({ files, claim }) => files.length > 0 || claim),
  )

  return (
    <div {...place}>
      <Section
        title="With us"
        folded
        aside={
          <Text fz="sm" c="dimmed" data-figures="">
            {counted(documents.length, 'file')}: {accepted} accepted, {returned} returned, {open}{' '}
            with us for checking
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
    </div>
  )
}
