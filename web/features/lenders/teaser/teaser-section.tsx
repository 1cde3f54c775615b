import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { teaserPath } from '../../../lib/page/application-paths.ts'
import { FileRow } from '../../../ui/case/file-row.tsx'
import { DocumentPreview, type Previewed } from '../../../ui/files/document-preview.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { TeaserButtons } from './teaser-buttons.tsx'

/** The teaser for lenders, which the borrower does not read. */
export const TeaserSection = ({ record }: { record: ApplicationRecord }) => {
  const [shown, setShown] = useState<Previewed | null>(null)
  const { teaser, teaserVersion, abilities, applicationId } = record
  return (
    <Section
      title="Teaser"
      aside={
        abilities.manageTeaser && (
          <Button component={Link} to={teaserPath(applicationId)} size="sm" variant="default">
            {teaser === null ? 'Write or upload the teaser' : 'Write, replace or remove'}
          </Button>
        )
      }
    >
      {teaserVersion !== null && (
        <Group gap="sm">
          <Text>Version {teaserVersion}, written from the case</Text>
          <TeaserButtons applicationId={applicationId} version={teaserVersion} />
        </Group>
      )}
      <Group gap="sm">
        <Text c="dimmed">As the case stands now</Text>
        <TeaserButtons applicationId={applicationId} />
      </Group>
      {teaser === null && teaserVersion === null ? (
        <Text c="dimmed">There is no teaser yet.</Text>
      ) : teaser === null ? null : (
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
