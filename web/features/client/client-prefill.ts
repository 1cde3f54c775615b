import type { ListedEnquiry } from '../../../contract/client/enquiry.ts'
import type { ListedLead } from '../../../contract/client/lead.ts'

/** Facts of an enquiry or a lead about the person it came from. */
type Prefill = Pick<ListedEnquiry, 'name' | 'email' | 'mobile' | 'companyName' | 'message'>

export type EnquiryPrefill = Prefill & { enquiryId: string }

export type LeadPrefill = Prefill &
  Pick<ListedLead, 'typedAmount' | 'purpose'> & {
    leadId: string
    /** The partner's name. */
    sourceDetail: string
  }

const texts = ['name', 'email', 'mobile', 'message'] as const

const hasTexts = (state: unknown, names: readonly string[]): state is object =>
  typeof state === 'object' &&
  state !== null &&
  [...texts, ...names].every((name) => typeof Object(state)[name] === 'string')

const isOfEnquiry = (state: unknown): state is EnquiryPrefill => hasTexts(state, ['enquiryId'])

const isOfLead = (state: unknown): state is LeadPrefill =>
  hasTexts(state, ['leadId', 'sourceDetail', 'purpose'])

/** The first values of the new-client form, from the navigation state: personal data, so not in the address. */
export const prefillOf = (state: unknown): EnquiryPrefill | LeadPrefill | null =>
  isOfEnquiry(state) || isOfLead(state) ? state : null
