/** How the firm writes to somebody outside. What a WhatsApp link was opened with is not known to have been sent. */
export const messageChannels = ['mail', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** How a channel is called. */
export const channelLabels: Readonly<Record<MessageChannel, string>> = {
  mail: 'Mail',
  whatsapp: 'WhatsApp',
}

/**
 * How far a message is. A mail may wait, be taken back, go out, stand in the inbox alone of somebody who wants no mail
 * (`shown`), or reach nobody because the account of its reader or its writer was closed meanwhile (`not-sent`).
 */
export const messageStates = [
  'waits',
  'mailed',
  'shown',
  'not-sent',
  'opened',
  'taken-back',
] as const
export type MessageState = (typeof messageStates)[number]

/** The paragraphs of what somebody typed: an empty line ends one, a line break stays. */
export const paragraphsOf = (typed: string): string[] =>
  typed
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Whom a mail greets. */
export const greetingOf = (name: string): string => `Dear ${name},`

/** The end of a mail that somebody of the firm wrote: who it was, and where an answer goes, if it goes anywhere. */
export const signedBy = (by: string, firmName: string, replyTo: string): string =>
  replyTo === '' ? `${by}, ${firmName}.` : `${by}, ${firmName}. Write back to ${replyTo}.`

/** The words on the button of a mail from a case, which leads to the case. */
export const openCase = 'See your application'

/** Whether a mail has a button to the case: not where its words name the address already. */
export const hasButton = (body: string, link: string): boolean => !body.includes(link)

/** The words of a WhatsApp message, which has no head of its own. */
export const whatsappWords = (name: string, body: string): string =>
  `${greetingOf(name)}\n\n${body}`

/** What a mail that answers an enquiry is about. */
export const replySubject = (service: string): string => `Your enquiry about ${service}`
