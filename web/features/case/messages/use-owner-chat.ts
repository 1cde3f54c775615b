import { type MouseEvent, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { MessageChannel } from '../../../../domain/notices/message-words.ts'
import { quietUntil } from '../../../../domain/dates/quiet-hours.ts'
import { whatsAppUrl } from '../../../lib/format/chat-url.ts'
import { useNoteWhatsApp } from './use-note-whatsapp.ts'

/**
 * Writing to the owner of a case from where their name stands: the message that is being written, if one is, and a WhatsApp link
 * that is noted in the case when it is pressed. In the quiet hours it first says so.
 */
export const useOwnerChat = ({ applicationId, owner, reference }: ApplicationRecord) => {
  const [written, setWritten] = useState<MessageChannel | null>(null)
  const note = useNoteWhatsApp(applicationId)
  const words = `Hello ${owner.name}, this is about your application ${reference}.`
  return {
    dialog: { applicationId, name: owner.name, opened: written, onClose: () => setWritten(null) },
    write: () => setWritten('mail'),
    chat: {
      href: whatsAppUrl(owner.mobile, words),
      target: '_blank',
      rel: 'noopener noreferrer',
      onClick: (event: MouseEvent) => {
        if (quietUntil(new Date()) === null) void note(words)
        else {
          event.preventDefault()
          setWritten('whatsapp')
        }
      },
    },
  }
}
