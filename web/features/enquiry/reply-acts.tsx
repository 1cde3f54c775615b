import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { ListedEnquiry } from '../../../contract/client/enquiry.ts'
import { unfilled } from '../../../domain/notices/message-fields.ts'
import { messageChannels, whatsappWords } from '../../../domain/notices/message-words.ts'
import { whatsAppUrl } from '../../lib/format/chat-url.ts'
import { QuietNotice } from '../../ui/page/quiet-notice.tsx'
import { ReplyPreview } from './reply-preview.tsx'

type Props = {
  enquiry: ListedEnquiry
  body: string
  /** End of the quiet hours, in which a mail waits. */
  waitsUntil: string | null
  isSending: boolean
  /** The link to WhatsApp was pressed. */
  onWhatsApp: () => void
}

/** Acts on a reply, and a hint about the hour. */
export const ReplyActs = ({ enquiry, body, waitsUntil, isSending, onWhatsApp }: Props) => {
  const [looking, setLooking] = useState(false)
  return (
    <>
      {looking && <ReplyPreview enquiry={enquiry} body={body} />}
      {messageChannels.map((channel) => (
        <QuietNotice key={channel} channel={channel} quietUntil={waitsUntil} canTakeBack={false} />
      ))}
      <Group>
        <Button type="submit" loading={isSending}>
          Send by mail
        </Button>
        {body.trim() === '' || unfilled(body) !== undefined ? (
          <Button variant="default" disabled>
            Open in WhatsApp
          </Button>
        ) : (
          <Button
            component="a"
            href={whatsAppUrl(enquiry.mobile, whatsappWords(enquiry.name, body))}
            target="_blank"
            rel="noreferrer"
            variant="default"
            onClick={onWhatsApp}
          >
            Open in WhatsApp
          </Button>
        )}
        <Button
          variant="default"
          aria-expanded={looking}
          onClick={() => setLooking((before) => !before)}
        >
          Preview
        </Button>
      </Group>
    </>
  )
}
