import { chatGreeting } from '../../content/firm.ts'

/** A chat on WhatsApp with an Indian mobile number (10 digits), begun with these words. */
export const whatsAppUrl = (mobile: string, words: string): string =>
  `https://wa.me/91${mobile}?text=${encodeURIComponent(words)}`

/** Words to send on WhatsApp to whomever one then chooses. */
export const passOnUrl = (words: string): string =>
  `https://wa.me/?text=${encodeURIComponent(words)}`

/** A chat with the firm on WhatsApp, begun with a greeting. */
export const chatUrl = (mobile: string): string => whatsAppUrl(mobile, chatGreeting)
