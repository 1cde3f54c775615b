/** Ways by which a paper can come past the portal, in the order in which a list offers them. */
export const receivedWays = ['email', 'whatsapp', 'courier', 'in-person'] as const

export type ReceivedWay = (typeof receivedWays)[number]

/** Each way as a list names it, and as a sentence goes on after "received". */
export const receivedWayWords: Readonly<Record<ReceivedWay, { name: string; by: string }>> = {
  email: { name: 'Email', by: 'by email' },
  whatsapp: { name: 'WhatsApp', by: 'by WhatsApp' },
  courier: { name: 'Courier or post', by: 'by courier' },
  'in-person': { name: 'In person', by: 'in person' },
}

/** Way of a paper in words: "by WhatsApp from Asha Verma". */
export const receivedWords = ({ way, from }: { way: ReceivedWay; from: string }): string =>
  `${receivedWayWords[way].by} from ${from}`
