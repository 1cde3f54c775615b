import type { MessageWriting } from '../../../../contract/case/application-messages.ts'
import type { MessageChannel } from '../../../../domain/notices/message-words.ts'

/** Address of a message; empty where it can't go. */
export const wayTo = (channel: MessageChannel, { to }: MessageWriting): string => {
  if (channel === 'mail') return to.email
  return to.mobile === '' ? '' : `+91 ${to.mobile}`
}

/** Words for the reader of a message. */
export const readerWords = (channel: MessageChannel, writing: MessageWriting): string => {
  const { name, isMailed } = writing.to
  const way = wayTo(channel, writing)
  if (name === '') return 'The account of the borrower is closed: nobody can be written to.'
  if (way === '')
    return `There is no ${channel === 'mail' ? 'email address' : 'mobile number'} of ${name}.`
  const goes = `Goes to the borrower, ${name} (${way}).`
  if (channel === 'whatsapp') return `${goes} The colleagues on the case see that you opened it.`
  return isMailed
    ? `${goes} It stands in their case and in its history as well.`
    : `Goes to the borrower, ${name}, in their inbox alone: they want no mail.`
}
