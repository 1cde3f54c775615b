import type { MessagePlace } from '../../../../domain/notices/message-fields.ts'
import type { MessageChannel } from '../../../../domain/notices/message-words.ts'

/** How a place is called. */
export const placeLabels: Readonly<Record<MessagePlace, string>> = {
  case: 'Cases',
  enquiry: 'Enquiries',
}

/** What is typed of a template. */
export type TemplateValues = {
  name: string
  subject: string
  body: string
  places: MessagePlace[]
  channels: MessageChannel[]
  active: boolean
}
