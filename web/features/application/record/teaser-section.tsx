import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { teaserPath } from '../../../lib/application-paths.ts'
import { FileRow } from '../../../ui/case/file-row.tsx'
import { DocumentPreview, type Previewed } from '../../../ui/document-preview.tsx'
import { Section } from '../../../ui/section.tsx'

/** The teaser for lenders, which the borrower does not read. */
export const TeaserSection = ({ record }: { record: ApplicationRecord }) => {
  const [shown, setShown] = useState<Previewed | null>(null)
  const { teaser, abilities, applicationId } = record
  return (
    <Section
      title="Teaser"
      aside={
        abilities.manageTeaser && (
          <Button component={Link} to={teaserPath(applicationId)} size="sm" variant="default">
            {teaser === null ? 'Upload the teaser' : 'Replace or remove'}
          </Button>
        )
      }
    >
      {teaser === null ? (
        <Text c="dimmed">There is no teaser yet.</Text>
      ) : (
        <>
          <FileRow file={teaser.document} onView={setShown} />
          {teaser.summary !== null && (
            <Text style={{ whiteSpace: 'pre-line' }}>{teaser.summary}</Text>
          )}
        </>
      )}
      <DocumentPreview file={shown} onClose={() => setShown(null)} />
    </Section>
  )
}
