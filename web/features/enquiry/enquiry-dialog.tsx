import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ListedEnquiry } from '../../../contract/client/enquiry.ts'
import { formatDateTime, formatMobile } from '../../lib/format/formats.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { SameClient } from '../../ui/same-client/same-client.tsx'
import { EnquiryReplies } from './enquiry-replies.tsx'
import { EnquiryWork } from './enquiry-work.tsx'
import { MakeClient } from './make-client.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

const factsOf = ({ email, mobile, companyName, service, createdAt }: ListedEnquiry) =>
  [
    ['Service', service],
    ...(companyName === null ? [] : [['Company', companyName] as const]),
    [
      'Email',
      <Anchor key="email" href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Anchor>,
    ],
    [
      'Mobile',
      <Anchor key="mobile" href={`tel:+91${mobile}`}>
        {formatMobile(mobile)}
      </Anchor>,
    ],
    [
      'Received',
      <time key="received" dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>,
    ],
  ] as const

const handledWords = ({ handledBy, handledAt }: ListedEnquiry): string | null =>
  handledAt === null
    ? null
    : `Last changed by ${handledBy ?? 'a deleted account'} on ${formatDateTime(handledAt)}`

export type EnquiryDialogProps = { enquiry: ListedEnquiry | undefined; onClose: () => void }

/** All of one enquiry: what was asked, how to reach the person, and how far the firm is. */
const EnquiryDialog = ({ enquiry, onClose }: EnquiryDialogProps) => {
  const [written, setWritten] = useState(0)
  return (
    <Dialog
      opened={enquiry !== undefined}
      onClose={onClose}
      title={enquiry && `Enquiry from ${enquiry.name}`}
      size="lg"
      centered
    >
      {enquiry && (
        <Stack gap="lg">
          <SameClient kind="enquiry" id={enquiry.id} />
          <Facts facts={factsOf(enquiry)} />
          <div>
            <Text fw={600} mb={4}>
              Message
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {enquiry.message}
            </Text>
          </div>
          <MakeClient enquiry={enquiry} />
          {enquiry.abilities.update && (
            <>
              <EnquiryReplies
                key={`replies ${enquiry.id}`}
                enquiry={enquiry}
                onWritten={() => setWritten((before) => before + 1)}
              />
              <EnquiryWork key={enquiry.id} enquiry={enquiry} written={written} onSaved={onClose} />
            </>
          )}
          {enquiry.handledAt !== null && (
            <Text fz="sm" c="dimmed">
              {handledWords(enquiry)}
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

export default EnquiryDialog
