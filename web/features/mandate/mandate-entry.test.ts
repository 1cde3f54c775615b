import { describe, expect, test } from 'vitest'
import { letterText } from '../../../domain/letter-blocks.ts'
import {
  addressLine,
  amountOfEntry,
  bodyOfEntry,
  emptyEntry,
  letterOfEntry,
  problemsOfEntry,
  type CaseDetails,
  type LetterSettings,
} from './mandate-entry.ts'

const details: CaseDetails = {
  userId: 'borrower',
  applicationId: 'case',
  reference: 'RS-2026-000123',
  companyName: 'Verma Castings Private Limited',
  formattedAmount: '1.25 Crore',
  amount: 12_500_000,
  address: {
    buildingName_or_plotNo: 'Plot 14',
    area: 'MIDC Bhosari',
    city: 'Pune',
    pinCode: '411026',
    state: 'MH',
    country: 'India',
  },
  managementDetails: [
    { id: '0', name: 'Asha Verma', designation: 'Managing Director', authorisedSignatory: true },
  ],
  facilities: [
    {
      title: 'Cash Credit (CC)',
      kind: 'fundBased',
      amount: 12_500_000,
      tenure: 12,
      security: null,
    },
  ],
  selectedBanks: ['HDFC Bank'],
}

const settings: LetterSettings = {
  firm: {
    name: 'Firm LLP',
    supportEmail: 'support@firm.example',
    whatsApp: '9876543210',
    headOffice: 'New Delhi',
    otherOffices: [],
    social: { linkedin: '', facebook: '', x: '' },
    gstin: '07AAZFR4821K1ZI',
    pan: 'AAZFR4821K',
    signatory: { name: 'Raghav Mehra', designation: 'Designated Partner' },
  },
  bank: {
    accountName: 'Firm LLP',
    accountNumber: '50200081234567',
    ifsc: 'HDFC0000003',
    bankName: 'HDFC Bank',
    branch: 'Delhi',
  },
  letter: { validityDays: 90, tailMonths: 12, interestPercentPerMonth: 1.5, tds: 'professional' },
  fees: { defaultPercentage: 5, hintAbovePercentage: 3, gstPercentage: 18 },
}

const whole = { ...emptyEntry(settings), salutation: 'Ms.', signatory: '0' }

describe('the amount of a mandate', () => {
  test('is that of the case when nothing is typed', () => {
    expect(amountOfEntry({ amount: '', unit: '' }, details)).toEqual({
      rupees: 12_500_000,
      text: '1.25 Crore',
    })
  })

  test('below 1 is crores turned into lakhs', () => {
    expect(amountOfEntry({ amount: 0.29, unit: '' }, details)).toEqual({
      rupees: 2_900_000,
      text: '29 Lakhs',
    })
  })

  test('from 1 on takes the unit of the case, unless another is chosen', () => {
    expect(amountOfEntry({ amount: 2, unit: '' }, details)?.rupees).toBe(20_000_000)
    expect(amountOfEntry({ amount: 2, unit: 'Lakh' }, details)?.rupees).toBe(200_000)
    expect(amountOfEntry({ amount: 0.5, unit: 'Crore' }, details)?.text).toBe('0.5 Crore')
  })

  test.each([0, -3, 1e17, 'abc', '0.000000001'])('%s is no amount', (amount) => {
    expect(amountOfEntry({ amount, unit: '' }, details)).toBeUndefined()
  })
})

describe('the entry of a mandate', () => {
  test('needs a salutation and a signatory', () => {
    expect(problemsOfEntry(emptyEntry(settings), details)).toEqual({
      salutation: 'Choose a salutation.',
      signatory: 'Choose the authorised signatory.',
    })
    expect(problemsOfEntry(whole, details)).toEqual({})
  })

  test.each([0, 101, 1.234, ''])('a fee of %s %% is refused', (consultancyFeePercentage) => {
    expect(Object.keys(problemsOfEntry({ ...whole, consultancyFeePercentage }, details))).toEqual([
      'consultancyFeePercentage',
    ])
  })

  test('becomes a body with the fee in rupees and the holder with salutation', () => {
    expect(bodyOfEntry(whole, details, 'admin')).toMatchObject({
      mandateAmount: 12_500_000,
      consultancyFeeAmount: 625_000,
      createdBy: 'admin',
      mandateHolderDetails: { name: 'Ms. Asha Verma', designation: 'Managing Director' },
    })
  })

  test('prints the state by its name', () => {
    expect(addressLine(details)).toBe('Plot 14, MIDC Bhosari, Pune 411026, Maharashtra, India')
  })
})

test('an amount beyond any facility is refused in words, and never reckoned with', () => {
  const entry = { ...whole, amount: 9_999_999_999_999 }
  expect(amountOfEntry(entry, details)).toBeUndefined()
  expect(problemsOfEntry(entry, details)).toMatchObject({
    amount: 'This amount is too large: check the unit.',
  })
})

describe('the letter on the screen', () => {
  test('follows what is typed', () => {
    const entry = { ...whole, amount: 0.29, consultancyFeePercentage: 2 }
    const text = letterText(letterOfEntry(entry, details, settings, new Date('2026-11-21')))
    expect(text).toContain('Ms. Asha Verma')
    expect(text).toContain('₹29,00,000 (Rupees Twenty-Nine Lakh Only)')
    expect(text).toContain('₹58,000')
    expect(text).toContain('To be issued on release')
  })

  test('names what is still missing', () => {
    const text = letterText(letterOfEntry(emptyEntry(settings), details, settings, new Date()))
    expect(text).toContain('[Authorised signatory]')
  })
})
