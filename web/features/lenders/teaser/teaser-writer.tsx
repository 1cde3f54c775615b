import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { teaserParts } from '../../../../domain/teaser/teaser-words.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { KeptTeasers } from './kept-teasers.tsx'
import { TeaserButtons } from './teaser-buttons.tsx'
import { TeaserForm } from './teaser-form.tsx'
import { TeaserPart } from './teaser-part.tsx'

/** The teaser as the case makes it, with the words of whoever analyses it. */
const TeaserWriter = ({ applicationId }: { applicationId: string }) => {
  const found = useQuery(callQuery('getTeaserDraft', { params: { id: applicationId } }))
  const draft = found.data?.data
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  if (!draft)
    return <Skeleton height={480} radius="lg" role="status" aria-label="Loading the teaser" />
  const { telling, changedBy, changedAt, kept, editable, sections } = draft
  return (
    <Section title="Written from the case">
      <Stack gap="md">
        <Text fz="sm">
          Two pages, blind and named, of what the case says. Beside each part you write what it
          doesn&apos;t; your words stand in both, so they name nobody.
          {changedAt !== null && ` Words by ${changedBy}, ${formatDateTime(changedAt)}.`}
        </Text>
        {telling.length > 0 && (
          <Alert color="red" title="The case has changed: these words now tell who it is">
            {telling
              .map(({ part, word }) => `“${word}” under ${teaserParts[part].title}`)
              .join(', ')}
          </Alert>
        )}
        {kept.length > 0 && <KeptTeasers applicationId={applicationId} kept={kept} />}
        {editable ? (
          <TeaserForm applicationId={applicationId} draft={draft} />
        ) : (
          <>
            <TeaserButtons applicationId={applicationId} />
            {sections.map((section) => (
              <TeaserPart key={section.part} section={section}>
                <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
                  {section.words}
                </Text>
              </TeaserPart>
            ))}
          </>
        )}
      </Stack>
    </Section>
  )
}

export default TeaserWriter
