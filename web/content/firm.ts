import type { CompanyType } from '../../domain/identity/company-types.ts'
import type { FeeOfSize, FeeShown } from '../../domain/fee/no-fee.ts'
import type { FirmAsks } from '../../domain/papers/papers-to-keep-ready.ts'
import type { TimesShown } from '../../domain/dates/times-shown.ts'

/** Firm as the settings show it to the public; an empty entry is left out of the pages. */
export type PublicFirm = {
  /** Until it is entered, the host of the portal. */
  name: string
  supportEmail: string
  whatsApp: string
  headOffice: string
  otherOffices: readonly string[]
  social: { linkedin: string; facebook: string; x: string }
  phone: string
  registeredOffice: string
  /** The CIN of a company, the LLPIN of an LLP. */
  cin: string
  grievanceOfficer: { name: string; email: string; phone: string }
  /** Figures that the firm can prove. */
  figures: readonly { value: string; says: string }[]
  people: readonly { name: string; role: string; about: string; initials: string }[]
  /** Cases that ended with the money, as their clients agreed. */
  finished: readonly { what: string; sum: string; days: string }[]
  story: string
  openings: readonly string[]
  times: TimesShown
  /** Count of papers that are enough to hand in: "four papers". */
  papersToHandIn: string
  feeShown: FeeShown
  /** Fee by the size of the loan. */
  feeSizes: readonly FeeOfSize[]
  /** Accounts to sign in as with one press; none outside the demo. */
  demo: readonly { who: string; email: string; password: string }[]
  /** Papers that it asks for otherwise than usual; null while they aren't known. */
  asks: FirmAsks | null
}

/**
 * A prerendered page leaves these where the firm's settings belong; the server writes them in
 * (server/site/firm-in-pages.ts). One item of a list stands for all of them; what an item holds stands
 * within `ForEach` (web/ui/page/for-each.tsx).
 */
export const firmPlaces: PublicFirm = {
  name: '[[firm.name]]',
  supportEmail: '[[firm.supportEmail]]',
  whatsApp: '[[firm.whatsApp]]',
  headOffice: '[[firm.headOffice]]',
  otherOffices: ['[[firm.otherOffices]]'],
  social: {
    linkedin: '[[firm.social.linkedin]]',
    facebook: '[[firm.social.facebook]]',
    x: '[[firm.social.x]]',
  },
  phone: '[[firm.phone]]',
  registeredOffice: '[[firm.registeredOffice]]',
  cin: '[[firm.cin]]',
  grievanceOfficer: {
    name: '[[firm.grievanceOfficer.name]]',
    email: '[[firm.grievanceOfficer.email]]',
    phone: '[[firm.grievanceOfficer.phone]]',
  },
  figures: [{ value: '[[item.value]]', says: '[[item.says]]' }],
  people: [
    {
      name: '[[item.name]]',
      role: '[[item.role]]',
      about: '[[item.about]]',
      initials: '[[item.initials]]',
    },
  ],
  finished: [{ what: '[[item.what]]', sum: '[[item.sum]]', days: '[[item.days]]' }],
  story: '[[firm.story]]',
  openings: ['[[firm.openings]]'],
  times: {
    reply: '[[firm.times.reply]]',
    toLender: '[[firm.times.toLender]]',
    lender: '[[firm.times.lender]]',
  },
  papersToHandIn: '[[firm.papersToHandIn]]',
  feeShown: {
    percent: '[[firm.feeShown.percent]]',
    gst: '[[firm.feeShown.gst]]',
    range: '[[firm.feeShown.range]]',
    onCrore: {
      size: '[[firm.feeShown.onCrore.size]]',
      percent: '[[firm.feeShown.onCrore.percent]]',
      fee: '[[firm.feeShown.onCrore.fee]]',
      gst: '[[firm.feeShown.onCrore.gst]]',
      inAll: '[[firm.feeShown.onCrore.inAll]]',
    },
  },
  feeSizes: [
    {
      size: '[[item.size]]',
      percent: '[[item.percent]]',
      fee: '[[item.fee]]',
      gst: '[[item.gst]]',
      inAll: '[[item.inAll]]',
    },
  ],
  demo: [{ who: '[[item.who]]', email: '[[item.email]]', password: '' }],
  asks: null,
}

/** Time that the form takes with the papers at hand. */
export const handInTime = '10 minutes'

/** The place for all of the firm, as data for the script. */
export const firmPlace = '[[firm]]'

/** The place for the papers that a company of this type keeps ready. */
export const papersPlace = (type: CompanyType) => `[[papers ${type}]]`

/** The same places in JSON, where other characters need care than in HTML. */
export const inJson = (json: string): string => json.replaceAll('[[firm.', '[[json firm.')

/** The message that opens in the chat with the firm. */
export const chatGreeting = 'Hello, I am looking for advisory services for my business.'

/** Promises of the firm and their limits; `name` is the firm's. */
export const disclaimerOf = (name: string): readonly string[] => [
  `${name} is an advisory firm, not a lender. We do not guarantee any outcome: lenders, investors and rating agencies decide for themselves, and we are not the decision-maker. We are not liable for a rejection, a delay or any loss that follows from their decisions.`,
  'Credit ratings are given by SEBI-registered rating agencies only; we offer credit-rating advisory. Our associates cannot promise or influence the result of any credit rating. Anybody who promises you a sanction or a rating in our name does so without our authority: please tell us.',
  'Figures and calculators on this site are indicative. They are no offer of credit and no investment, legal or tax advice; the lender’s own terms, rates and charges apply. Names and marks of lenders belong to their owners and say nothing of a partnership.',
]
