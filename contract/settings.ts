import { z } from 'zod'
import { checkedField } from '../domain/checked.ts'
import { checkBankAccount } from '../domain/bank-account.ts'
import { checkGstin } from '../domain/gstin.ts'
import { checkIfsc } from '../domain/ifsc.ts'
import { companyTypeValues } from '../domain/company-types.ts'
import { paperAsks } from '../domain/documents.ts'
import { checkPan } from '../domain/pan.ts'
import { call } from './define.ts'
import { dataOf, email, line, mobile, text } from './fields.ts'

const link = z.url('Enter a whole address, with https://.').startsWith('https://', 'Use https://.')

const firm = {
  name: line(100, "Enter the firm's name."),
  supportEmail: email,
  whatsApp: mobile,
  headOffice: text(500, 'Enter the address.'),
  otherOffices: z.array(line(60, 'Enter a city.')).max(10),
  social: z.strictObject({ linkedin: link, facebook: link, x: link }),
}

/** The firm's settings, a page for admins; see product.md. Percentages are of the fee. */
export const settings = z.strictObject({
  firm: z.strictObject({
    ...firm,
    gstin: checkedField(checkGstin),
    pan: checkedField(checkPan),
    signatory: z.strictObject({
      name: line(100, "Enter the signatory's name."),
      designation: line(100, 'Enter the designation.'),
    }),
  }),
  bank: z.strictObject({
    accountName: line(150, 'Enter the account name.'),
    accountNumber: checkedField(checkBankAccount),
    ifsc: checkedField(checkIfsc),
    bankName: line(100, "Enter the bank's name."),
    branch: line(100, 'Enter the branch.'),
  }),
  letter: z.strictObject({
    validityDays: z.int().min(1).max(365),
    tailMonths: z.int().min(0).max(36),
    interestPercentPerMonth: z.number().min(0).max(5),
    tds: z.enum(['professional', 'commission']),
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
  /** Papers that the firm asks for otherwise than usual; the slots are those of `checklistSlots`. */
  checklist: z
    .array(
      z.strictObject({
        companyType: z.enum(companyTypeValues, 'Choose the company type.'),
        slot: z.string('Name the paper.').max(100),
        ask: z.enum(paperAsks, 'Choose required, optional or hidden.'),
        help: z.string().trim().max(300, 'Use at most 300 characters.').default(''),
      }),
    )
    .max(500),
})
export type Settings = z.infer<typeof settings>

const shown = z.string()

/** What an admin reads; the rest of the world gets the public part, the other fields missing. */
const visible = z.object({
  firm: z.object({
    name: shown,
    supportEmail: shown,
    whatsApp: shown,
    headOffice: shown,
    otherOffices: z.array(shown),
    social: z.object({ linkedin: shown, facebook: shown, x: shown }),
    gstin: shown.optional(),
    pan: shown.optional(),
    signatory: z.object({ name: shown, designation: shown }).optional(),
  }),
  lenders: z.array(z.object({ name: shown, active: z.boolean() })),
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
  letter: settings.shape.letter.optional(),
  fees: settings.shape.fees.optional(),
  version: z.number(),
})
export type VisibleSettings = z.infer<typeof visible>

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
    body: settings,
    reply: dataOf(visible),
    errors: ['VERSION_STALE'],
    audit: 'settings.changed',
  }),
}
