import type { VisibleSettings } from '../../contract/firm/settings.ts'

/** The firm as everybody may read it, with a few lenders on offer. */
export const makeSettings = (given: Partial<VisibleSettings> = {}): VisibleSettings => ({
  firm: {
    name: 'Sample Advisors',
    supportEmail: 'help@advisors.example',
    whatsApp: '',
    headOffice: '',
    otherOffices: [],
    social: { linkedin: '', facebook: '', x: '' },
    phone: '',
    website: '',
    registeredOffice: '1 Fort Road, Mumbai 400001, Maharashtra',
    cin: '',
    grievanceOfficer: { name: '', email: '', phone: '' },
    figures: [],
    people: [],
    finished: [],
    feeBands: [],
    story: '',
    openings: [],
    pace: { toLender: '', lender: '' },
  },
  lenders: ['HDFC Bank', 'State Bank of India', 'ICICI Bank', 'Axis Bank'].map((name) => ({
    name,
    active: true,
  })),
  service: {
    answerDays: {
      submitted: null,
      'under-review': null,
      'documents-pending': null,
      'in-analysis': null,
      'teaser-ready': null,
      'mandate-pending': null,
      accepted: null,
    },
    holidays: [],
  },
  checklist: [],
  version: 1,
  ...given,
})

/** The same as an admin reads it, with all that a letter needs. */
export const makeWholeSettings = (given: Partial<VisibleSettings> = {}): VisibleSettings => {
  const { firm, ...rest } = makeSettings()
  return {
    ...rest,
    firm: {
      ...firm,
      constitution: 'private-limited',
      gstRegistered: true,
      gstin: '27AAPFU0939F1ZV',
      sac: '997159',
      pan: 'AAPFU0939F',
      signatory: { name: 'Rohini Shinde', designation: 'Director' },
    },
    bank: {
      accountName: 'Sample Advisors',
      accountNumber: '123456789012',
      ifsc: 'SBIN0001234',
      bankName: 'State Bank of India',
      branch: 'Fort',
    },
    letter: {
      validityDays: 90,
      tailMonths: 12,
      interestPercentPerMonth: 1.5,
      tds: 'professional',
      terminationDays: 30,
      arbitrationSeat: '',
      courts: '',
      noticeEmail: '',
      eStamp: true,
      indemnity: true,
      lenderCommission: 'none',
    },
    fees: { defaultPercentage: 5, hintAbovePercentage: 3, gstPercentage: 18 },
    requests: { dueDays: 5, remindEvery: 3, templates: [] },
    targets: { period: 'month', sanctioned: null, disbursed: null, fees: null },
    ...given,
  }
}
