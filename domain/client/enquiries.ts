import type { FormField } from '../form/form-field.ts'
import type { Tone } from '../status/tone.ts'

/** Services that a visitor may ask about. */
export const enquiryServices = [
  'Working Capital',
  'Term Loan',
  'Project Finance',
  'Trade Finance',
  'Credit Rating Advisory',
  'CMA and Project Reports',
  'Other',
] as const
export type EnquiryService = (typeof enquiryServices)[number]

/** Statuses of an enquiry; any may follow any. */
export const enquiryStatuses = ['new', 'contacted', 'closed'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

export const enquiryStatusTable: Readonly<Record<EnquiryStatus, { label: string; tone: Tone }>> = {
  new: { label: 'New', tone: 'info' },
  contacted: { label: 'Contacted', tone: 'warning' },
  closed: { label: 'Closed', tone: 'neutral' },
}

/** Fields of the enquiry form, in its order. */
export const enquiryFields = [
  { name: 'name', label: 'Your name', kind: 'line', required: true, autoComplete: 'name' },
  { name: 'email', label: 'Email', kind: 'email', required: true, autoComplete: 'email' },
  {
    name: 'mobile',
    label: 'Mobile number',
    help: '10 digits',
    kind: 'tel',
    required: true,
    autoComplete: 'tel-national',
  },
  {
    name: 'companyName',
    label: 'Company or business',
    kind: 'line',
    required: false,
    autoComplete: 'organization',
  },
  {
    name: 'service',
    label: 'Service',
    kind: 'choice',
    choices: enquiryServices,
    required: true,
  },
  { name: 'message', label: 'Message', kind: 'text', required: true },
] as const satisfies readonly FormField[]
