import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ListedLead } from '../../../contract/client/lead.ts'
import { consentWays } from '../../../domain/client/clients.ts'
import { purposeLabel } from '../../../domain/need/purposes.ts'
import { formatDate, formatDateTime, formatMobile } from '../../lib/format/formats.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { SameClient } from '../../ui/same-client/same-client.tsx'
import { LeadToClient } from './lead-to-client.tsx'
import { LeadWork } from './lead-work.tsx'
import { LeadStage } from './stage-badge.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

const wayInWords = (how: string): string =>
  Object.entries(consentWays)
    .find(([name]) => name === how)?.[1]
    .toLowerCase() ?? how

const given = (label: string, value: string | null) => (value ? [[label, value] as const] : [])

const factsOf = (lead: ListedLead) => {
  const { consent, email, mobile, amount, formattedAmount } = lead
  const need = purposeLabel(lead.purpose) ?? lead.purpose
  return [
    ['Contact', lead.contactName] as const,
    ...(mobile === null
      ? []
      : [
          [
            'Mobile',
            <Anchor key="mobile" href={`tel:+91${mobile}`} fw={600}>
              {formatMobile(mobile)}
            </Anchor>,
          ] as const,
        ]),
    ...(email === null
      ? []
      : [
          [
            'Email',
            <Anchor key="email" href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
              {email}
            </Anchor>,
          ] as const,
        ]),
    ['Need', amount === null ? need : `${need}, ₹${formattedAmount}`] as const,
    ...given('City', lead.city),
    ...given('PAN', lead.pan),
    ...given('GSTIN', lead.gstin),
    ['Brought by', lead.partner?.name ?? 'a former partner'] as const,
    ['Received', formatDateTime(lead.createdAt)] as const,
    [
      'Agreed',
      `${consent.by}, ${wayInWords(consent.how)}, ${formatDate(consent.on)} to the wording of ${formatDate(consent.version)}`,
    ] as const,
  ]
}

export type LeadDialogProps = { lead: ListedLead | undefined; onClose: () => void }

/** All of one lead: what the partner told, how to reach the contact, and how far the firm is. */
const LeadDialog = ({ lead, onClose }: LeadDialogProps) => (
  <Dialog
    opened={lead !== undefined}
    onClose={onClose}
    title={lead?.companyName}
    size="lg"
    centered
  >
    {lead && (
      <Stack gap="md">
        <Group>
          <LeadStage {...lead} />
        </Group>
        <SameClient kind="lead" id={lead.id} />
        <Facts facts={factsOf(lead)} />
        {lead.note !== null && (
          <div>
            <Text fw={600} mb={4}>
              What the partner says
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{lead.note}</Text>
          </div>
        )}
        <LeadToClient lead={lead} />
        <LeadWork key={lead.id} lead={lead} onSaved={onClose} />
        {lead.handledAt !== null && (
          <Text fz="sm" c="dimmed">
            Last changed by {lead.handledBy ?? 'a deleted account'} on{' '}
            {formatDateTime(lead.handledAt)}
          </Text>
        )}
      </Stack>
    )}
  </Dialog>
)

export default LeadDialog
