import type { ListedEnquiry } from '../../../contract/enquiry.ts'
import type { ListedLead } from '../../../contract/lead.ts'

/** What an enquiry or a lead says of whom it came from. */
type Told = Pick<ListedEnquiry, 'name' | 'email' | 'mobile' | 'companyName' | 'message'>

export type ToldByEnquiry = Told & { enquiryId: string }

export type ToldByLead = Told &
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

const isOfEnquiry = (state: unknown): state is ToldByEnquiry => hasTexts(state, ['enquiryId'])

const isOfLead = (state: unknown): state is ToldByLead =>
  hasTexts(state, ['leadId', 'sourceDetail', 'purpose'])

/** What travels with the step from an enquiry or a lead to a new client, and stands in no address. */
export const toldOf = (state: unknown): ToldByEnquiry | ToldByLead | null =>
  isOfEnquiry(state) || isOfLead(state) ? state : null
