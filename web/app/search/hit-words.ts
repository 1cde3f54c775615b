import type { SearchHit, SearchKind } from '../../../contract/work/search.ts'
import { applicationStatuses } from '../../../domain/status/application-status.ts'
import { mandateWords, statusWords } from '../../../domain/case/case-events.ts'
import { enquiryStatuses, enquiryStatusTable } from '../../../domain/client/enquiries.ts'
import { leadStates, leadStateTable } from '../../../domain/client/leads.ts'
import { mandateStatuses } from '../../../domain/status/mandate-status.ts'
import { roleTable, type Role, isStaff } from '../../../domain/people/roles.ts'
import { shortRupees } from '../../lib/format/formats.ts'

/** The heading over what was found of a kind. */
export const kindWords: Readonly<Record<SearchKind, string>> = {
  case: 'Applications',
  lead: 'Leads',
  referral: 'Leads of partners',
  person: 'People',
  mandate: 'Mandates',
  enquiry: 'Enquiries',
  paper: 'Documents',
}

/** By which number something was found. */
export const keyWords: Readonly<Record<NonNullable<SearchHit['by']>, string>> = {
  reference: 'Reference',
  pan: 'PAN',
  gstin: 'GSTIN',
  mobile: 'Mobile',
  email: 'Email',
  mandate: 'Number',
}

/** Only what isn't as usual is said of an account or a paper. */
const unusual: Readonly<Record<string, string>> = {
  suspended: 'Suspended',
  pending: 'Not verified',
  prepared: 'Prepared, not invited',
  invited: 'Invited',
  requested: 'Asked for',
  returned: 'Returned',
}

const statusOf = ({ kind, status }: SearchHit, reader: Role): string | null => {
  const side = isStaff(reader) ? 'staff' : 'borrower'
  const ofCase = applicationStatuses.find((one) => one === status)
  const ofMandate = mandateStatuses.find((one) => one === status)
  const ofEnquiry = enquiryStatuses.find((one) => one === status)
  if ((kind === 'case' || kind === 'lead') && ofCase) return statusWords(ofCase)[side]
  if (kind === 'mandate' && ofMandate) return mandateWords(ofMandate)[side]
  const ofLead = leadStates.find((one) => one === status)
  if ((kind === 'lead' || kind === 'referral') && ofLead)
    return leadStateTable[ofLead][side === 'staff' ? 'label' : 'forPartner']
  if (kind === 'enquiry' && ofEnquiry) return enquiryStatusTable[ofEnquiry].label
  return status === null ? null : (unusual[status] ?? null)
}

/** The case that something stands in; of a case its reference alone, as the company is its title. */
const whereOf = ({ kind, case: kase }: SearchHit): (string | undefined)[] =>
  kind === 'case' || kind === 'lead' ? [kase?.reference] : [kase?.companyName, kase?.reference]

/** The line below the title, which tells two of the same name apart. */
export const detailOf = (hit: SearchHit, reader: Role): string =>
  [
    hit.role && roleTable[hit.role].label,
    hit.detail === hit.case?.companyName ? null : hit.detail,
    ...whereOf(hit),
    statusOf(hit, reader),
    hit.amount === null ? null : shortRupees(hit.amount),
  ]
    .filter(Boolean)
    .join(' · ')
