import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { MessageWriting } from '../../../../../contract/application-messages.ts'
import {
  greetingOf,
  hasButton,
  type MessageChannel,
  openCase,
  paragraphsOf,
  signedBy,
  whatsappWords,
} from '../../../../../domain/message-words.ts'
import { whatsAppUrl } from '../../../../lib/chat-url.ts'
import { formatDateTime } from '../../../../lib/formats.ts'
import classes from './message-preview.module.css'
import type { MessageValues } from './message-values.ts'
import { QuietNotice } from './quiet-notice.tsx'
import { readerWords } from './reader-words.ts'

const MailSheet = ({ writing, values }: { writing: MessageWriting; values: MessageValues }) => {
  const { to, fields, firmName, replyTo } = writing
  return (
    <>
      <p className={classes['subject']}>{values.subject.trim()}</p>
      <p>{greetingOf(to.name)}</p>
      {paragraphsOf(values.body).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {hasButton(values.body, fields.link ?? '') && (
        <p className={classes['button']}>
          {openCase}: {fields.link}
        </p>
      )}
      <p>{signedBy(fields.writer ?? '', firmName, replyTo)}</p>
    </>
  )
}

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
  const { to, quietUntil } = writing
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
        <div className={classes['sheet']}>
          {channel === 'mail' ? (
            <MailSheet writing={writing} values={values} />
          ) : (
            <p>{whatsappWords(to.name, body)}</p>
          )}
        </div>
      </section>
      <QuietNotice channel={channel} quietUntil={quietUntil} />
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
