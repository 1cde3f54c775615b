import { chatGreeting } from '../content/firm.ts'

/** A chat with the firm on WhatsApp, begun with a greeting. */
export const chatUrl = (mobile: string): string =>
  `https://wa.me/91${mobile}?text=${encodeURIComponent(chatGreeting)}`
