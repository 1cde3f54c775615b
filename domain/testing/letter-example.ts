import type { LetterInput } from '../letter.ts'

/** A case whose letter has everything that a letter can hold. */
export const letterExample: LetterInput = {
  firm: {
    name: 'Setu Advisors LLP',
    address: '12 Janpath, New Delhi 110001',
    gstin: '07AAPFU0939F1ZX',
    pan: 'AAPFU0939F',
    supportEmail: 'care@setu.example',
    signatory: { name: 'Rohan Mehta', designation: 'Partner' },
  },
  bank: {
    accountName: 'Setu Advisors LLP',
    accountNumber: '001234567890',
    ifsc: 'HDFC0000123',
    bankName: 'HDFC Bank',
    branch: 'Janpath',
  },
  terms: { validityDays: 90, tailMonths: 6, interestPercentPerMonth: 1.5, gstPercentage: 18 },
  case: {
    reference: 'RS-2026-000123',
    facilities: [
      {
        title: 'Cash Credit (CC)',
        side: 'fundBased',
        rupees: 5_000_000,
        tenure: 12,
        security: 'Industrial property, ₹2 Crore',
      },
      {
        title: 'Bank Guarantee (BG)',
        side: 'nonFundBased',
        rupees: 2_500_000,
        tenure: 12,
        security: null,
      },
    ],
    preferredLenders: ['HDFC Bank', 'State Bank of India'],
  },
  mandate: {
    number: null,
    date: '2026-11-21',
    amountRupees: 7_500_000,
    feePercentage: 5,
    feeRupees: 375_000,
    holder: {
      name: 'Ms. Asha Verma',
      designation: 'Managing Director',
      companyName: 'Verma Castings Private Limited',
      companyAddress: 'Plot 14, MIDC Bhosari, Pune 411026, Maharashtra, India',
    },
    tds: 'professional',
  },
}
