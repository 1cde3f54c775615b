import type { Capacity } from './capacity.ts'
import type { CompanyType } from '../identity/company-types.ts'
import type { FacilityAsk } from '../need/stored-asks.ts'
import type { TdsKind } from '../fee/tds.ts'

/** Input of a mandate letter; money in whole rupees. Text that the firm has not entered is ''. */
export type LetterInput = {
  firm: {
    name: string
    headOffice: string
    registeredOffice: string
    constitution: CompanyType | ''
    /** The CIN of a company or the LLPIN of an LLP. */
    cin: string
    gstRegistered: boolean
    gstin: string
    /** The service accounting code of the advice. */
    sac: string
    pan: string
    phone: string
    website: string
    supportEmail: string
    signatory: { name: string; designation: string }
    /** Officer for complaints; '' where none is entered. */
    grievanceOfficer: { name: string; email: string; phone: string }
  }
  bank: {
    accountName: string
    accountNumber: string
    ifsc: string
    bankName: string
    branch: string
  }
  terms: {
    validityDays: number
    tailMonths: number
    interestPercentPerMonth: number
    gstPercentage: number
    terminationDays: number
    /** City; '' for no arbitration. */
    arbitrationSeat: string
    /** City; '' for the place of the registered office. */
    courts: string
    /** Address for notices; '' for the support mailbox. */
    noticeEmail: string
    /** True if the first page keeps a place for an e-stamp certificate. */
    eStamp: boolean
    indemnity: boolean
    lenderCommission: 'none' | 'disclosed'
  }
  /** The lenders that the firm is the agent of or that pay it, by the directory of the day. */
  lenders: readonly Capacity[]
  client: {
    companyType: CompanyType
    /** GSTIN of the client; '' for one who is not registered under GST. */
    gstin: string
    pan: string
    /** Code or name of the state of the address on record. */
    state: string
  }
  case: {
    /** The application's reference. */
    reference: string
    facilities: readonly FacilityAsk[]
    preferredLenders: readonly string[]
  }
  mandate: {
    /** Number of the mandate; null before the release. */
    number: string | null
    /** A calendar date in India, YYYY-MM-DD, or a moment. */
    date: Date | string
    amountRupees: number
    feePercentage: number
    feeRupees: number
    /** `name` carries the salutation. */
    holder: { name: string; designation: string; companyName: string; companyAddress: string }
    tds: TdsKind
    /** True if the client is served as a unit or developer of a special economic zone. */
    toSez: boolean
  }
}
