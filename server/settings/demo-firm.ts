import type { Settings } from '../../contract/firm/settings.ts'
import { defaultLenders } from '../../domain/lender/lenders.ts'
import { emptySettings } from './defaults.ts'
import { nationalHolidays } from '../../domain/dates/working-days.ts'

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
    figures: [
      { value: '₹412 Crore', says: 'sanctioned for our clients since 2014' },
      { value: '268', says: 'companies taken to lenders' },
      { value: '4 cities', says: 'where we meet you in person' },
    ],
    people: [
      {
        name: 'Raghav Mehra',
        role: 'Designated Partner',
        about: 'Fourteen years in the credit department of a public sector bank.',
      },
      {
        name: 'Ishita Sen',
        role: 'Partner, mandates and accounts',
        about: 'Chartered accountant. Checks each letter before it binds anybody.',
      },
      {
        name: 'Farhan Qureshi',
        role: 'Senior credit analyst',
        about: 'Reads accounts and statements, and writes what a lender decides on.',
      },
      {
        name: 'Priya Nair',
        role: 'Client relations',
        about: 'Your contact from the first call until the money is there.',
      },
    ],
    finished: [
      {
        what: 'Cash credit for a maker of pipe fittings in Rajkot, raised at the same bank',
        sum: '₹1.35 Crore',
        days: '41',
        agreed: true,
      },
      {
        what: 'Term loan for two looms of a weaver in Surat, refused once before',
        sum: '₹86 Lakh',
        days: '58',
        agreed: true,
      },
      {
        what: 'Guarantees and packing credit for an exporter of spices in Kochi',
        sum: '₹4.2 Crore',
        days: '63',
        agreed: true,
      },
    ],
    feeBands: [
      { upToLakh: '50', from: '4', to: '5' },
      { upToLakh: '500', from: '2', to: '4' },
      { upToLakh: '', from: '1', to: '2' },
    ],
    story:
      'RinSetu Advisory began in 2014 with one desk in Connaught Place and a simple observation: sound companies were refused because of their files. Since then we have prepared loan cases for manufacturers, traders, exporters and contractors, and taken them to the lenders they fit.',
    openings: ['Credit analyst, New Delhi', 'Relationship manager, Mumbai'],
    pace: { toLender: '10', lender: '6' },
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
  // Its holidays are those that the whole country keeps: Republic Day, Independence Day, Gandhi Jayanti.
  service: {
    answerDays: {
      ...emptySettings.service.answerDays,
      submitted: 2,
      'under-review': 3,
      'documents-pending': 2,
      'in-analysis': 7,
      'teaser-ready': 2,
      'mandate-pending': 2,
      accepted: 3,
    },
    holidays: nationalHolidays([2027]),
    assignManagers: true,
    blindByLink: true,
  },
  checklist: [],
  requests: emptySettings.requests,
  targets: { period: 'quarter', sanctioned: 200_000_000, disbursed: 100_000_000, fees: 1_200_000 },
}
