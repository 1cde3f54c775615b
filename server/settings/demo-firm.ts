import type { Settings } from '../../contract/settings.ts'
import { defaultLenders } from '../../domain/lenders.ts'

/**
 * The firm of the demo. All of it is made up: no firm, number or account of that name exists. Versions
 * before gave it to every new installation, so that what is left of it is known by it (`upgrade.ts`).
 */
export const demoSettings: Settings = {
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
    phone: '011 4567 8900',
    website: 'https://rinsetu.example',
    registeredOffice: '4th Floor, Barakhamba Road, Connaught Place, New Delhi 110001, Delhi',
    cin: 'ACB-4821',
    grievanceOfficer: { name: 'Meera Nair', email: 'grievance@rinsetu.example', phone: '' },
    constitution: 'llp',
    gstRegistered: true,
    gstin: '07AAZFR4821K1ZI',
    sac: '997156',
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
  letter: {
    validityDays: 90,
    tailMonths: 12,
    interestPercentPerMonth: 1.5,
    tds: 'professional',
    terminationDays: 30,
    arbitrationSeat: 'New Delhi',
    courts: 'Delhi',
    noticeEmail: '',
    eStamp: true,
    indemnity: true,
    lenderCommission: 'none',
  },
  fees: { defaultPercentage: 5, hintAbovePercentage: 3, gstPercentage: 18 },
  lenders: defaultLenders.map(({ name, active }) => ({ name, active })),
  checklist: [],
}
