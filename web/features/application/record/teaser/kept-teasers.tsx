import { Group, List, Text } from '@mantine/core'
import type { TeaserDraft } from '../../../../../contract/teaser.ts'
import { formatDateTime } from '../../../../lib/formats.ts'
import { TeaserButtons } from './teaser-buttons.tsx'

type Props = { applicationId: string; kept: TeaserDraft['kept'] }

/** The versions that were kept; the newest counts. */
export const KeptTeasers = ({ applicationId, kept }: Props) => (
  <List listStyleType="none" spacing="xs" aria-label="Kept versions">
    {kept.map(({ number, by, at }) => (
      <List.Item key={number}>
        <Group gap="sm">
          <Text fz="sm">
            Version {number}, kept by {by} on {formatDateTime(at)}
          </Text>
          <TeaserButtons applicationId={applicationId} version={number} />
        </Group>
      </List.Item>
    ))}
  </List>
)
