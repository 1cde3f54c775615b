import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { MessageWriting } from '../../../../contract/case/application-messages.ts'
import {
  hasButton,
  type MessageChannel,
  openCase,
  signedBy,
  whatsappWords,
} from '../../../../domain/notices/message-words.ts'
import { whatsAppUrl } from '../../../lib/format/chat-url.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { MailSheet, MessageSheet } from '../../../ui/page/mail-sheet.tsx'
import { QuietNotice } from '../../../ui/page/quiet-notice.tsx'
import classes from './message-preview.module.css'
import type { MessageValues } from './message-values.ts'
import { readerWords } from './reader-words.ts'

type Props = {
  channel: MessageChannel
  writing: MessageWriting
  values: MessageValues
  isSending: boolean
  onBack: () => void
  /** WhatsApp was opened with these words. */
  onOpened: (body: string, templateId: string | null) => void
}

/** Exactly what will be sent, and who reads it. */
export const MessagePreview = ({
  channel,
  writing,
  values,
  isSending,
  onBack,
  onOpened,
}: Props) => {
  const { to, quietUntil, fields, firmName, replyTo } = writing
  const link = fields.link ?? ''
  const sheet = useRef<HTMLElement>(null)
  // The button that was pressed is gone: the focus goes on to what it showed.
  useEffect(() => sheet.current?.focus(), [])
  const body = values.body.trim()
  return (
    <>
      <section
        ref={sheet}
        tabIndex={-1}
        aria-label="What will be sent"
        className={classes['whole']}
      >
        <Text fz="sm" mb="sm">
          {readerWords(channel, writing)}
        </Text>
        {channel === 'mail' ? (
          <MailSheet
            subject={values.subject}
            name={to.name}
            body={values.body}
            button={hasButton(values.body, link) ? `${openCase}: ${link}` : undefined}
            signed={signedBy(fields.writer ?? '', firmName, replyTo)}
          />
        ) : (
          <MessageSheet>
            <p>{whatsappWords(to.name, body)}</p>
          </MessageSheet>
        )}
      </section>
      <QuietNotice channel={channel} quietUntil={quietUntil} canTakeBack />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={isSending}>
          Change the words
        </Button>
        {channel === 'mail' ? (
          <Button type="submit" loading={isSending}>
            {quietUntil === null ? 'Send the mail' : `Send at ${formatDateTime(quietUntil)}`}
          </Button>
        ) : (
          <Button
            component="a"
            href={whatsAppUrl(to.mobile, whatsappWords(to.name, body))}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onOpened(body, values.templateId || null)}
          >
            Open in WhatsApp
          </Button>
        )}
      </Group>
    </>
  )
}
