import type { MessagePlace } from '../../../../domain/notices/message-fields.ts'
import type { MessageChannel } from '../../../../domain/notices/message-words.ts'

/** Labels of the places. */
export const placeLabels: Readonly<Record<MessagePlace, string>> = {
  case: 'Cases',
  enquiry: 'Enquiries',
}

/** Values of a template's form. */
export type TemplateValues = {
  name: string
  subject: string
  body: string
  places: MessagePlace[]
  channels: MessageChannel[]
  active: boolean
}
