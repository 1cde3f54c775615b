import { z } from 'zod'
import { answeredStatuses } from '../../domain/case/answer-by.ts'
import { checkBankAccount } from '../../domain/identity/bank-account.ts'
import { checkedField } from '../../domain/form/checked-field.ts'
import type { Check } from '../../domain/text/checked.ts'
import { companyTypeValues } from '../../domain/identity/company-types.ts'
import { targetPeriods } from '../../domain/firm/targets.ts'
import { paperAsks } from '../../domain/papers/documents.ts'
import { isCalendarDate } from '../../domain/dates/dates.ts'
import { checkEmail } from '../../domain/identity/email.ts'
import {
  checkPhone,
  checkRegistrationNumber,
  checkSac,
  mayBeEmpty,
} from '../../domain/firm/firm-particulars.ts'
import { checkGstin } from '../../domain/identity/gstin.ts'
import { checkIfsc } from '../../domain/identity/ifsc.ts'
import { checkMobile } from '../../domain/identity/mobile.ts'
import { checkPan } from '../../domain/identity/pan.ts'
import { call } from '../define/define.ts'
import { dataOf, line, lineOrEmpty, message, rupees, textOrEmpty } from '../define/fields.ts'
import { feeShown, feeSizes, firmFront, visibleFront } from './firm-front.ts'
import { pending } from '../people/proposal.ts'
import { requestSettings } from '../papers/paper-templates.ts'

/** Check of a text that is empty until the firm enters it. A field of a later version may be missing as well. */
const optional = (check: Check) => checkedField(mayBeEmpty(check))
/** “https://bank.example@elsewhere.example” reads as another address than it opens. */
const hidesItsHost = (value: string) => /^https:[/\\]*[^/\\?#]*@/.test(value)
const isLink = (value: string) =>
  value.startsWith('https://') && !hidesItsHost(value) && z.url().safeParse(value).success
const link = lineOrEmpty(300).refine(
  (value) => value === '' || isLink(value),
  'Enter a whole address, with https://.',
)

const lenderCommissions = ['none', 'disclosed'] as const

const grievanceOfficer = z.strictObject({
  name: lineOrEmpty(100),
  email: optional(checkEmail),
  phone: optional(checkPhone).default(''),
})

/** Particulars on the firm's pages. */
const publicFirm = {
  name: lineOrEmpty(100),
  supportEmail: optional(checkEmail),
  whatsApp: optional(checkMobile),
  headOffice: textOrEmpty(500),
  otherOffices: z.array(line(60, 'Enter a city.')).max(10),
  social: z.strictObject({ linkedin: link, facebook: link, x: link }),
  phone: optional(checkPhone).default(''),
  website: link.default(''),
  /** Address as the Ministry of Corporate Affairs or the GST registration has it, with PIN and state. */
  registeredOffice: textOrEmpty(500).default(''),
  /** The CIN of a company, the LLPIN of an LLP; other firms have none. */
  cin: optional(checkRegistrationNumber).default(''),
  /** Officer for people's questions about their data: rule 3 of the DPDP Rules, 2025. */
  grievanceOfficer: grievanceOfficer.default({ name: '', email: '', phone: '' }),
  ...firmFront,
}

const answerDays = z
  .int('Enter whole working days.')
  .min(1, 'At least 1 working day; leave it empty to promise nothing.')
  .max(60, 'At most 60 working days.')
  .nullable()

/** Days for the firm's answer: a promise that borrowers read, so nothing is promised until the firm says so. */
const service = z.strictObject({
  /** Working days by status; null promises nothing. */
  answerDays: z.record(z.enum(answeredStatuses), answerDays),
  /** Days on which the firm is closed beside Saturdays and Sundays. */
  holidays: z
    .array(z.string().refine(isCalendarDate, 'Enter a date that exists.'))
    .max(100, 'At most 100 holidays.')
    .superRefine((days, context) => {
      for (const [index, day] of days.entries())
        if (days.indexOf(day) !== index)
          context.addIssue({ code: 'custom', path: [index], message: 'This day is there already.' })
    }),
  /** True if a new case gets the relationship manager with the fewest live cases. */
  assignManagers: z.boolean('Say whether new cases get a manager.').default(true),
  /** True if the blind teaser of a lender’s room opens by its link, before any code. */
  blindByLink: z.boolean('Say whether a blind teaser opens by its link.').default(true),
})

const target = rupees.min(1, 'More than nothing; leave it empty for no target.').nullable()

/** Targets of the firm for each month or quarter, in rupees; null where it has none. */
const targets = z.strictObject({
  period: z.enum(targetPeriods, 'Choose a month or a quarter.'),
  sanctioned: target,
  disbursed: target,
  /** Fees that come in, with GST and TDS. */
  fees: target,
})

/**
 * Settings of the firm, a page for admins: name, bank, fee defaults and the like are never code. Percentages are of
 * the fee. Text that the firm hasn't entered is empty; `missingParticulars` names the fields that a letter needs.
 */
export const settings = z.strictObject({
  firm: z.strictObject({
    ...publicFirm,
    constitution: z
      .enum(['', ...companyTypeValues], 'Choose the constitution from the list.')
      .default(''),
    /** True if the firm is registered under GST; one that isn't has no GSTIN and no SAC. */
    gstRegistered: z.boolean('Say whether the firm is registered under GST.').default(true),
    gstin: optional(checkGstin),
    sac: optional(checkSac).default(''),
    pan: optional(checkPan),
    signatory: z.strictObject({ name: lineOrEmpty(100), designation: lineOrEmpty(100) }),
  }),
  bank: z.strictObject({
    accountName: lineOrEmpty(150),
    accountNumber: optional(checkBankAccount),
    ifsc: optional(checkIfsc),
    bankName: lineOrEmpty(100),
    branch: lineOrEmpty(100),
  }),
  letter: z.strictObject({
    validityDays: z.int().min(1).max(365),
    tailMonths: z.int().min(0).max(36),
    interestPercentPerMonth: z.number().min(0).max(5),
    tds: z.enum(['professional', 'commission']),
    /** Days of notice with which either side may end the mandate. */
    terminationDays: z.int().min(0).max(180).default(30),
    /** City where arbitrators sit; empty: the courts decide alone. */
    arbitrationSeat: lineOrEmpty(100).default(''),
    /** City whose courts decide; empty: that of the registered office. */
    courts: lineOrEmpty(100).default(''),
    /** Address for notices under the mandate; empty: the support mailbox. */
    noticeEmail: optional(checkEmail).default(''),
    /** True if the first page leaves a place for the certificate of an e-stamp. */
    eStamp: z.boolean().default(true),
    /** True if each side makes good the other's loss by its breach. */
    indemnity: z.boolean().default(true),
    /** Commission that the firm takes from lenders: none, or one that it tells the client of beforehand. */
    lenderCommission: z.enum(lenderCommissions).default('none'),
  }),
  fees: z.strictObject({
    defaultPercentage: z.number().positive().max(100),
    hintAbovePercentage: z.number().positive().max(100),
    gstPercentage: z.number().min(0).max(50),
  }),
  lenders: z
    .array(z.strictObject({ name: line(100, "Enter the lender's name."), active: z.boolean() }))
    .min(1)
    .max(300),
  service,
  /** Papers that the firm asks for otherwise than usual; the slots are those of `checklistSlots`. */
  checklist: z
    .array(
      z.strictObject({
        companyType: z.enum(companyTypeValues, 'Choose the company type.'),
        slot: z.string('Name the document.').max(100),
        ask: z.enum(paperAsks, 'Choose when this document is needed.'),
        help: z.string().trim().max(300, 'Use at most 300 characters.').default(''),
      }),
    )
    .max(500),
  /** Requests beyond the form. */
  requests: requestSettings,
  targets,
})
export type Settings = z.infer<typeof settings>

/** Settings as a whole; parts that an earlier client doesn't know stay as they are. */
const wholeSettings = settings.partial({ requests: true, targets: true })

/** Parts of the settings, one or several: a missing part stays as it is. */
export const partsOfSettings = settings
  .partial()
  .refine((parts) => Object.keys(parts).length > 0, 'Send at least one part of the settings.')

const shown = z.string()

/** Settings as an admin reads them; the rest of the world gets the public part, the other fields missing. */
const visible = z.object({
  firm: z.object({
    name: shown,
    supportEmail: shown,
    whatsApp: shown,
    headOffice: shown,
    otherOffices: z.array(shown),
    social: z.object({ linkedin: shown, facebook: shown, x: shown }),
    phone: shown,
    website: shown,
    registeredOffice: shown,
    cin: shown,
    grievanceOfficer: z.object({ name: shown, email: shown, phone: shown }),
    ...visibleFront,
    constitution: z.enum(['', ...companyTypeValues]).optional(),
    gstRegistered: z.boolean().optional(),
    gstin: shown.optional(),
    sac: shown.optional(),
    pan: shown.optional(),
    signatory: z.object({ name: shown, designation: shown }).optional(),
  }),
  lenders: z.array(z.object({ name: shown, active: z.boolean() })),
  service: z.object({
    answerDays: z.record(z.enum(answeredStatuses), z.number().nullable()),
    holidays: z.array(shown),
    assignManagers: z.boolean().optional(),
    blindByLink: z.boolean().optional(),
  }),
  checklist: z.array(
    z.object({
      companyType: z.enum(companyTypeValues),
      slot: shown,
      ask: z.enum(paperAsks),
      help: shown,
    }),
  ),
  bank: z
    .object({
      accountName: shown,
      accountNumber: shown,
      ifsc: shown,
      bankName: shown,
      branch: shown,
    })
    .optional(),
  letter: z
    .object({
      validityDays: z.number(),
      tailMonths: z.number(),
      interestPercentPerMonth: z.number(),
      tds: z.enum(['professional', 'commission']),
      terminationDays: z.number(),
      arbitrationSeat: shown,
      courts: shown,
      noticeEmail: shown,
      eStamp: z.boolean(),
      indemnity: z.boolean(),
      lenderCommission: z.enum(lenderCommissions),
    })
    .optional(),
  fees: settings.shape.fees.optional(),
  requests: requestSettings.optional(),
  targets: targets.optional(),
  /** Fee for everybody but admins, who read the fees themselves. */
  feeShown: feeShown.optional(),
  /** The same by the size of the loan. */
  feeSizes: feeSizes.optional(),
  version: z.number(),
})
export type VisibleSettings = z.infer<typeof visible>

/** With `pending`, the bank account is still the one of before: a second admin decides on the new one. */
const saved = z.object({ data: visible, pending: pending.optional() })

export const settingsCalls = {
  getSettings: call({
    method: 'GET',
    path: '/api/settings',
    summary: 'The firm: the public part for anyone, everything for an admin',
    access: 'public',
    reply: dataOf(visible),
    errors: [],
  }),
  updateSettings: call({
    method: 'PUT',
    path: '/api/settings',
    summary: "Change the firm's settings",
    access: { admin: 'any' },
    proof: 'recent',
    body: wholeSettings,
    reply: saved,
    errors: ['VERSION_STALE', 'PROPOSAL_OPEN'],
    audit: 'settings.changed',
  }),
  changeSettings: call({
    method: 'PATCH',
    path: '/api/settings',
    summary: "Change parts of the firm's settings; `If-Match` is held against these parts alone",
    access: { admin: 'any' },
    proof: 'recent',
    body: partsOfSettings,
    reply: saved,
    errors: ['VERSION_STALE', 'PROPOSAL_OPEN'],
    audit: 'settings.changed',
  }),
  sendTestMail: call({
    method: 'POST',
    path: '/api/settings/test-mail',
    summary: 'Try the mail server, and send the caller a mail',
    access: { admin: 'any' },
    reply: message,
    errors: ['MAIL_SERVER'],
    limit: { bucket: 'test-mail', max: 10, seconds: 3600 },
    audit: 'settings.mail-tried',
  }),
}
