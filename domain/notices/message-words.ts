/** Channels by which the firm writes to people outside. A WhatsApp link that was opened may never have been sent. */
export const messageChannels = ['mail', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Labels of the channels. */
export const channelLabels: Readonly<Record<MessageChannel, string>> = {
  mail: 'Mail',
  whatsapp: 'WhatsApp',
}

/**
 * States of a message. A mail may wait, be taken back, go out, stand only in the inbox of a person who wants no mail
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

/** Paragraphs of a typed text: an empty line ends one, a line break stays. */
export const paragraphsOf = (typed: string): string[] =>
  typed
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Greeting of a mail. */
export const greetingOf = (name: string): string => `Dear ${name},`

/**
 * End of a mail that somebody of the firm wrote: the writer's name, and the address for an answer, if there is one.
 */
export const signedBy = (by: string, firmName: string, replyTo: string): string =>
  replyTo === '' ? `${by}, ${firmName}.` : `${by}, ${firmName}. Write back to ${replyTo}.`

/** The words on the button of a mail from a case, which leads to the case. */
export const openCase = 'See your application'

/** True if a mail has a button to the case: not where its words have the address already. */
export const hasButton = (body: string, link: string): boolean => !body.includes(link)

/** The words of a WhatsApp message, which has no head of its own. */
export const whatsappWords = (name: string, body: string): string =>
  `${greetingOf(name)}\n\n${body}`

/** Subject of a mail that answers an enquiry. */
export const replySubject = (service: string): string => `Your enquiry about ${service}`
