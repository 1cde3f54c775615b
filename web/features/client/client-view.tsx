import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { WholeClient } from '../../../contract/client/client.ts'
import { BEFORE_IMPORT, consentWayInWords, sourceInWords } from '../../../domain/client/clients.ts'
import { formatDate, formatDateTime, formatMobile } from '../../lib/format/formats.ts'
import { ApplicationStatusBadge } from '../../ui/case/application-status-badge.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ClientState } from './client-state.tsx'
import { needWords } from './need-words.ts'

type Props = { client: WholeClient }

const Contact = ({ client }: Props) => (
  <Section title="Contact" aside={<ClientState state={client.state} />}>
    <Facts
      facts={[
        [
          'Phone',
          client.mobile === '' ? (
            'None yet'
          ) : (
            <Anchor href={`tel:+91${client.mobile}`}>{formatMobile(client.mobile)}</Anchor>
          ),
        ],
        [
          'Email',
          client.email === '' ? (
            'None yet'
          ) : (
            <Anchor href={`mailto:${client.email}`}>{client.email}</Anchor>
          ),
        ],
        ...(client.pan === null ? [] : [['PAN', client.pan] as const]),
        ...(client.gstin === null ? [] : [['GSTIN', client.gstin] as const]),
        ['Manager', client.manager?.name ?? 'Nobody yet'],
      ]}
    />
  </Section>
)

const consentWords = ({ consent }: WholeClient) =>
  consent === null
    ? 'Nothing is written down. Ask them before you use what you know of them.'
    : consent.version === BEFORE_IMPORT
      ? `The import states that ${consent.by} said yes ${consentWayInWords(consent.how)} on ${formatDate(consent.on)}. It was not to our words.`
      : `${consent.by} said yes ${consentWayInWords(consent.how)} on ${formatDate(consent.on)}, to our words of ${
          /^\d{4}-/.test(consent.version) ? formatDate(consent.version) : consent.version
        }.`

const Came = ({ client }: Props) => (
  <Section title="How they came, and what they agreed to">
    <Facts
      facts={[
        [
          'Came by',
          [sourceInWords(client.source), client.partner, client.sourceDetail]
            .filter((word) => word !== null && word !== '')
            .join(', '),
        ],
        [
          'Prepared',
          `${client.createdBy ?? 'By a former colleague'}, ${formatDate(client.createdAt)}`,
        ],
        ['Consent', consentWords(client)],
        ['Need', needWords(client) || 'Not said'],
        ...(client.city === null ? [] : [['City', client.city] as const]),
      ]}
    />
  </Section>
)

const Cases = ({ client }: Props) => (
  <Section title={`Cases (${client.cases.length})`}>
    {client.cases.length === 0 ? (
      <Text c="dimmed">
        {client.applications > 0
          ? 'Others work on their cases.'
          : client.hasDraft
            ? 'A draft of what they need waits for them. They check it and hand it in themselves.'
            : 'No draft yet: they begin it once they have taken over their account.'}
      </Text>
    ) : (
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {client.cases.map((one) => (
          <Group component="li" key={one.applicationId} gap="sm">
            <Anchor component={Link} to={`/dashboard/${client.userId}/${one.applicationId}`}>
              {one.reference}, {one.companyName}
            </Anchor>
            <Text fz="sm" c="dimmed" data-figures="">
              ₹{one.formattedAmount}, {formatDate(one.submittedAt)}
            </Text>
            <ApplicationStatusBadge status={one.status} />
          </Group>
        ))}
      </Stack>
    )}
  </Section>
)

const invitationWords = ({ state, until, usedAt }: WholeClient['invitations'][number]): string => {
  switch (state) {
    case 'open':
      return `works until ${formatDateTime(until)}`
    case 'used':
      return `opened on ${formatDate(usedAt ?? until)}: they took over`
    case 'replaced':
      return 'replaced by a later one'
    case 'over':
      return `ran out on ${formatDate(until)}`
  }
}

const Invitations = ({ client }: Props) => (
  <Section title={`Invitations (${client.invitations.length})`}>
    {client.invitations.length === 0 ? (
      <Text c="dimmed">
        {client.state === 'open'
          ? 'They have an account of their own without one.'
          : 'None was sent yet. Only they can hand in the application, so they need the link.'}
      </Text>
    ) : (
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {client.invitations.map((one) => (
          <Text component="li" key={one.at}>
            {formatDateTime(one.at)} by {one.by ?? 'a former colleague'}: {invitationWords(one)}
          </Text>
        ))}
      </Stack>
    )}
  </Section>
)

/** Everything the firm keeps of a client beside their cases. */
export const ClientView = ({ client }: Props) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing="md">
    <Contact client={client} />
    <Came client={client} />
    <Cases client={client} />
    <Invitations client={client} />
  </SimpleGrid>
)
