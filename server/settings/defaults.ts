import type { Settings } from '../../contract/settings.ts'
import { defaultLenders } from '../../domain/lenders.ts'

/**
 * What a new installation starts with. The firm, its numbers and its account are made up: an admin
 * replaces them on the settings page before the first letter goes out.
 */
export const defaultSettings: Settings = {
  firm: {
    name: 'RinSetu Advisory LLP',
    supportEmail: 'support@rinsetu.example',
    whatsApp: '9876543210',
    headOffice: '4th Floor, Barakhamba Road, Connaught Place, New Delhi 110001, Delhi',
    otherOffices: ['Mumbai', 'Bengaluru', 'Kolkata'],
    social: {
      linkedin: 'https://www.linkedin.com/company/rinsetu',
      facebook: 'https://www.facebook.com/rinsetu',
      x: 'https://x.com/rinsetu',
    },
    gstin: '07AAZFR4821K1ZI',
    pan: 'AAZFR4821K',
    signatory: { name: 'Raghav Mehra', designation: 'Designated Partner' },
  },
  bank: {
    accountName: 'RinSetu Advisory LLP',
    accountNumber: '50200081234567',
    ifsc: 'HDFC0000003',
    bankName: 'HDFC Bank',
    branch: 'Kasturba Gandhi Marg, New Delhi',
  },
  letter: { validityDays: 90, tailMonths: 12, interestPercentPerMonth: 1.5, tds: 'professional' },
  fees: { defaultPercentage: 5, hintAbovePercentage: 3, gstPercentage: 18 },
  lenders: defaultLenders.map(({ name, active }) => ({ name, active })),
  checklist: [],
}
