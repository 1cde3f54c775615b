import { Group, List, Text } from '@mantine/core'
import type { TeaserDraft, TeaserRecipient } from '../../../../contract/teaser/teaser.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { TeaserButtons } from './teaser-buttons.tsx'

type Props = { applicationId: string; kept: TeaserDraft['kept'] }

/** "HDFC Bank (Asha Rao), without the name, sent on 3 Apr 2026, 11:30 am". */
const inWords = ({ lenderName, contactName, kind, how, at }: TeaserRecipient): string =>
  [
    contactName === null ? lenderName : `${lenderName} (${contactName})`,
    kind === 'blind' ? 'without the name' : 'with the name',
    `${how === 'room' ? 'access given' : 'sent'} on ${formatDateTime(at)}`,
  ].join(', ')

const Recipients = ({ recipients }: Pick<TeaserDraft['kept'][number], 'recipients'>) =>
  recipients.length === 0 ? (
    <Text fz="sm" c="dimmed">
      No lender got it.
    </Text>
  ) : (
    <List fz="sm" spacing={2}>
      {recipients.map((one) => (
        <List.Item key={`${one.how} ${one.lenderName} ${one.at}`}>{inWords(one)}</List.Item>
      ))}
    </List>
  )

/** The versions that were kept, the newest first, which counts, with who got each. */
export const KeptTeasers = ({ applicationId, kept }: Props) => (
  <List listStyleType="none" spacing="sm" aria-label="Kept versions">
    {kept.map(({ number, by, at, recipients }) => (
      <List.Item key={number}>
        <Group gap="sm">
          <Text fz="sm">
            Version {number}, kept by {by} on {formatDateTime(at)}
          </Text>
          <TeaserButtons applicationId={applicationId} version={number} />
        </Group>
        <Recipients recipients={recipients} />
      </List.Item>
    ))}
  </List>
)
