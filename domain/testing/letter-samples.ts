import type { LetterInput } from '../letter/letter-input.ts'
import { letterExample } from './letter-example.ts'

// Invented firms and people: what `npm run letters` draws, and what the tests of letters look at.

const firm: LetterInput['firm'] = {
  name: 'Demo Setu Advisors LLP',
  headOffice: '4th Floor, Demo House, Barakhamba Road, New Delhi 110001, Delhi',
  registeredOffice: '4th Floor, Demo House, Barakhamba Road, New Delhi 110001, Delhi',
  constitution: 'llp',
  cin: 'AAB-9032',
  gstRegistered: true,
  gstin: '07AAHFD4512K1ZI',
  sac: '997156',
  pan: 'AAHFD4512K',
  phone: '011 4567 8900',
  website: 'https://setu.example',
  supportEmail: 'care@setu.example',
  signatory: { name: 'Rohan Mehta', designation: 'Designated Partner' },
  grievanceOfficer: { name: 'Meera Nair', email: 'complaints@setu.example', phone: '' },
}

const terms: LetterInput['terms'] = { ...letterExample.terms, tailMonths: 12 }

const bank: LetterInput['bank'] = {
  accountName: 'Demo Setu Advisors LLP',
  accountNumber: '001234567890',
  ifsc: 'HDFC0000003',
  bankName: 'HDFC Bank',
  branch: 'Kasturba Gandhi Marg, New Delhi',
}

const sample = (
  serial: number,
  client: LetterInput['client'],
  facilities: LetterInput['case']['facilities'],
  mandate: Pick<LetterInput['mandate'], 'holder' | 'feePercentage' | 'feeRupees'> &
    Partial<LetterInput['mandate']>,
): LetterInput => ({
  firm,
  bank,
  terms,
  lenders: [],
  client,
  case: {
    reference: `RS-2026-00010${serial}`,
    facilities,
    preferredLenders: ['State Bank of India', 'HDFC Bank'],
  },
  mandate: {
    number: `MND/2026-27/000${serial}`,
    date: '2026-11-21',
    tds: 'professional',
    toSez: false,
    amountRupees: facilities.reduce((sum, { rupees }) => sum + rupees, 0),
    ...mandate,
  },
})

const property = 'Commercial property, ₹18 Crore'

const privateLimited = sample(
  1,
  {
    companyType: 'private-limited',
    gstin: '27AAECK7731M1Z3',
    pan: 'AAECK7731M',
    state: 'MH',
  },
  [
    {
      title: 'Cash Credit (CC)',
      side: 'fundBased',
      rupees: 50_000_000,
      tenure: 12,
      security: property,
    },
    { title: 'Term Loan', side: 'fundBased', rupees: 60_000_000, tenure: 60, security: property },
    {
      title: 'Letter of Credit (LC)',
      side: 'nonFundBased',
      rupees: 15_000_000,
      tenure: 12,
      security: property,
    },
  ],
  {
    feePercentage: 2,
    feeRupees: 2_500_000,
    holder: {
      name: 'Ms. Kavita Deshpande',
      designation: 'Managing Director',
      companyName: 'Kaveri Demo Forgings Private Limited',
      companyAddress: 'Plot 14, MIDC Bhosari, Pune 411026, Maharashtra, India',
    },
  },
)

const llp = sample(
  2,
  { companyType: 'llp', gstin: '24AAHFP3390L1ZY', pan: 'AAHFP3390L', state: 'GJ' },
  [
    {
      title: 'Packing Credit',
      side: 'fundBased',
      rupees: 20_000_000,
      tenure: 6,
      security: 'Residential property, ₹3.5 Crore',
    },
    {
      title: 'Bank Guarantee (BG)',
      side: 'nonFundBased',
      rupees: 10_000_000,
      tenure: 36,
      security: null,
    },
  ],
  {
    feePercentage: 1.5,
    feeRupees: 450_000,
    toSez: true,
    holder: {
      name: 'Mr. Jignesh Patel',
      designation: 'Designated Partner',
      companyName: 'Patan Demo Exports LLP',
      companyAddress: 'Unit 7, Demo Special Economic Zone, Kandla 370230, Gujarat, India',
    },
  },
)

const partnership = sample(
  3,
  { companyType: 'partnership', gstin: '07AAPFM2218R1ZO', pan: 'AAPFM2218R', state: 'DL' },
  [
    {
      title: 'Overdraft (OD)',
      side: 'fundBased',
      rupees: 7_500_000,
      tenure: 12,
      security: 'Fixed deposit, ₹40 Lakh',
    },
  ],
  {
    feePercentage: 3,
    feeRupees: 225_000,
    tds: 'commission',
    holder: {
      name: 'Mrs. Farida Merchant',
      designation: 'Partner',
      companyName: 'Merchant & Mathur Demo Traders',
      companyAddress: '22 Chawri Bazar, Delhi 110006, Delhi, India',
    },
  },
)

const proprietor = sample(
  4,
  { companyType: 'proprietorship', gstin: '09BKLPS6604H1ZQ', pan: 'BKLPS6604H', state: 'UP' },
  [
    {
      title: 'Mudra or CGTMSE Loan',
      side: 'fundBased',
      rupees: 2_500_000,
      tenure: 60,
      security: null,
    },
  ],
  {
    feePercentage: 4,
    feeRupees: 100_000,
    holder: {
      name: 'Mr. Suresh Saxena',
      designation: 'Proprietor',
      companyName: 'Saxena Demo Leather Works',
      companyAddress: '5/81 Jajmau, Kanpur 208010, Uttar Pradesh, India',
    },
  },
)

const changedAmount: LetterInput = {
  ...sample(
    5,
    { companyType: 'private-limited', gstin: '06AACCS9087J1ZU', pan: 'AACCS9087J', state: 'HR' },
    [
      {
        title: 'Cash Credit (CC)',
        side: 'fundBased',
        rupees: 10_000_000,
        tenure: 12,
        security: 'Industrial property, ₹2 Crore',
      },
    ],
    {
      amountRupees: 25_000_000,
      feePercentage: 2,
      feeRupees: 500_000,
      holder: {
        name: 'Mr. Arjun Malik',
        designation: 'Director',
        companyName: 'Sonepat Demo Plastics Private Limited',
        companyAddress: 'Plot 88, Kundli Industrial Area, Sonepat 131028, Haryana, India',
      },
    },
  ),
}

const longNames = sample(
  6,
  { companyType: 'public-limited', gstin: '27AADCB5566N1Z6', pan: 'AADCB5566N', state: 'MH' },
  [
    {
      title: 'External Commercial Borrowing (ECB)',
      side: 'fundBased',
      rupees: 2_500_000_000,
      tenure: 84,
      security: 'Plant and machinery, ₹640.5 Crore',
    },
    {
      title: 'Packing Credit in Foreign Currency (PCFC)',
      side: 'fundBased',
      rupees: 400_000_000,
      tenure: 6,
      security: 'Plant and machinery, ₹640.5 Crore',
    },
    {
      title: 'Working Capital Demand Loan (WCDL)',
      side: 'fundBased',
      rupees: 350_000_000,
      tenure: 6,
      security: 'Plant and machinery, ₹640.5 Crore',
    },
    {
      title: 'Buyer’s or Supplier’s Credit',
      side: 'nonFundBased',
      rupees: 750_000_000,
      tenure: 36,
      security: 'Plant and machinery, ₹640.5 Crore',
    },
    {
      title: 'Standby Letter of Credit (SBLC)',
      side: 'nonFundBased',
      rupees: 300_000_000,
      tenure: 36,
      security: 'Plant and machinery, ₹640.5 Crore',
    },
  ],
  {
    feePercentage: 1.25,
    feeRupees: 53_750_000,
    holder: {
      name: 'Mrs. Venkatanarasimharajuvaripeta Lakshmi Subramanian Krishnamurthy',
      designation: 'Chairperson, Managing Director and Chief Executive Officer (Whole-time)',
      companyName:
        'Bharatiya Demo Petrochemicals, Synthetic Fibres and Allied Industries International Limited',
      companyAddress:
        '1401-1412, 14th Floor, Tower B, Demo Corporate Park, Plot C-61, G Block, Opposite the Demo Convention Centre, Bandra Kurla Complex, Bandra East, Mumbai 400051, Maharashtra, India',
    },
  },
)

const devanagari = sample(
  7,
  { companyType: 'partnership', gstin: '', pan: 'AAPFM2219R', state: 'RJ' },
  [
    {
      title: 'Machinery or Equipment Loan',
      side: 'fundBased',
      rupees: 6_400_000,
      tenure: 48,
      security: 'Plant and machinery, ₹80 Lakh',
    },
  ],
  {
    feePercentage: 3,
    feeRupees: 192_000,
    holder: {
      name: 'Ms. श्रद्धा क्षत्रिय',
      designation: 'साझेदार (Partner)',
      companyName: 'राजस्थान डेमो वस्त्र उद्योग & Sons',
      companyAddress: '१२, स्टेशन रोड, ज्योति नगर, Jaipur 302005, Rajasthan, India',
    },
  },
)

const tamil = sample(
  8,
  { companyType: 'private-limited', gstin: '33AAFCT8123Q1ZW', pan: 'AAFCT8123Q', state: 'TN' },
  [
    {
      title: 'Bill or Invoice Discounting',
      side: 'fundBased',
      rupees: 12_500_000,
      tenure: 12,
      security: null,
    },
  ],
  {
    feePercentage: 2,
    feeRupees: 250_000,
    holder: {
      name: 'Mr. முத்துக்கிருஷ்ணன் ஸ்ரீனிவாசன்',
      designation: 'நிர்வாக இயக்குநர் (Managing Director)',
      companyName: 'தமிழ்நாடு டெமோ நூற்பாலை Private Limited',
      companyAddress: '7 அவினாசி சாலை, Coimbatore 641018, Tamil Nadu, India',
    },
  },
)

/** One letter of each kind that has to look right; the key is the name of its pictures. */
export const letterSamples = {
  'private-limited': privateLimited,
  llp,
  partnership,
  proprietor,
  'changed-amount': changedAmount,
  'long-names': longNames,
  devanagari,
  tamil,
} as const satisfies Record<string, LetterInput>
